import type { KokoroVoice } from '../../models/kokoro-package.ts';

/**
 * Kokoro's English voices as `measureVoice` measures them at their normal speed, over the two sentences of
 * bench/speech/measure-voices.ts. One is too creaky to be measured, and is left out.
 */
export const KOKORO_VOICES: { voice: KokoroVoice; pitchHz: number; syllablesPerS: number }[] = [
  { voice: 'am_onyx', pitchHz: 87, syllablesPerS: 3.3 },
  { voice: 'am_echo', pitchHz: 106, syllablesPerS: 3.2 },
  { voice: 'am_michael', pitchHz: 109, syllablesPerS: 3.7 },
  { voice: 'am_liam', pitchHz: 112, syllablesPerS: 2.8 },
  { voice: 'am_adam', pitchHz: 125, syllablesPerS: 3.6 },
  { voice: 'bm_daniel', pitchHz: 130, syllablesPerS: 2.8 },
  { voice: 'am_puck', pitchHz: 132, syllablesPerS: 3.2 },
  { voice: 'bm_george', pitchHz: 148, syllablesPerS: 2.4 },
  { voice: 'af_alloy', pitchHz: 149, syllablesPerS: 3.3 },
  { voice: 'bm_fable', pitchHz: 153, syllablesPerS: 3.4 },
  { voice: 'am_eric', pitchHz: 162, syllablesPerS: 2.3 },
  { voice: 'af_nova', pitchHz: 169, syllablesPerS: 3.4 },
  { voice: 'am_fenrir', pitchHz: 170, syllablesPerS: 3.3 },
  { voice: 'af_kore', pitchHz: 175, syllablesPerS: 3.6 },
  { voice: 'af_sky', pitchHz: 179, syllablesPerS: 3.5 },
  { voice: 'bf_emma', pitchHz: 182, syllablesPerS: 3.2 },
  { voice: 'af_sarah', pitchHz: 189, syllablesPerS: 3.8 },
  { voice: 'af_river', pitchHz: 190, syllablesPerS: 2.9 },
  { voice: 'af_aoede', pitchHz: 192, syllablesPerS: 3.0 },
  { voice: 'af_bella', pitchHz: 203, syllablesPerS: 3.5 },
  { voice: 'af_heart', pitchHz: 212, syllablesPerS: 3.5 },
  { voice: 'bf_isabella', pitchHz: 213, syllablesPerS: 3.6 },
  { voice: 'af_jessica', pitchHz: 215, syllablesPerS: 3.4 },
  { voice: 'bf_lily', pitchHz: 230, syllablesPerS: 3.3 },
  { voice: 'bf_alice', pitchHz: 247, syllablesPerS: 3.7 },
];
