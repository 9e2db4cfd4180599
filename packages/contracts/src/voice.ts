import { z } from 'zod';
import { AvatarId, MemoryId } from './ids.ts';
import { requiredText, ShownName } from './text.ts';
import { StagedFileField } from './uploads.ts';

/**
 * What an owner confirms before a voice is cloned (docs/PRODUCT.md, Consent): shown beside the box to tick, and kept with
 * the consent. Over REST `cloneVoice: 'true'` confirms the same.
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

/** What somebody has just said, to be turned into words. */
export const TranscribeSpeech = z.object({ audio: StagedFileField });
export type TranscribeSpeech = z.infer<typeof TranscribeSpeech>;

export const TranscribedSpeech = z.object({
  /** What was said; '' when nobody speaks in it. */
  text: z.string(),
});
export type TranscribedSpeech = z.infer<typeof TranscribedSpeech>;

/**
 * A `clone` is the person's own voice; a `likeness` one of similar pitch and pace, and never called a clone
 * (docs/PRODUCT.md, Likeness and clone).
 */
export const VoiceKind = z.enum(['clone', 'likeness']);
export type VoiceKind = z.infer<typeof VoiceKind>;

/** What makes voices in this installation. */
export const VoiceMaker = z.object({ kind: VoiceKind });
export type VoiceMaker = z.infer<typeof VoiceMaker>;

/** How the voice of an avatar stands: the newest sample, and what became of it. */
export const Voice = z.object({
  /** What it is, or will be. */
  kind: VoiceKind,
  status: z.enum(['none', 'processing', 'ready', 'failed']),
  /** Why no voice came of the sample, and what to do, fit to be shown; null unless `failed`. */
  error: z.string().nullable(),
  /** Whether the avatar speaks: an earlier voice stays until a newer sample has become one. */
  canBeHeard: z.boolean(),
  /** The recording; null where there is none, or it was deleted. */
  sample: z.object({ memoryId: MemoryId, title: ShownName, mimeType: z.string(), url: z.string() }).nullable(),
  /** What was confirmed with it, and when. */
  consent: z.object({ words: z.string(), givenAt: z.iso.datetime() }).nullable(),
});
export type Voice = z.infer<typeof Voice>;
