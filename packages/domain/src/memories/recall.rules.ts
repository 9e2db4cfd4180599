import type { Role } from '@everkin/contracts/chat';
import { formsOf, kindredOf } from './kindred-words.rules.ts';

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

const KIN =
  'grandmother|grandma|granny|nana?|gran|oma|grandfather|grandpa|granddad|grandad|opa|mother|mum|mummy|mom|mommy|mama|father|dad|daddy|papa|auntie|aunt|uncle|love|darling|dear';
/** The person who is asked, by what they are to the listener: "Grandma, did you …", "…, Mum?" Nobody else is meant by it. */
const ADDRESS = new RegExp(
  `^\\s*(?:(?:hi|hello|hey|oh|dear|so|and|but)[ ,]+)?(?:${KIN})(?:\\s*,|(?=\\s+(?:do|did|can|could|will|would|what|how|when|where|who|why|which|tell|please|have|are|were)\\b))|,\\s*(?:(?:my|dear) )*(?:${KIN})\\s*(?=[?.!]*\\s*$)`,
  'giu',
);

const words = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .match(/[\p{L}\p{N}]+(?:'[\p{L}]+)*/gu) ?? [];

/** Fewer words than these cannot stand alone: "And then?", "Who was she?". */
const STANDS_ALONE_WORDS = 2;
/** What is asked stands at the end of a long message; its other words decide nothing, and each costs time. */
const SOUGHT_MAX_WORDS = 16;

const contentWords = (text: string): string[] =>
  words(text.replaceAll(ADDRESS, ' ')).filter((word) => !EMPTY_WORDS.has(word) && !GRAMMATICAL.has(word) && !word.endsWith("n't"));

/**
 * What to look for, given the conversation: the last question's own words, and when it cannot stand alone,
 * those of the person's question before it.
 * @param turns oldest first; the last is what is to be answered
 * @returns each word once; [] when nothing was asked
 */
export function wordsToRecall(turns: { role: Role; content: string }[]): SoughtWord[] {
  const asked = turns.filter((turn) => turn.role === 'user').map((turn) => turn.content);
  const last = contentWords(asked.at(-1) ?? '');
  const before = last.length < STANDS_ALONE_WORDS ? contentWords(asked.at(-2) ?? '') : [];
  const found = [...before, ...last];
  const sought = found.length > 0 ? found : words(asked.at(-1) ?? '');
  return [...new Set(sought.map(withoutPossessive))]
    .slice(-SOUGHT_MAX_WORDS)
    .map((word) => ({ own: [word, ...formsOf(word)], kindred: kindredOf(word) }));
}

const withoutPossessive = (word: string): string => word.replace(/'s?$/, '');

/** Whose words an avatar may tell. */
export type Person = { name: string; relationship: string };

/** What an interview calls the one who is asked. */
const INTERVIEWED = ['a', 'answer'];

/**
 * The names under which a transcript may hold a person's own words, in lower case: the whole name, its beginnings
 * ("Rose", "Rose Ann"), and what the family calls them ("grandma" where the relationship is grandmother).
 */
export function speakersOf({ name, relationship }: Person): string[] {
  const parts = name.toLowerCase().split(/\s+/).filter(Boolean);
  const beginnings = parts.map((_, index) => parts.slice(0, index + 1).join(' '));
  return [...beginnings, relationship, ...kindredOf(relationship), ...INTERVIEWED];
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
