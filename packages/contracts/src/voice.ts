import { z } from 'zod';
import { AvatarId } from './ids.ts';
import { requiredText } from './text.ts';

/**
 * What an owner confirms before a voice is cloned (decisions.md 32): shown beside the box to tick, and kept with the
 * consent. Over REST `cloneVoice: 'true'` confirms the same.
 */
export const VOICE_CONSENT_WORDS =
  'I confirm that this is my own voice, or the voice of a living person who agreed, or of someone who has died and whose family agrees.';

/** rest.md: 1…1,000 characters. */
const SPEECH_MAX_CHARS = 1_000;

export const GenerateSpeech = z.object({
  avatarId: AvatarId,
  text: requiredText('Please give the words to speak', SPEECH_MAX_CHARS, 'At most 1,000 characters can be spoken at once'),
});
export type GenerateSpeech = z.infer<typeof GenerateSpeech>;

export const GeneratedSpeech = z.object({ success: z.literal(true), audioPath: z.string() });
export type GeneratedSpeech = z.infer<typeof GeneratedSpeech>;
