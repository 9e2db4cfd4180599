import escapeStringRegexp from 'escape-string-regexp';
import { synonymsOf } from '@everkin/language/en/synonyms';
import { listWords } from '@everkin/language/words';

/** The person whose words an avatar may cite. */
export type Person = { name: string; relationship: string };

/** What somebody may be called in direct address. */
const KIN = ['grandmother', 'grandfather', 'mother', 'father'].flatMap((relative) => [relative, ...synonymsOf(relative)]);
const CALLED = [...KIN, 'auntie', 'aunt', 'uncle', 'love', 'darling', 'dear'];

/**
 * Removes the vocative: "Grandma, did you …", "…, Mum?" It names nobody else.
 * @param person null where nobody is addressed
 */
export function stripVocative(text: string, person: Person | null): string {
  if (person === null) return text;
  return text.replaceAll(addressOf(person.name.toLowerCase()), ' ');
}

/** Compiling one takes longer than parsing a question with it. */
const addressesKnown = new Map<string, RegExp>();
const ADDRESSES_KNOWN_MAX = 1_000;

/** Matches a vocative of this name at the beginning or end of a question. */
function addressOf(name: string): RegExp {
  const known = addressesKnown.get(name);
  if (known) return known;
  const names = [...new Set([...CALLED, ...beginningsOf(name)])].toSorted((a, b) => b.length - a.length).map(escapeStringRegexp);
  const called = `(?:${names.join('|')})`;
  const first = `^\\s*(?:(?:hi|hello|hey|oh|dear|so|and|but)[ ,]+)?${called}(?:\\s*,|(?=\\s+(?:do|did|can|could|will|would|what|how|when|where|who|why|which|tell|please|have|are|were)\\b))`;
  // Never backtracks over a space: what follows decides at once, however many there are.
  const last = `,\\s*(?:(?:my|dear) )*${called}\\s*(?!\\s)(?=(?:[?.!]+\\s*)?$)`;
  // A mention, as groups write it, is a vocative anywhere in the text.
  const mention = `@${called}(?![\\p{L}\\p{N}])\\s*,?`;
  const address = new RegExp(`${mention}|${first}|${last}`, 'giu');
  if (addressesKnown.size >= ADDRESSES_KNOWN_MAX) addressesKnown.clear();
  addressesKnown.set(name, address);
  return address;
}

/**
 * What somebody may be called in a group chat: the name and its prefixes, and for a parent or grandparent the family's words for
 * them. Longest first.
 */
export function callNamesOf({ name, relationship }: Person): string[] {
  const kin = KIN_NAMES.has(relationship) ? [relationship, ...synonymsOf(relationship).filter((word) => word !== 'husband')] : [];
  return [...new Set([...beginningsOf(name.toLowerCase()), ...kin])].toSorted((a, b) => b.length - a.length);
}

const KIN_NAMES = new Set(['grandmother', 'grandfather', 'mother', 'father']);

/** How an interview labels the interviewee. */
const INTERVIEWED = ['a', 'answer'];

/**
 * The names under which a transcript may hold a person's own words, in lower case: the whole name, its prefixes ("Rose", "Rose
 * Ann"), and the family's words ("grandma" where the relationship is grandmother).
 */
export function speakersOf({ name, relationship }: Person): string[] {
  return [...beginningsOf(name), relationship, ...synonymsOf(relationship), ...INTERVIEWED];
}

/** "Rose Ann Miller" gives rose, rose ann, rose ann miller. */
function beginningsOf(name: string): string[] {
  const parts = name.toLowerCase().split(/\s+/).filter(Boolean);
  return parts.map((_, index) => parts.slice(0, index + 1).join(' '));
}

/** Passages that share this much of their words count as duplicates. */
const SAME_SHARE = 0.9;
/** Shorter ones ("Thank you!") match by chance. */
const ALIKE_MIN_WORDS = 8;

/** Removes near-duplicates and keeps the first of each (a letter uploaded twice, once corrected). */
export function dropRepeats<T extends { text: string }>(passages: T[]): T[] {
  const kept: { passage: T; key: string; words: Set<string> }[] = [];
  for (const passage of passages) {
    const listed = listWords(passage.text);
    const given = { passage, key: listed.join(' '), words: new Set(listed) };
    if (!kept.some((other) => saysTheSame(other, given))) kept.push(given);
  }
  return kept.map(({ passage }) => passage);
}

type Said = { key: string; words: Set<string> };

function saysTheSame(a: Said, b: Said): boolean {
  if (a.key === b.key) return true;
  const [small, large] = a.words.size < b.words.size ? [a.words, b.words] : [b.words, a.words];
  if (small.size < ALIKE_MIN_WORDS || small.size < large.size * SAME_SHARE) return false;
  let shared = 0;
  for (const word of small) if (large.has(word)) shared += 1;
  return shared >= large.size * SAME_SHARE;
}
