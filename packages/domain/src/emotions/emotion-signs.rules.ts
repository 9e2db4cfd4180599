import type { EmotionKind } from '@everkin/contracts/emotions/emotion';
import { ENGLISH_INTENSIFIERS } from '@everkin/language/en/emotion-signs';

/** Emoji that go with a feeling. They strengthen a phrase, and show nothing by themselves. */
const EMOJI: Record<EmotionKind, RegExp> = {
  sadness: /[😢😭😞😔🥺😿💔🥀]/u,
  fear: /[😨😰😱😧😬😟]/u,
  anger: /[😠😡🤬💢]/u,
  joy: /[🎉🥳😁😄😀🎊🍾😃🤩]/u,
  love: /[❤💕💖💗💙💚💛💜😘🥰😍]/u,
};

const KINDS: readonly EmotionKind[] = ['sadness', 'fear', 'anger', 'love', 'joy'];

/** Nothing but emoji and marks, with at least one. */
export const isEmojiAlone = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text) && /\p{Extended_Pictographic}/u.test(text);

/** The feeling that an emoji goes with; null for others. */
export const kindOfEmoji = (text: string): EmotionKind | null => KINDS.find((kind) => EMOJI[kind].test(text)) ?? null;

/**
 * Whether something beside a phrase shows that it is meant strongly: a word such as "so", capitals, several exclamation marks, or
 * an emoji that goes with it.
 * @param tokens the message as folded words
 */
export function hasSign(kind: EmotionKind, text: string, tokens: readonly string[]): boolean {
  return tokens.some((token) => ENGLISH_INTENSIFIERS.has(token)) || /!{2}/.test(text) || countShouted(text) >= 2 || EMOJI[kind].test(text);
}

/** Words of three letters and more in capitals. */
const countShouted = (text: string): number => text.match(/(?<!\p{L})\p{Lu}{3,}(?!\p{L})/gu)?.length ?? 0;
