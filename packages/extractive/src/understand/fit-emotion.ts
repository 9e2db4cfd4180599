import type { EmotionKind } from '@everkin/contracts/emotions/emotion';
import type { Intent } from './intent-rules.ts';
import { listClauses } from './plain-speech.ts';

/** The intents that meet a feeling as it sounds; the first is the usual one. */
const MEETS: Record<EmotionKind, readonly [Intent, ...Intent[]]> = {
  sadness: ['hard-day', 'missing', 'loss'],
  fear: ['fear', 'hard-day'],
  anger: ['hard-day'],
  love: ['love', 'missing'],
  joy: ['good-news'],
};

/** Intents that give way to how a message sounds; a farewell, thanks and what was requested stand. */
const GIVES_WAY: ReadonlySet<Intent> = new Set<Intent>([
  'question',
  'news',
  'acknowledgement',
  'how-are-you',
  'missing',
  'loss',
  'love',
  'hard-day',
  'fear',
  'good-news',
]);

const REQUESTS =
  /^(and |but |so |please )*(who|what|when|where|why|how|which|did|do|does|was|were|is|are|can|could|would|tell|let me hear|talk to me|remind me|i wonder|i would (love|like) to (hear|know))\b/;

/** Whether some part of a message asks for something: then it is still looked up, and the feeling is met first. */
export const asksForSomething = (message: string): boolean =>
  message.includes('?') || listClauses(message).some((clause) => REQUESTS.test(clause));

/**
 * Makes the intent agree with how the message sounds (docs/decisions/0054-feelings-are-met-and-not-recorded.md), so that nobody who
 * is sad is told that no memory was found.
 */
export function fitEmotion(intent: Intent, emotion: EmotionKind | null, message: string): Intent {
  if (!emotion || !GIVES_WAY.has(intent) || MEETS[emotion].includes(intent)) return intent;
  return intent === 'question' && asksForSomething(message) ? intent : MEETS[emotion][0];
}
