/** Pitch and loudness of a voice, a hundred times a second. */
export type PitchTrack = {
  /** Hz; 0 for unvoiced frames. */
  pitches: Float32Array;
  /** Root mean square, relative to full scale. */
  levels: Float32Array;
};

export const FRAMES_PER_S = 100;

/** The range of men's, women's and children's voices, without shouts and whispers. */
const LOWEST_HZ = 65;
const HIGHEST_HZ = 450;
/** Two periods of the lowest pitch, and a little more. */
const WINDOW_S = 0.036;
/** Minimum autocorrelation, 0…1, of a voiced frame. */
const VOICED_MIN = 0.6;
/** Prefers a shorter period that is almost as good: a multiple of the period always correlates as well (octave errors). */
const NEARLY = 0.88;
const QUIET_RMS = 0.003;

/**
 * Tracks pitch by normalised autocorrelation (P. Boersma, "Accurate short-term analysis of the fundamental frequency", 1993),
 * then with a median filter of five, which removes single octave errors.
 * @param samples mono, full scale 1
 * @param rate samples per second, 16,000 or so; only every second one is used, which is enough for speech
 */
export function trackPitch(samples: Float32Array, rate: number): PitchTrack {
  const sound = halve(samples);
  const halfRate = rate / 2;
  const hop = halfRate / FRAMES_PER_S;
  const window = Math.round(WINDOW_S * halfRate);
  const lags = { from: Math.floor(halfRate / HIGHEST_HZ), to: Math.ceil(halfRate / LOWEST_HZ) };
  const frameCount = Math.max(0, Math.floor((sound.length - window - lags.to) / hop));
  const [pitches, levels] = [new Float32Array(frameCount), new Float32Array(frameCount)];
  for (let frame = 0; frame < frameCount; frame += 1) {
    const start = Math.round(frame * hop);
    levels[frame] = Math.sqrt(energyOf(sound, start, window) / window);
    const lag = (levels[frame] ?? 0) < QUIET_RMS ? 0 : findPeriod(sound, { start, window, lags });
    pitches[frame] = lag > 0 ? halfRate / lag : 0;
  }
  return { pitches: smooth(pitches), levels };
}

function halve(samples: Float32Array): Float32Array {
  const halved = new Float32Array(Math.floor(samples.length / 2));
  for (let index = 0; index < halved.length; index += 1) halved[index] = ((samples[2 * index] ?? 0) + (samples[2 * index + 1] ?? 0)) / 2;
  return halved;
}

function energyOf(sound: Float32Array, start: number, length: number): number {
  let energy = 0;
  for (let index = start; index < start + length; index += 1) energy += (sound[index] ?? 0) ** 2;
  return energy;
}

type Search = { start: number; window: number; lags: { from: number; to: number } };

/** @returns the period in samples, interpolated; 0 for an unvoiced frame */
function findPeriod(sound: Float32Array, { start, window, lags }: Search): number {
  const likeness = measureLikeness(sound, { start, window, lags });
  let best = 0;
  for (const value of likeness) best = Math.max(best, value);
  if (best < VOICED_MIN) return 0;
  for (let index = 1; index < likeness.length - 1; index += 1) {
    const [before, here, after] = [likeness[index - 1] ?? 0, likeness[index] ?? 0, likeness[index + 1] ?? 0];
    if (here < NEARLY * best || here < before || here <= after) continue;
    const bend = before - 2 * here + after;
    return lags.from + index + (bend === 0 ? 0 : (before - after) / (2 * bend));
  }
  return 0;
}

/** Normalised autocorrelation of the window for each lag. */
function measureLikeness(sound: Float32Array, { start, window, lags }: Search): Float32Array {
  const likeness = new Float32Array(lags.to - lags.from + 1);
  const own = energyOf(sound, start, window);
  let later = energyOf(sound, start + lags.from, window);
  for (let lag = lags.from; lag <= lags.to; lag += 1) {
    let product = 0;
    for (let index = start; index < start + window; index += 1) product += (sound[index] ?? 0) * (sound[index + lag] ?? 0);
    likeness[lag - lags.from] = product / (Math.sqrt(own * later) || 1);
    later += (sound[start + lag + window] ?? 0) ** 2 - (sound[start + lag] ?? 0) ** 2;
  }
  return likeness;
}

const REACH = 2;

/** Median filter; an isolated pitch becomes unvoiced. */
function smooth(pitches: Float32Array): Float32Array {
  return pitches.map((_pitch, frame) => {
    const around = pitches.slice(Math.max(0, frame - REACH), frame + REACH + 1).toSorted();
    return around[around.length >> 1] ?? 0;
  });
}
