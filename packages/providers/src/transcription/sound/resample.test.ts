import { describe, expect, it } from 'vitest';
import { SAMPLES_PER_S } from '../limits.ts';
import { resample } from './resample.ts';

const tone = (hertz: number, rate: number): Float32Array =>
  Float32Array.from({ length: rate }, (_, index) => Math.sin((2 * Math.PI * hertz * index) / rate));
/** Root mean square, without the ends. */
const loudness = (samples: Float32Array): number => {
  const middle = samples.subarray(1_000, -1_000);
  return Math.sqrt(middle.reduce((sum, value) => sum + value * value, 0) / middle.length);
};

describe('resampling', () => {
  it.each([8_000, 22_050, 44_100, 48_000])('keeps a voice unchanged, from %i samples a second', (rate) => {
    const resampled = resample(tone(440, rate), rate);
    expect(resampled).toHaveLength(SAMPLES_PER_S);
    const expected = tone(440, SAMPLES_PER_S);
    const worst = resampled
      .subarray(1_000, -1_000)
      .reduce((max, value, index) => Math.max(max, Math.abs(value - (expected[index + 1_000] ?? 0))), 0);
    expect(worst).toBeLessThan(0.02);
  });

  it('prevents aliasing', () => {
    expect(loudness(resample(tone(15_000, 48_000), 48_000))).toBeLessThan(0.01);
  });

  it('returns nothing for nothing, and the right rate unchanged', () => {
    expect(resample(new Float32Array(), 44_100)).toHaveLength(0);
    const samples = tone(100, SAMPLES_PER_S);
    expect(resample(samples, SAMPLES_PER_S)).toBe(samples);
  });
});
