import { FRAMES_PER_S } from './pitch-track.ts';

/** A continuous voiced stretch, as from one breath to the next consonant. */
type Stretch = { semitone: number; frames: number };

const STRETCH_MIN_S = 0.08;
/** A man's and a woman's voice are about nine semitones apart; one lively speaker has no gap in the middle. */
const APART_SEMITONES = 6;
/** Minimum share of each speaker in the voiced time. */
const SHARE_MIN = 0.25;
/** Maximum share between the two. */
const BETWEEN_MAX = 0.08;
/** Minimum length of a speaker's turn: faster alternation is one lively voice, or octave errors. */
const TURN_STRETCHES = 4;

/**
 * Detects two speakers of clearly different pitch who take turns. Speakers of similar pitch cannot be distinguished, and
 * borderline cases return false.
 * @param pitches of `trackPitch`
 */
export function detectMultipleSpeakers(pitches: Float32Array): boolean {
  const stretches = cutStretches(pitches);
  const total = stretches.reduce((sum, { frames }) => sum + frames, 0);
  if (stretches.length < 2 * TURN_STRETCHES) return false;
  const split = splitInTwo(stretches);
  if (split.high - split.low < APART_SEMITONES) return false;
  const middle = (split.high + split.low) / 2;
  const third = (split.high - split.low) / 6;
  const share = (isOne: (stretch: Stretch) => boolean): number =>
    stretches.filter((stretch) => isOne(stretch)).reduce((sum, { frames }) => sum + frames, 0) / total;
  const highShare = share(({ semitone }) => semitone > middle);
  const betweenShare = share(({ semitone }) => Math.abs(semitone - middle) < third);
  if (Math.min(highShare, 1 - highShare) < SHARE_MIN || betweenShare > BETWEEN_MAX) return false;
  const turns =
    stretches.filter(({ semitone }, index) => index > 0 && semitone > middle !== (stretches[index - 1]?.semitone ?? 0) > middle).length + 1;
  return stretches.length / turns >= TURN_STRETCHES;
}

function cutStretches(pitches: Float32Array): Stretch[] {
  const stretches: Stretch[] = [];
  let from = 0;
  for (let frame = 0; frame <= pitches.length; frame += 1) {
    if (pitches[frame]) continue;
    const voiced = pitches.subarray(from, frame).toSorted();
    if (voiced.length >= STRETCH_MIN_S * FRAMES_PER_S)
      stretches.push({ semitone: 12 * Math.log2(voiced[voiced.length >> 1] ?? 1), frames: voiced.length });
    from = frame + 1;
  }
  return stretches;
}

const ROUNDS = 20;

/** The centres of two clusters, weighted by duration (k-means with k = 2). */
function splitInTwo(stretches: Stretch[]): { low: number; high: number } {
  const semitones = stretches.map(({ semitone }) => semitone);
  let [low, high] = [Math.min(...semitones), Math.max(...semitones)];
  for (let round = 0; round < ROUNDS; round += 1) {
    const middle = (low + high) / 2;
    low = meanOf(stretches.filter(({ semitone }) => semitone <= middle)) ?? low;
    high = meanOf(stretches.filter(({ semitone }) => semitone > middle)) ?? high;
  }
  return { low, high };
}

function meanOf(stretches: Stretch[]): number | null {
  const frames = stretches.reduce((sum, stretch) => sum + stretch.frames, 0);
  return frames === 0 ? null : stretches.reduce((sum, stretch) => sum + stretch.semitone * stretch.frames, 0) / frames;
}
