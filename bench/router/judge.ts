import type { MessageKind } from '../../packages/language/src/en/message-kinds.ts';
import type { Intent } from '../../packages/extractive/src/understand/intent-rules.ts';
import { classifyIntent } from '../../packages/extractive/src/understand/intents.ts';

/** Intents that search the memories or quote from them. */
const SEARCHES: ReadonlySet<Intent> = new Set<Intent>(['question', 'more', 'anything', 'topics', 'sayings', 'values', 'advice']);

/** The intents whose reply fits a message of this kind. What is only glad, sad or neutral may be met by a neighbour of its kind. */
const FITTING: Record<MessageKind, readonly Intent[]> = {
  question: ['question', 'more', 'anything', 'topics', 'sayings', 'values', 'advice', 'name'],
  advice: ['advice', 'question'],
  greeting: ['greeting', 'how-are-you'],
  goodbye: ['goodbye'],
  thanks: ['thanks', 'acknowledgement'],
  reaction: ['acknowledgement', 'news', 'good-news', 'thanks'],
  'how-are-you': ['how-are-you', 'greeting'],
  realness: ['realness', 'presence'],
  presence: ['presence', 'realness', 'missing'],
  missing: ['missing', 'love'],
  love: ['love', 'missing', 'goodbye'],
  regard: ['regard'],
  'hard-day': ['hard-day', 'fear', 'loss'],
  loss: ['loss', 'hard-day'],
  fear: ['fear', 'hard-day'],
  'good-news': ['good-news', 'news'],
  news: ['news', 'good-news'],
  request: ['request', 'realness'],
};

export type Judged = { kind: MessageKind; isFitting: boolean; isSearched: boolean };

/** What a reply to a message would be, beside what it calls for. @param rated null: by rules alone */
export function classifyLine(
  { kind, message }: { kind: MessageKind; message: string },
  rated: ReadonlyMap<MessageKind, number> | null,
): Judged {
  const intent = classifyIntent(message, { rated });
  return { kind, isFitting: FITTING[kind].includes(intent), isSearched: SEARCHES.has(intent) };
}

export const percentOf = (among: readonly Judged[], is: (each: Judged) => boolean): string =>
  `${((100 * among.filter(is).length) / Math.max(1, among.length)).toFixed(1)} %`;

/** Messages that call for no memory: how many get a fitting reply, and how many are searched. And how many of the others are kept. */
export function formatOutcome(judged: readonly Judged[]): string {
  const memories = judged.filter(({ kind }) => kind === 'question' || kind === 'advice');
  const others = judged.filter((each) => !memories.includes(each));
  const [fitting, searched] = [percentOf(others, ({ isFitting }) => isFitting), percentOf(others, ({ isSearched }) => isSearched)];
  return `no memory is called for: fitting ${fitting}, searched ${searched} of ${others.length}; a memory is called for: kept ${percentOf(memories, ({ isSearched }) => isSearched)} of ${memories.length}`;
}
