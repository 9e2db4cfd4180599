import type { MessageKind } from '@everkin/language/en/message-kinds';
import type { Intent } from './intent-rules.ts';

/** Kinds whose reply quotes from the memories. */
const MEMORY_KINDS: ReadonlySet<MessageKind> = new Set<MessageKind>(['question', 'advice']);

/** Intents that the score does not know: only rules find them, and they stand. */
const BY_RULES_ALONE: ReadonlySet<Intent> = new Set<Intent>(['more', 'anything', 'topics', 'sayings', 'values', 'advice', 'name']);

/** Kinds that are questions too, of another sort: "is she old" is easily taken for "are you real". */
const LOOK_ALIKES: ReadonlySet<Intent> = new Set<Intent>(['request', 'realness', 'presence', 'how-are-you', 'regard']);

/**
 * From this probability of a question on it is one: beside a kind that is a question too, beside any other, and against a rule.
 * Chosen on writers whose lines were not fitted (bench/router/fit.ts): of the questions 97 % are kept. Two scores that agree are nearly
 * certain, so only that overrules a rule.
 */
const QUESTION_MIN = { lookAlike: 0.42, other: 0.55, againstRule: 0.995 };
/** From this probability on it asks for advice: that is given only where the memories speak of the subject, and never guessed. */
const ADVICE_MIN = 0.95;
/** How much more likely the kind is that a rule names. */
const RULE_SHARE = 4;

const intentOf = (kind: MessageKind): Intent => (kind === 'reaction' ? 'acknowledgement' : kind);

/**
 * Weighs what the rules say with the score of a message's kind.
 * @param isAsked it is a question by the order of its words: then it may be one of another sort, and nothing that is stated
 */
export function weighIntent(byRules: Intent, rated: ReadonlyMap<MessageKind, number>, isAsked = false): Intent {
  if (BY_RULES_ALONE.has(byRules)) return byRules;
  const kinds = [...rated];
  const others = kinds
    .filter(([kind]) => !MEMORY_KINDS.has(kind))
    .map(([kind, share]) => ({ intent: intentOf(kind), share: share * (intentOf(kind) === byRules ? RULE_SHARE : 1) }));
  const [best] = others.toSorted((a, b) => b.share - a.share);
  if (!best) return byRules;
  // "Can you come to my birthday" names a deed, and is no "are you there".
  if (byRules === 'request' && LOOK_ALIKES.has(best.intent)) return byRules;
  const asking = kinds.reduce((sum, [kind, share]) => sum + (MEMORY_KINDS.has(kind) ? share : 0), 0);
  const mayBeStated = !isAsked || byRules !== 'question' || LOOK_ALIKES.has(best.intent);
  if (mayBeStated && asking < leastOf(byRules, best.intent)) return best.intent;
  return (rated.get('advice') ?? 0) >= ADVICE_MIN ? 'advice' : 'question';
}

function leastOf(byRules: Intent, otherwise: Intent): number {
  if (byRules !== 'question') return QUESTION_MIN.againstRule;
  return LOOK_ALIKES.has(otherwise) ? QUESTION_MIN.lookAlike : QUESTION_MIN.other;
}
