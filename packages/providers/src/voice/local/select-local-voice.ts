import { KOKORO_VOICES } from './kokoro-voices.data.ts';
import type { LocalVoice } from './local-voice-id.ts';
import type { VoiceMeasures } from './measure-voice.ts';

/** Beyond these limits a voice sounds hurried or drawn out. */
const SPEED_MIN = 0.85;
const SPEED_MAX = 1.15;

/**
 * Selects the most similar voice: a mix of the two voices next to it in pitch, weighted by pitch; at the sample's speed, within
 * limits.
 */
export function selectLocalVoice({ pitchHz, syllablesPerS }: VoiceMeasures): LocalVoice {
  const voices = KOKORO_VOICES.toSorted((one, other) => one.pitchHz - other.pitchHz);
  const above = voices.find((voice) => voice.pitchHz >= pitchHz) ?? voices.at(-1);
  const below = voices.findLast((voice) => voice.pitchHz <= pitchHz) ?? voices[0];
  if (!above || !below) throw new Error('there is no voice to choose from');
  // Pitch perception is logarithmic.
  const place = above === below ? 0 : Math.log(pitchHz / below.pitchHz) / Math.log(above.pitchHz / below.pitchHz);
  const share = Math.round(place * 20) / 20;
  const mix = [
    { voice: below.voice, share: 1 - share },
    { voice: above.voice, share },
  ].filter((each) => each.share > 0);
  const ownPace = below.syllablesPerS + share * (above.syllablesPerS - below.syllablesPerS);
  const speed = Math.min(SPEED_MAX, Math.max(SPEED_MIN, syllablesPerS / ownPace));
  return { mix: mix.slice(0, 2), speed, pitchHz };
}
