import { z } from 'zod';
import { AvatarId, MemoryId } from './ids.ts';
import { requiredText, ShownName } from './text.ts';
import { StagedFileField } from './uploads.ts';

/**
 * The consent text for cloning a voice (docs/PRODUCT.md, Consent): shown beside the checkbox, and stored with the consent. Over REST
 * `cloneVoice: 'true'` confirms the same.
 */
export const VOICE_CONSENT_WORDS =
  'I confirm that this is my own voice, or the voice of a living person who agreed, or of someone who has died and whose family agrees.';

/** 1…1,000 characters (docs/PRODUCT.md, Sizes and times). */
const SPEECH_MAX_CHARS = 1_000;

export const GenerateSpeech = z.object({
  avatarId: AvatarId,
  text: requiredText('Please give the words to speak', SPEECH_MAX_CHARS, 'At most 1,000 characters can be spoken at once'),
});
export type GenerateSpeech = z.infer<typeof GenerateSpeech>;

export const GeneratedSpeech = z.object({ success: z.literal(true), audioPath: z.string() });
export type GeneratedSpeech = z.infer<typeof GeneratedSpeech>;

/** A dictation to transcribe. */
export const TranscribeSpeech = z.object({ audio: StagedFileField });
export type TranscribeSpeech = z.infer<typeof TranscribeSpeech>;

export const TranscribedSpeech = z.object({
  /** The transcript; '' when nobody speaks. */
  text: z.string(),
});
export type TranscribedSpeech = z.infer<typeof TranscribedSpeech>;

/**
 * A `clone` is the person's own voice; a `likeness` is one of similar pitch and pace, and never called a clone (docs/PRODUCT.md,
 * Likeness and clone).
 */
export const VoiceKind = z.enum(['clone', 'likeness']);
export type VoiceKind = z.infer<typeof VoiceKind>;

/** The voice provider of this installation. */
export const VoiceMaker = z.object({ kind: VoiceKind });
export type VoiceMaker = z.infer<typeof VoiceMaker>;

/** The status of an avatar's voice: the newest sample, and its result. */
export const Voice = z.object({
  /** Its kind, also while it is being made. */
  kind: VoiceKind,
  status: z.enum(['none', 'processing', 'ready', 'failed']),
  /** Why the sample gave no voice, and what to do, suitable for display; null unless `failed`. */
  error: z.string().nullable(),
  /** Whether the avatar can speak: an earlier voice stays until a newer one is ready. */
  canBeHeard: z.boolean(),
  /** The recording; null where there is none, or it was deleted. */
  sample: z.object({ memoryId: MemoryId, title: ShownName, mimeType: z.string(), url: z.string() }).nullable(),
  /** The consent given with it, and when. */
  consent: z.object({ words: z.string(), givenAt: z.iso.datetime() }).nullable(),
});
export type Voice = z.infer<typeof Voice>;
