/** What a stretch of sound changes: somebody has begun to speak, or has ended. */
export type SpeechNews = 'began' | 'ended' | null;

export type SpeechDetector = {
  /** @param rms of the next FRAME_MS, of full scale. @param isGuarded while a loudspeaker plays, whose echo is no speech */
  hear: (rms: number, isGuarded: boolean) => SpeechNews;
  /** Nobody speaks any more; the room is still the same. */
  reset: () => void;
};

export const FRAME_MS = 20;
/** A pause within a sentence is shorter; whoever remembers pauses long. */
const SILENCE_MS = 1_400;
/** A door that shuts is shorter. */
const BEGIN_MS = 160;
const GUARDED_BEGIN_MS = 320;
/** Softer than this nobody speaks to a device. */
const LEAST_RMS = 0.012;
const GUARDED_LEAST_RMS = 0.035;
/** Speech stands out this much from the room it is spoken in. */
const OVER_FLOOR = 3.5;
const GUARDED_OVER_FLOOR = 5;
/** Once somebody speaks, the soft ends of words belong to it. */
const STAYS_SHARE = 0.55;
/** How fast the room is learnt, for each frame: quickly when it falls silent, slowly when it grows loud, slowest during speech. */
const FLOOR_DOWN = 0.2;
const FLOOR_UP = 0.01;
const FLOOR_UP_SPEAKING = 0.001;

/**
 * Tells by loudness when somebody begins and ends to speak, over a room whose noise it learns. Loudness is enough for who
 * has pressed a button to be heard, and costs nothing; a model for it would be 2 MB and a runtime of 10.
 */
export function createSpeechDetector(): SpeechDetector {
  let floor = LEAST_RMS / OVER_FLOOR;
  let isSpeaking = false;
  let aboveMs = 0;
  let belowMs = 0;
  return {
    hear: (rms, isGuarded) => {
      const least = isGuarded ? GUARDED_LEAST_RMS : LEAST_RMS;
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
