/** A speech boundary: somebody has begun or stopped speaking. */
export type SpeechEvent = 'began' | 'ended' | null;

export type SpeechDetector = {
  /** @param rms of the next FRAME_MS, of full scale. @param isGuarded while a loudspeaker plays, whose echo is not speech */
  process: (rms: number, isGuarded: boolean) => SpeechEvent;
  /** Resets the speech state; the noise floor stays. */
  reset: () => void;
};

export const FRAME_MS = 20;
/** Longer than a pause within a sentence; people who reminisce pause long. */
const SILENCE_MS = 1_400;
/** Longer than a door slam. */
const BEGIN_MS = 160;
const GUARDED_BEGIN_MS = 320;
/** Nobody speaks to a device more softly than this. */
const MIN_RMS = 0.012;
const GUARDED_MIN_RMS = 0.035;
/** Required ratio of speech to the noise floor. */
const OVER_FLOOR = 3.5;
const GUARDED_OVER_FLOOR = 5;
/** Lower threshold during speech (hysteresis), to include soft word endings. */
const STAYS_SHARE = 0.55;
/** Adaptation rate of the noise floor per frame: fast downwards, slow upwards, slowest during speech. */
const FLOOR_DOWN = 0.2;
const FLOOR_UP = 0.01;
const FLOOR_UP_SPEAKING = 0.001;

/**
 * Energy-based voice activity detection, with an adaptive noise floor. Loudness is enough for somebody who has pressed a
 * button to speak, and costs nothing; a model would be 2 MB plus a runtime of 10.
 */
export function createSpeechDetector(): SpeechDetector {
  let floor = MIN_RMS / OVER_FLOOR;
  let isSpeaking = false;
  let aboveMs = 0;
  let belowMs = 0;
  return {
    process: (rms, isGuarded) => {
      const least = isGuarded ? GUARDED_MIN_RMS : MIN_RMS;
      const threshold = Math.max(least, floor * (isGuarded ? GUARDED_OVER_FLOOR : OVER_FLOOR));
      floor += (rms - floor) * (rms < floor ? FLOOR_DOWN : isSpeaking ? FLOOR_UP_SPEAKING : FLOOR_UP);
      if (!isSpeaking) {
        aboveMs = rms > threshold ? aboveMs + FRAME_MS : Math.max(0, aboveMs - FRAME_MS);
        if (aboveMs < (isGuarded ? GUARDED_BEGIN_MS : BEGIN_MS)) return null;
        isSpeaking = true;
        belowMs = 0;
        return 'began';
      }
      belowMs = rms > threshold * STAYS_SHARE ? 0 : belowMs + FRAME_MS;
      if (belowMs < SILENCE_MS) return null;
      isSpeaking = false;
      aboveMs = 0;
      return 'ended';
    },
    reset: () => {
      isSpeaking = false;
      aboveMs = 0;
    },
  };
}
