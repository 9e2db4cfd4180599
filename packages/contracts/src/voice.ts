import { z } from 'zod';
import { AvatarId } from './ids.ts';
import { requiredText } from './text.ts';

/** rest.md: 1…1,000 characters. */
const SPEECH_MAX_CHARS = 1_000;

export const GenerateSpeech = z.object({
  avatarId: AvatarId,
  text: requiredText('Please give the words to speak', SPEECH_MAX_CHARS, 'At most 1,000 characters can be spoken at once'),
});
export type GenerateSpeech = z.infer<typeof GenerateSpeech>;

export const GeneratedSpeech = z.object({ success: z.literal(true), audioPath: z.string() });
export type GeneratedSpeech = z.infer<typeof GeneratedSpeech>;
