import { z } from 'zod';

/** What a message may sound like; a message that sounds like none of them is neutral. */
export const EmotionKind = z.enum(['sadness', 'fear', 'anger', 'joy', 'love']);
export type EmotionKind = z.infer<typeof EmotionKind>;

/**
 * How somebody's message sounds (docs/PRODUCT.md, How messages sound). It is worked out when it is needed, and saved nowhere.
 */
export const Emotion = z.object({
  kind: EmotionKind,
  /** `strong`: several phrases, or one with a sign such as “so” or “!!!”. */
  intensity: z.enum(['some', 'strong']),
  /** The words that show it, in plain spelling. */
  evidence: z.array(z.string()),
});
export type Emotion = z.infer<typeof Emotion>;

/** What a reply is told of the message to answer: how it sounds, without the words that show it. */
export type SoundedEmotion = Pick<Emotion, 'kind' | 'intensity'>;

/** The answer about one message; `kind` is null where it sounds like nothing in particular. */
export const MessageEmotion = z.union([Emotion, z.object({ kind: z.null() })]);
export type MessageEmotion = z.infer<typeof MessageEmotion>;
