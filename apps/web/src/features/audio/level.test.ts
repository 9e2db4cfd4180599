import { expect, test } from 'vitest';
import { classifyLoudness, measureBars } from './level.ts';

test.each([
  ['nothing', 0, 'silent'],
  ['a hum', 0.004, 'silent'],
  ['speech', 0.08, 'good'],
  ['a shout into the microphone', 0.9, 'loud'],
])('%s is %s', (_sound, amplitude, loudness) => {
  expect(classifyLoudness(new Float32Array(512).fill(amplitude))).toBe(loudness);
});

test('bars rise with the volume, up to the top', () => {
  const bins = new Uint8Array(512);
  expect(measureBars(bins, { count: 24, sampleRateHz: 48_000 })).toEqual(Array.from({ length: 24 }, () => 0));
  bins.fill(255);
  expect(measureBars(bins, { count: 24, sampleRateHz: 48_000 })).toEqual(Array.from({ length: 24 }, () => 1));
  bins.fill(0);
  bins[2] = 128;
  const bars = measureBars(bins, { count: 24, sampleRateHz: 48_000 });
  expect(bars.filter((height) => height > 0).length).toBeGreaterThan(0);
  expect(bars[23]).toBe(0);
});
