import { asksHowMet, introductionOf } from '@everkin/language/en/introductions';
import escapeStringRegexp from 'escape-string-regexp';
import type { Candidate } from './retrieved-passage.ts';

/** Rank bonuses for a passage that introduces somebody, and for the first that names them. Set by hand. */
const INTRODUCES = 3;
const NAMES_FIRST = 3;

type Ranked = Pick<Candidate, 'text' | 'happenedAt' | 'place' | 'rank'>;

/** What is asked, and the names of the relative whom the question means by a word such as "Grandad". */
export type PersonQuestion = { question: string; names: readonly string[] };

/**
 * "Who was Ivy?" is answered where she is introduced ("the neighbour, Mrs. Tregonning"), usually at her first mention; later letters
 * name her more often and explain less. "How did you meet Grandad?" is answered there, too: nobody writes that they meet.
 * @param candidates best first
 * @returns best first, with adjusted ranks; unchanged where the question asks for nobody by name
 */
export function preferIntroductions<Passage extends Ranked>(candidates: Passage[], { question, names }: PersonQuestion): Passage[] {
  const people = asksHowMet(question) ? [...names, ...namesOfMet(question)] : namesOfSomebody(question);
  const name = people.find((each) => candidates.some(({ text }) => holdsName(text, each)));
  if (name === undefined) return candidates;
  const introduction = introductionOf(name);
  const first = findFirst(candidates.filter(({ text }) => holdsName(text, name)));
  return candidates
    .map((candidate) => {
      const gain = (introduction.test(candidate.text) ? INTRODUCES : 0) + (candidate === first ? NAMES_FIRST : 0);
      return gain === 0 ? candidate : { ...candidate, rank: candidate.rank + gain };
    })
    .toSorted((a, b) => b.rank - a.rank);
}

/** Nothing may follow the name: "Who was Margaret's husband?" asks about somebody else. */
const ASKS_WHO = /\b[Ww]ho(?:['’]s| (?:was|is|were|are)) (\p{Lu}[\p{L}'’-]*\.?(?: \p{Lu}[\p{L}'’-]*\.?){0,4})[\s?!.]*$/u;
const ASKS_WHO_SMALL = /^(\W*who(?:['’]s| (?:was|is|were)) )(.{1,60})$/u;
/** Whom it names at its end: "How did you meet Ivy?" */
const MET = /\b(?:[Mm]eet|[Mm]et|know|saw|on) (\p{Lu}[\p{L}'’-]*)(?: \p{Lu}[\p{L}'’-]*){0,2}[\s?!.]*$/u;

const namesOfMet = (question: string): string[] => (MET.exec(question) ?? []).slice(1).filter((word) => !TITLE.test(word));

const TITLE = /^(?:mrs?|ms|miss|dr|st|aunt|auntie|uncle|father|mother|doctor|grandma|grandpa|grandad|granny|grandmother|grandfather)\.?$/i;

/** The requested name as letters may write it: in full, the last word of it, or the first. */
function namesOfSomebody(question: string): string[] {
  // Some people type in lower case only ("who is ivy").
  const [, opening = '', rest = ''] = (/\p{Lu}/u.test(question) ? null : ASKS_WHO_SMALL.exec(question)) ?? [];
  const written = rest === '' ? question : `${opening}${rest.replaceAll(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())}`;
  const words = (ASKS_WHO.exec(written)?.[1] ?? '').split(/\s+/).filter((word) => word !== '' && !TITLE.test(word));
  const [first, last] = [words[0], words.at(-1)];
  return first === undefined || last === undefined ? [] : [words.join(' '), last, first];
}

const holdsName = (text: string, name: string): boolean => new RegExp(`(?<!\\p{L})${escapeStringRegexp(name)}(?!\\p{L})`, 'u').test(text);

/** A vague date ("the summer of 1973") gives no order. */
const DATED = /^\d{4}/;

function findFirst<Passage extends Ranked>(candidates: Passage[]): Passage | undefined {
  const dated = candidates.filter(({ happenedAt }) => DATED.test(happenedAt ?? ''));
  return dated.toSorted((a, b) => (a.happenedAt ?? '').localeCompare(b.happenedAt ?? '') || a.place - b.place)[0];
}
