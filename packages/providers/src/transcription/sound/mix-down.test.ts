import { expect, it } from 'vitest';
import { levelOf, mixDown } from './mix-down.ts';

const tone = (hertz: number): Float32Array =>
  Float32Array.from({ length: 8_000 }, (_, index) => 0.2 * Math.sin((2 * Math.PI * hertz * index) / 8_000));
const silence = new Float32Array(8_000);

it('identical channels keep their level', () => {
  expect(levelOf(mixDown([tone(300), tone(300)]))).toBeCloseTo(levelOf(tone(300)), 4);
});

it.each([
  ['one of two channels', [silence, tone(300)]],
  ['the middle of six', [silence, silence, tone(300), silence, silence, silence]],
  ['one of four', [silence, silence, silence, tone(300)]],
])('speech in %s is as loud as in one alone', (_, channels) => {
  expect(levelOf(mixDown(channels))).toBeCloseTo(levelOf(tone(300)), 4);
});

it('channels of opposite phase do not cancel out', () => {
  expect(levelOf(mixDown([tone(300), tone(300).map((value) => -value)]))).toBeCloseTo(levelOf(tone(300)), 4);
});

it('two people on two channels are both audible', () => {
  const mixed = mixDown([tone(300), tone(500)]);
  const share = (hertz: number): number =>
    mixed.reduce((sum, value, index) => sum + value * Math.sin((2 * Math.PI * hertz * index) / 8_000), 0);
  expect(share(300)).toBeGreaterThan(100);
  expect(share(500)).toBeGreaterThan(100);
});

it('the low-frequency channel is left out', () => {
  const rumble = Float32Array.from({ length: 8_000 }, () => 0.9);
  expect(levelOf(mixDown([silence, silence, tone(300), rumble, silence, silence]))).toBeCloseTo(levelOf(tone(300)), 4);
});

it('nothing gives nothing', () => {
  expect(mixDown([])).toHaveLength(0);
  expect(levelOf(mixDown([silence, silence]))).toBe(0);
});
