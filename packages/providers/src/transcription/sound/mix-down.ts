/** Of so many channels, the fourth carries rumble alone ("5.1" and "7.1" in the order of WAV). */
const WITH_LOW_CHANNEL = new Set([6, 8]);
const LOW_CHANNEL = 3;

/**
 * Makes one channel of several, as loud as the loudest of them: speech in the middle of six is not divided by six, and
 * two channels of which one is the other turned over do not cancel each other out.
 * @param channels each as long as the others
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
  // Less is left of them than of one alone: they speak against each other.
  if (gain > heard.length * CANCELLED) return heard[levels.indexOf(loudest)] ?? first;
  return gain > AUDIBLE ? mean.map((value) => value * gain) : mean;
}

const CANCELLED = 1.1;
/** A change of less is not heard. */
const AUDIBLE = 1.01;

/** Root mean square. */
export function levelOf(samples: Float32Array): number {
  let sum = 0;
  for (const value of samples) sum += value * value;
  return Math.sqrt(sum / Math.max(1, samples.length));
}
