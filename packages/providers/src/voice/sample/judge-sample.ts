import { SAMPLES_PER_S } from '../../transcription/limits.ts';
import { FRAMES_PER_S, type PitchTrack, trackPitch } from './pitch-track.ts';
import type { SampleFault, SampleFinding } from './sample-messages.ts';
import { detectMultipleSpeakers } from './multiple-speakers.ts';

/**
 * Recordings have at most 60 s (docs/PRODUCT.md, Sizes and times); less than ten is too short to capture a voice. The
 * recorder's one-minute limit may be exceeded slightly.
 */
export const SAMPLE_MIN_S = 10;
export const SAMPLE_MAX_S = 60;
const BREATH_S = 1;

/** 54 dB below full scale: an empty room (the same value as in transcription). */
const SILENT_RMS = 0.002;
/** Level of the loud parts, 44 dB below full scale: amplifying them would amplify the noise too. */
const QUIET_RMS = 0.006;
/** Share of samples at the peak level: natural peaks are rare and thin, clipped ones flat. */
const CLIPPED_SHARE = 0.004;
const TOP = 0.985;
const CLIPPED_PEAK_MIN = 0.25;
/** Speech varies with syllables and pauses by 20 dB and more; hum and hiss do not. */
const STEADY_DB = 5;
const NOISY_DB = 9;
/** Share of the loud half. Half of speech is voiced, almost nothing of hiss. */
const VOICED_SHARE_MIN = 0.12;
/** Tones and instruments hold a note; a speaker's pitch glides. */
const STILL_SHARE_MAX = 0.3;
const VOICED_MIN_S = 1;
/** Half of speech is voiced: this much means five seconds of speech. */
const VOICED_ENOUGH_S = 2.5;

const finding = (fault: SampleFault, message: string): SampleFinding => ({ fault, message });

/** @param durationS as far as it is known @returns null for an acceptable length */
export function checkLength(durationS: number): SampleFinding | null {
  if (durationS < SAMPLE_MIN_S)
    return finding(
      'too-short',
      `This recording lasts ${sayLength(durationS)}. At least ${SAMPLE_MIN_S} seconds are needed to know a voice, and 30 to 60 are best: let the person go on a little longer, about anything at all.`,
    );
  if (durationS > SAMPLE_MAX_S + BREATH_S)
    return finding(
      'too-long',
      `This recording lasts ${sayLength(durationS)}. Please send the best 30 to 60 seconds of it: clear speech of the one person. The whole of it can be kept as a memory.`,
    );
  return null;
}

/**
 * Finds what makes a recording unusable as a voice sample, judged by loudness and pitch movement. Borderline cases pass: a
 * person hears better.
 * @param samples mono, at SAMPLES_PER_S, full scale 1
 */
export function checkSound(samples: Float32Array): SampleFinding[] {
  const length = checkLength(samples.length / SAMPLES_PER_S);
  if (length) return [length];
  const track = trackPitch(samples, SAMPLES_PER_S);
  const loudness = measureLoudness(track);
  if (loudness.loud < SILENT_RMS)
    return [
      finding(
        'silent',
        'There is nothing to hear in this recording. Please check that the right microphone is on, and listen to it before you send it.',
      ),
    ];
  if (loudness.loud < QUIET_RMS)
    return [
      finding('too-quiet', 'This recording is very quiet. Please come closer to the microphone, about a hand’s width away, or turn it up.'),
    ];
  const speech = judgeSpeech(track, loudness);
  if (speech) return [speech];
  return [
    isClipped(samples) &&
      finding(
        'clipped',
        'This recording is so loud that the voice is cut off and crackles. Please move back from the microphone a little, or turn it down.',
      ),
    loudness.rangeDb < NOISY_DB &&
      finding('noisy', 'There is much noise around the voice. Please record in a quiet room, with windows closed, and radio and fan off.'),
    detectMultipleSpeakers(track.pitches) &&
      finding('several-voices', 'More than one person seems to speak here. Please send a recording in which only this person is heard.'),
  ].filter((found) => found !== false);
}

type Loudness = { loud: number; rangeDb: number };

/** The level of the loud parts, and how far the quiet ones are below. */
function measureLoudness({ levels }: PitchTrack): Loudness {
  const sorted = levels.toSorted();
  // Ignores silence, so that a few words in a long silence count at their own level.
  const heard = sorted.subarray(sorted.findIndex((level) => level > HEARD_SHARE * valueAt(sorted, 0.99)));
  const [still, loud] = [valueAt(sorted, 0.1), valueAt(heard, 0.8)];
  return { loud, rangeDb: 20 * Math.log10((loud + 1e-7) / (still + 1e-7)) };
}

const valueAt = (sorted: Float32Array, share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;

function judgeSpeech(track: PitchTrack, { loud, rangeDb }: Loudness): SampleFinding | null {
  const { heard, voiced, still } = countFrames(track, loud);
  const voicedS = voiced / FRAMES_PER_S;
  if (rangeDb < STEADY_DB || voiced < VOICED_SHARE_MIN * heard || voicedS < VOICED_MIN_S || still > STILL_SHARE_MAX * voiced)
    return finding(
      'no-speech',
      'No speaking voice was found in this recording. Please send one in which the person talks; songs, music and sounds cannot be used.',
    );
  if (voicedS < VOICED_ENOUGH_S)
    return finding(
      'little-speech',
      'There are only a few words in this recording. Please send one in which the person talks most of the time.',
    );
  return null;
}

/** Relative to the loud parts: breath and background noise are below. */
const HEARD_SHARE = 0.1;
/** A pitch held within an eighth of a semitone for this long is a steady note. */
const STILL_S = 0.15;
const STILL_SEMITONES = 0.12;

/** Counts audible frames, voiced frames among them, and frames with a steady pitch among those. */
function countFrames({ pitches, levels }: PitchTrack, loud: number): { heard: number; voiced: number; still: number } {
  let [heard, voiced, still] = [0, 0, 0];
  const reach = Math.round((STILL_S * FRAMES_PER_S) / 2);
  for (const [frame, level] of levels.entries()) {
    if (level < HEARD_SHARE * loud) continue;
    heard += 1;
    if (!pitches[frame]) continue;
    voiced += 1;
    if (isStill(pitches.subarray(Math.max(0, frame - reach), frame + reach + 1))) still += 1;
  }
  return { heard, voiced, still };
}

function isStill(pitches: Float32Array): boolean {
  let [lowest, highest] = [Infinity, 0];
  for (const pitch of pitches) [lowest, highest] = [Math.min(lowest, pitch), Math.max(highest, pitch)];
  return lowest > 0 && 12 * Math.log2(highest / lowest) < STILL_SEMITONES;
}

function isClipped(samples: Float32Array): boolean {
  let peak = 0;
  for (const value of samples) peak = Math.max(peak, Math.abs(value));
  if (peak < CLIPPED_PEAK_MIN) return false;
  let atTop = 0;
  for (const value of samples) if (Math.abs(value) > TOP * peak) atTop += 1;
  return atTop > CLIPPED_SHARE * samples.length;
}

/** 4.2 → "4 seconds"; 200 → "3 minutes"; 8000 → "2 hours". */
function sayLength(seconds: number): string {
  if (seconds < 120) return say(Math.floor(seconds), 'second');
  return seconds < 7_200 ? say(Math.round(seconds / 60), 'minute') : say(Math.round(seconds / 3_600), 'hour');
}

const say = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
