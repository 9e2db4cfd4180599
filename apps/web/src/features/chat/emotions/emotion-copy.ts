import type { EmotionKind } from '@everkin/contracts/emotions/emotion';

/** How a message sounded. */
export const SOUNDED: Record<EmotionKind, string> = { sadness: 'sad', fear: 'afraid', anger: 'angry', joy: 'happy', love: 'loving' };

/** The tone that Natural becomes this time; a loving message changes nothing. */
const TONE_THIS_TIME: Partial<Record<EmotionKind, string>> = {
  sadness: 'comforting',
  fear: 'comforting',
  anger: 'thoughtful',
  joy: 'motivating',
};

const CHANGE: Partial<Record<EmotionKind, string>> = {
  sadness: 'a little gentler',
  fear: 'a little gentler',
  anger: 'a little quieter',
  joy: 'a little warmer',
};

/** What the tone control reads: “Natural · comforting this time”; null where nothing changes. */
export function describeTone(kind: EmotionKind): string | null {
  const tone = TONE_THIS_TIME[kind];
  return tone === undefined ? null : `Natural · ${tone} this time`;
}

/** Why it reads so. */
export const explainTone = (kind: EmotionKind): string =>
  `The last message sounded ${SOUNDED[kind]}, so the answer is ${CHANGE[kind] ?? 'as usual'}.`;

/** The line under the first reply that was changed by how a message sounded; null where nothing changes. */
export function describeChange(kind: EmotionKind): string | null {
  const change = { sadness: 'more gently', fear: 'more gently', anger: 'more quietly', joy: 'more warmly', love: null }[kind];
  return change === null ? null : `Answered a little ${change}, because it sounded ${SOUNDED[kind]}.`;
}

/** What is said of one’s own message. */
export function describeUnderstanding(emotion: { kind: EmotionKind; evidence: string[] } | { kind: null } | undefined): string {
  if (!emotion || emotion.kind === null) return 'Nothing in particular.';
  return `Sounded ${SOUNDED[emotion.kind]}. Because of: ${emotion.evidence.join(', ')}.`;
}
