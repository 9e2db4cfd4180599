import type { Role } from '@everkin/contracts/chat';
import { isStopWord } from '@everkin/language/en/stop-words';
import { listWords } from '@everkin/language/words';

type Turn = { role: Role; content: string };
type Sex = 'he' | 'she';

const PRONOUNS: Record<Sex, RegExp> = { he: /\b(he|him|his)\b/i, she: /\b(she|her|hers)\b/i };
const RELATIVES: Record<Sex, RegExp> = {
  he: /\b(brother|father|dad|daddy|grandfather|grandad|granddad|grandpa|opa|uncle|son|husband|nephew|grandson|boy|man|boyfriend)s?\b/i,
  she: /\b(sister|mother|mum|mom|mam|grandmother|grandma|gran|granny|nan|nana|oma|aunt|auntie|daughter|wife|niece|granddaughter|girl|woman|girlfriend)s?\b/i,
};
const OTHER = { he: 'she', she: 'he' } as const;
/** A person named longer ago is rarely meant. */
const TURNS_BACK = 8;
const NAME = /(?<=[\p{Ll},;:] )\p{Lu}\p{Ll}+/u;

/**
 * Finds the turn that a question refers back to: usually the one before; for "he" or "she" the last that mentioned such a person, as
 * conversations return to their subject ("What was he like?", after a few words about a sister).
 * @param earlier oldest first, without the question
 * @returns its index in `earlier`; -1 where nobody has asked anything yet
 */
export function resolveReferent(earlier: Turn[], asked: string): number {
  const last = earlier.findLastIndex(({ role }) => role === 'user');
  const sex = sexOf(asked, PRONOUNS);
  if (sex === null) return last;
  let named: Sex | null = null;
  for (let index = last, seen = 0; index >= 0 && seen < TURNS_BACK; index -= 1) {
    const turn = earlier[index];
    if (turn?.role !== 'user') continue;
    seen += 1;
    const relative = sexOf(turn.content, RELATIVES);
    const pronoun = sexOf(turn.content, PRONOUNS);
    const isNamed = NAME.test(turn.content);
    if (relative === sex || (relative === null && isNamed && named !== OTHER[sex])) return index;
    if (relative === null && !isNamed && pronoun === null && saysSomething(turn.content)) return index;
    // "Did you forgive her?" implies that the person named before is a woman.
    if (!isNamed) named = pronoun ?? named;
  }
  return last;
}

/** @returns null where both sexes are mentioned, or neither */
function sexOf(text: string, patterns: Record<Sex, RegExp>): Sex | null {
  const [he, she] = [patterns.he.test(text), patterns.she.test(text)];
  return he === she ? null : he ? 'he' : 'she';
}

/** "Tell me more" mentions nobody. */
const EMPTY_WORDS = new Set('tell more go on yes please ok continue happened next thanks thank'.split(' '));
const saysSomething = (text: string): boolean => listWords(text).some((word) => !isStopWord(word) && !EMPTY_WORDS.has(word));
