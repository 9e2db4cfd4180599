import { describe, expect, it } from 'vitest';
import { makeUsdz, SCENE } from '../../testing/make-usdz.ts';
import { isUsdz } from './usdz.rules.ts';

const PNG = { name: 'textures/bark.png', content: Buffer.from('\x89PNG\r\n\x1a\nthe rest', 'latin1') };
const SECOND = { ...SCENE, name: 'geometries/Geometry_1.usda' };

it.each([
  ['a scene', makeUsdz()],
  ['a scene with another and a picture', makeUsdz([SCENE, SECOND, PNG])],
])('%s is a model', (_what, file) => {
  expect(isUsdz(file)).toBe(true);
});

describe('no model is', () => {
  const whole = makeUsdz([SCENE, PNG]);
  const withByte = (at: number): Buffer => {
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(at) ^ 0xff, at);
    return changed;
  };
  it.each([
    ['an empty file', Buffer.alloc(0)],
    ['text', Buffer.from('We sailed from Rotterdam in September.')],
    ['an archive of nothing', makeUsdz([])],
    ['one that begins with a picture', makeUsdz([PNG, SCENE])],
    ['one whose scene is compressed', makeUsdz([{ ...SCENE, isDeflated: true }])],
    ['one with a page in it', makeUsdz([SCENE, { name: 'index.html', content: '<script>alert(1)</script>' }])],
    ['one whose scene is none', makeUsdz([{ ...SCENE, content: '<script>alert(1)</script>' }])],
    ['one whose picture is none', makeUsdz([SCENE, { ...PNG, content: 'MZ' }])],
    ['one that is cut off', whole.subarray(0, -1)],
    ['one without its beginning', whole.subarray(1)],
    ['one with something before it', Buffer.concat([Buffer.from('MZ'), whole])],
    ['one with something after it', Buffer.concat([whole, Buffer.from('MZ')])],
    ['one whose first name differs', withByte(31)],
    ['one whose end points elsewhere', withByte(whole.length - 4)],
    ['one that counts another number of entries', withByte(whole.length - 12)],
  ])('%s', (_what, file) => {
    expect(isUsdz(file)).toBe(false);
  });

  it('whatever byte of its headers is broken, checking it ends', () => {
    for (let at = 0; at < whole.length; at += 1) expect([true, false]).toContain(isUsdz(withByte(at)));
  });
});
