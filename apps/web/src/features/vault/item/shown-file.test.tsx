import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShownFile } from './shown-file.tsx';

const show = (mimeType: string, fileName = 'A file'): string =>
  renderToStaticMarkup(
    <ShownFile
      title="Mem at the range"
      file={{ fileName, mimeType, byteSize: 34_200, url: '/vault-items/vi_1/file', thumbnailUrl: null }}
    />,
  );

test('a picture is shown, and opens large', () => {
  expect(show('image/png')).toMatch(
    /<button[^>]* aria-label="Show Mem at the range large".*<img src="\/vault-items\/vi_1\/file" alt="Mem at the range"/,
  );
});

test('recordings and films are played when somebody presses play, and not before', () => {
  expect(show('audio/mpeg')).toMatch(/^<audio controls="" preload="metadata" src="\/vault-items\/vi_1\/file"/);
  expect(show('video/mp4')).toMatch(/^<video controls="" playsInline="" preload="metadata" src="\/vault-items\/vi_1\/file"/);
  expect(show('video/mp4')).not.toContain('autoplay');
});

test.each(['text/html', 'image/svg+xml', 'application/pdf', 'image/heic'])(
  '%s is named with its size, and not opened in the page',
  (mimeType) => {
    const html = show(mimeType, 'paper.bin');
    expect(html).not.toContain('/vault-items/');
    expect(html).toContain('paper.bin');
    expect(html).toContain('34 kB');
  },
);
