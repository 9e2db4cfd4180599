import type { Role } from '@everkin/contracts/chat';
import { formsOf, kindredOf } from './kindred-words.rules.ts';

/** Whose words an avatar may tell. */
export type Person = { name: string; relationship: string };

/** One thing that is looked for. */
export type SoughtWord = {
  /** The word as it was asked, with its irregular forms: "bought", "buy". */
  own: string[];
  /** Words that often stand where it is asked for: "pictures" for "cinema". */
  kindred: string[];
};

/** Words of a question that say nothing about what is asked. */
const EMPTY_WORDS = new Set(
  `tell told telling say said talk speak know remember recall think thought mention ever describe explain story stories
   please dear hello hi hey oh well thing things kind sort lot really like much many would could might happen happened something anything
   everything someone anyone anybody somebody go goes going went get got come came make made take took time way`.split(/\s+/),
);

/** Words of grammar; PostgreSQL takes them out as well, but "And then?" has to be known as saying nothing. */
const GRAMMATICAL = new Set(
  `a about again all am an and any are as at be because been before being but by can did do does doing for from had has have he
   her him his how i if in into is it its it's i'm you're that's what's who's where's how's just me more my no not now of off on once only or
   our out over own she should so some such than that the their them then there these they this those through to too under until up very was
   we were what when where which while who whom whose why will with you your yours yourself must shall may let let's i've you've we've i'd you'd`.split(
    /\s+/,
  ),
);

/** What somebody may be called to their face. */
const KIN = ['grandmother', 'grandfather', 'mother', 'father'].flatMap((relative) => [relative, ...kindredOf(relative)]);
const CALLED = [...KIN, 'auntie', 'aunt', 'uncle', 'love', 'darling', 'dear'];
const asPattern = (name: string): string => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Takes out the person who is asked: "Grandma, did you …", "…, Mum?" Nobody else is meant by it. */
function withoutAddress(text: string, person: Person): string {
  const names = [...new Set([...CALLED, ...beginningsOf(person.name)])].toSorted((a, b) => b.length - a.length).map(asPattern);
  const called = `(?:${names.join('|')})`;
  const first = `^\\s*(?:(?:hi|hello|hey|oh|dear|so|and|but)[ ,]+)?${called}(?:\\s*,|(?=\\s+(?:do|did|can|could|will|would|what|how|when|where|who|why|which|tell|please|have|are|were)\\b))`;
  const last = `,\\s*(?:(?:my|dear) )*${called}\\s*(?=[?.!]*\\s*$)`;
  return text.replaceAll(new RegExp(`${first}|${last}`, 'giu'), ' ');
}

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .match(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu) ?? [];

/** Fewer words than these cannot stand alone: "And then?", "Who was she?". */
const STANDS_ALONE_WORDS = 2;
/** What is asked stands at the end of a long message; its other words decide nothing, and each costs time. */
const SOUGHT_MAX_WORDS = 16;

const contentWords = (text: string, person: Person): string[] =>
  words(withoutAddress(text, person)).filter((word) => !EMPTY_WORDS.has(word) && !GRAMMATICAL.has(word) && !word.endsWith("n't"));

/**
 * What to look for, given the conversation: the last question's own words, and when it cannot stand alone,
 * those of the person's question before it.
 * @param turns oldest first; the last is what is to be answered
 * @param person who is asked, and is not looked for when only called by name
 * @returns each word once; [] when nothing was asked
 */
export function wordsToRecall(turns: { role: Role; content: string }[], person: Person): SoughtWord[] {
  const asked = turns.filter((turn) => turn.role === 'user').map((turn) => turn.content);
  const last = contentWords(asked.at(-1) ?? '', person);
  const before = last.length < STANDS_ALONE_WORDS ? contentWords(asked.at(-2) ?? '', person) : [];
  const found = [...before, ...last];
  const sought = found.length > 0 ? found : words(asked.at(-1) ?? '');
  return [...new Set(sought.map(withoutPossessive))]
    .slice(-SOUGHT_MAX_WORDS)
    .map((word) => ({ own: [word, ...formsOf(word)], kindred: kindredOf(word) }));
}

const withoutPossessive = (word: string): string => word.replace(/'s?$/, '');

/** What an interview calls the one who is asked. */
const INTERVIEWED = ['a', 'answer'];

/**
 * The names under which a transcript may hold a person's own words, in lower case: the whole name, its beginnings
 * ("Rose", "Rose Ann"), and what the family calls them ("grandma" where the relationship is grandmother).
 */
export function speakersOf({ name, relationship }: Person): string[] {
  return [...beginningsOf(name), relationship, ...kindredOf(relationship), ...INTERVIEWED];
}

/** "Rose Ann Miller" gives rose, rose ann, rose ann miller. */
function beginningsOf(name: string): string[] {
  const parts = name.toLowerCase().split(/\s+/).filter(Boolean);
  return parts.map((_, index) => parts.slice(0, index + 1).join(' '));
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
