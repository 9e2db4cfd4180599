/** A rating of the input level. */
export type Loudness = 'silent' | 'good' | 'loud';

/** Below it a voice sample has more room noise than voice; above it samples clip. Root mean square, of full scale. */
const SILENT_RMS = 0.008;
const LOUD_RMS = 0.5;

/** @param samples from -1 to 1 */
export function classifyLoudness(samples: Float32Array): Loudness {
  const rms = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
  if (rms < SILENT_RMS) return 'silent';
  return rms > LOUD_RMS ? 'loud' : 'good';
}

/** Upper limit of speech; higher bins would be empty bars. */
const TOP_HZ = 6_000;
const FULL_BYTE = 255;

/**
 * Heights of the level bars, 0…1, low frequencies first. Each bar shows the loudest bin of its band, and bands widen with
 * frequency as in hearing.
 * @param bins of AnalyserNode.getByteFrequencyData
 */
export function measureBars(bins: Uint8Array, { count, sampleRateHz }: { count: number; sampleRateHz: number }): number[] {
  const used = Math.max(count, Math.floor((bins.length * TOP_HZ * 2) / sampleRateHz));
  const edge = (index: number): number => Math.floor((used + 1) ** (index / count)) - 1;
  return Array.from({ length: count }, (_bar, index) => {
    const from = Math.max(index, edge(index));
    const share = bins.subarray(from, Math.max(from + 1, edge(index + 1)));
    return Math.max(0, ...share) / FULL_BYTE;
  });
}
