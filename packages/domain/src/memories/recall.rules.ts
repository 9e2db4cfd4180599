import type { Role } from '@everkin/contracts/chat';

/** Words of a question that say nothing about what is asked; PostgreSQL takes out the grammatical ones. */
const EMPTY_WORDS = new Set(
  `tell told telling say said talk speak know remember recall think thought mention ever describe explain story stories
   please grandma grandpa granny nana mum mom mam dad mother father dear hello hi hey thing things kind sort lot really
   like much many would could might happen happened something anything`.split(/\s+/),
);

const words = (text: string): string[] => text.toLowerCase().replace(/[’‘]/g, "'").match(/[\p{L}\p{N}']+/gu) ?? [];

/** Fewer words than these cannot stand alone: "And then?", "Who was she?". */
const STANDS_ALONE_WORDS = 2;
const GRAMMATICAL = new Set(
  `a about again all am an and any are as at be because been before being but by can did do does doing for from had has have he
   her him his how i if in into is it its just me more my no not now of off on once only or our out over own she should so some
   such than that the their them then there these they this those through to too under until up very was we were what when where
   which while who whom whose why will with you your yours`.split(/\s+/),
);

const contentWords = (text: string): string[] => words(text).filter((word) => !EMPTY_WORDS.has(word) && !GRAMMATICAL.has(word));

/**
 * What to look for, given the conversation: the last question's own words, and when it cannot stand alone,
 * those of the person's question before it.
 * @param turns oldest first; the last is what is to be answered
 */
export function wordsToRecall(turns: { role: Role; content: string }[]): string {
  const asked = turns.filter((turn) => turn.role === 'user').map((turn) => turn.content);
  const last = contentWords(asked.at(-1) ?? '');
  const before = last.length < STANDS_ALONE_WORDS ? contentWords(asked.at(-2) ?? '') : [];
  const found = [...before, ...last];
  return (found.length > 0 ? found : words(asked.at(-1) ?? '')).join(' ');
}

/** The first passages as they are, without those that say nearly the same (a letter uploaded twice). */
export function dropRepeats<T extends { text: string }>(passages: T[]): T[] {
  const seen = new Set<string>();
  return passages.filter((passage) => {
    const key = words(passage.text).join(' ');
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
