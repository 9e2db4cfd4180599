import jsQR from 'jsqr';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PhoneHint } from './phone-hint.tsx';

const GARDEN = 'https://everkin.example/avatars/av_01k0j4x7y8z9garden/garden';
const render = (address: string, isPhone = false): string => renderToStaticMarkup(<PhoneHint at={new URL(address)} isPhone={isPhone} />);

/** What a camera reads in the code of a page: its picture, six pixels to a square. */
function scan(html: string): string | undefined {
  const [, left = '', size = ''] = /viewBox="(-?\d+) -?\d+ (\d+)/.exec(html) ?? [];
  const side = Number(size) * 6;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, column, row] of html.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let at = 0; at < 36; at += 1) {
      const x = (Number(column) - Number(left)) * 6 + (at % 6);
      const y = (Number(row) - Number(left)) * 6 + Math.floor(at / 6);
      pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  return jsQR(pixels, side, side)?.data;
}

test('at an https address a phone reads the way to the garden from the QR code', () => {
  const html = render(`${GARDEN}?memory=me_1#top`);
  expect(html).toContain('aria-label="QR code of this page&#x27;s address"');
  expect(html).toContain('Open this page on your phone.');
  expect(scan(html)).toBe(GARDEN);
});

test('a phone that has no AR is sent to no other phone', () => {
  const html = render(GARDEN, true);
  expect(html).toContain('This device has no AR. The garden works everywhere.');
  expect(html).not.toContain('<svg');
});

test.each(['http://everkin.example/garden', 'https://localhost:3000/garden'])('at %s it is said why there is no code', (address) => {
  const html = render(address);
  expect(html).toContain('AR needs an https address. You can walk through the garden here.');
  expect(html).not.toContain('<svg');
});
