import { PitchDetector } from 'pitchy';
import { SAMPLES_PER_S } from '../../transcription/limits.ts';

/** Measurements of a voice. */
export type VoiceMeasures = {
  /** The median pitch. */
  pitchHz: number;
  /** Syllables per second of speech. */
  syllablesPerS: number;
};

/** 64 ms: more than four periods of the lowest voice. */
const FRAME = 1_024;
const HOP = 256;
const PITCH_MIN_HZ = 60;
const PITCH_MAX_HZ = 420;
/** Clarity of voiced vowels (McLeod and Wyvill, "A Smarter Way to Find Pitch", 2005); noise and consonants are below. */
const CLARITY_MIN = 0.88;
/** Relative to the loudest frame; quieter ones are breath or background noise. */
const VOICED_MIN = 0.08;
/** Fewer voiced frames than this are too few to measure. */
const FRAMES_MIN = 40;
/** If this share of pitches lies at half the median, that half is the voice, and the median was an overtone. */
const OCTAVE_SHARE = 0.3;

/**
 * Measures the pitch and speed of a voice.
 * @param samples mono, at SAMPLES_PER_S; a minute is enough
 * @returns null when no voice is found
 */
export function measureVoice(samples: Float32Array): VoiceMeasures | null {
  const loudness = measureLoudness(samples);
  const threshold = VOICED_MIN * percentile([...loudness].toSorted(ascending), 0.98);
  const pitches = listPitches(samples, loudness, threshold);
  if (pitches.length < FRAMES_MIN) return null;
  return { pitchHz: medianPitch(pitches), syllablesPerS: countSyllables(loudness, threshold) };
}

const ascending = (one: number, other: number): number => one - other;
const percentile = (sorted: number[], share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;

/** Root mean square of each frame. */
function measureLoudness(samples: Float32Array): number[] {
  const loudness: number[] = [];
  for (let from = 0; from + FRAME <= samples.length; from += HOP) {
    let sum = 0;
    for (let place = from; place < from + FRAME; place += 1) sum += (samples[place] ?? 0) ** 2;
    loudness.push(Math.sqrt(sum / FRAME));
  }
  return loudness;
}

function listPitches(samples: Float32Array, loudness: number[], threshold: number): number[] {
  const detector = PitchDetector.forFloat32Array(FRAME);
  // Prefers the clearest period: lower thresholds more often pick half of it, an octave too high.
  detector.clarityThreshold = 0.95;
  return loudness.flatMap((level, frame) => {
    if (level < threshold || level === 0) return [];
    const [pitchHz, clarity] = detector.findPitch(samples.subarray(frame * HOP, frame * HOP + FRAME), SAMPLES_PER_S);
    return clarity >= CLARITY_MIN && pitchHz >= PITCH_MIN_HZ && pitchHz <= PITCH_MAX_HZ ? [pitchHz] : [];
  });
}

/**
 * The median, corrected for octave errors: where many frames lie around half of it, that half is the pitch; then values about
 * an octave off are shifted back or dropped.
 */
function medianPitch(pitches: number[]): number {
  const sorted = pitches.toSorted(ascending);
  const first = percentile(sorted, 0.5);
  const isNear = (pitch: number, centre: number): boolean => pitch > centre / 1.25 && pitch < centre * 1.25;
  const halves = sorted.filter((pitch) => isNear(pitch, first / 2)).length;
  const centre = halves > OCTAVE_SHARE * sorted.length ? first / 2 : first;
  const folded = sorted.flatMap((pitch) =>
    [pitch, pitch / 2, pitch * 2].filter((each) => each > centre / 1.6 && each < centre * 1.6).slice(0, 1),
  );
  return percentile(folded.toSorted(ascending), 0.5);
}

/** Vowels are loudness peaks: two peaks count separately if the level dips to this share between them. */
const DIP = 0.75;

/** Counts loudness peaks, divided by the time with speech. */
function countSyllables(loudness: number[], threshold: number): number {
  const smooth = loudness.map((_, at) => loudness.slice(Math.max(0, at - 1), at + 2).reduce((sum, each) => sum + each, 0) / 3);
  let [peaks, high, low, isRising] = [0, 0, 0, true];
  let spoken = 0;
  for (const level of smooth) {
    if (level >= threshold) spoken += 1;
    if (isRising) {
      high = Math.max(high, level);
      if (level < DIP * high && high >= threshold) [peaks, low, isRising] = [peaks + 1, level, false];
    } else {
      low = Math.min(low, level);
      if (level * DIP > low && level >= threshold) [high, isRising] = [level, true];
    }
  }
  return spoken === 0 ? 0 : peaks / ((spoken * HOP) / SAMPLES_PER_S);
}
