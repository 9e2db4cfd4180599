/** With this many channels, the fourth is the low-frequency one ("5.1" and "7.1" in WAV order). */
const WITH_LOW_CHANNEL = new Set([6, 8]);
const LOW_CHANNEL = 3;

/**
 * Mixes channels to mono at the level of the loudest: speech in the centre of six channels is not attenuated by six, and two
 * channels with opposite phase do not cancel out.
 * @param channels all of equal length
 */
export function mixDown(channels: readonly Float32Array[]): Float32Array {
  const heard = WITH_LOW_CHANNEL.has(channels.length) ? channels.filter((_, index) => index !== LOW_CHANNEL) : channels;
  const [first = new Float32Array()] = heard;
  if (heard.length < 2) return first;
  const mean = first.map((_, index) => heard.reduce((sum, channel) => sum + (channel[index] ?? 0), 0) / heard.length);
  const levels = heard.map(levelOf);
  const loudest = Math.max(...levels);
  if (loudest === 0) return mean;
  const gain = loudest / levelOf(mean);
  // The mix is quieter than a single channel: they cancel each other out.
  if (gain > heard.length * CANCELLED) return heard[levels.indexOf(loudest)] ?? first;
  return gain > AUDIBLE ? mean.map((value) => value * gain) : mean;
}

const CANCELLED = 1.1;
/** A smaller gain is inaudible. */
const AUDIBLE = 1.01;

/** Root mean square. */
export function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const value of samples) sum += value * value;
  return Math.sqrt(sum / Math.max(1, samples.length));
}
