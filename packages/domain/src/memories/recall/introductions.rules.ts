import type { Hit } from './search-index.ts';
import type { FoundPassage } from './sources.repo.ts';

/** What a passage that says who somebody is gains in rank, and what the first that names them gains. Hand-rounded. */
const INTRODUCES = 3;
const NAMES_FIRST = 3;

type ScoredPassage = Pick<FoundPassage, 'text' | 'happenedAt'> & { hit: Hit };

/**
 * "Who was Ivy?" is answered where she is introduced ("the neighbour, Mrs. Tregonning"), which is mostly where she is named
 * first; later letters hold her name more often and say less of it.
 * @param finds best first
 * @param asked the question as it was asked last
 * @returns best first, with the ranks that decided it; as they came where nobody is asked for by name
 */
export function preferIntroductions<Given extends ScoredPassage>(finds: Given[], asked: string): Given[] {
  const name = namesOfSomebody(asked).find((each) => finds.some(({ text }) => holdsName(text, each)));
  if (name === undefined) return finds;
  const introduction = introductionOf(name);
  const first = findFirst(finds.filter(({ text }) => holdsName(text, name)));
  return finds
    .map((find) => {
      const gain = (introduction.test(find.text) ? INTRODUCES : 0) + (find === first ? NAMES_FIRST : 0);
      return gain === 0 ? find : { ...find, hit: { ...find.hit, rank: find.hit.rank + gain } };
    })
    .toSorted((a, b) => b.hit.rank - a.hit.rank);
}

/** Nothing but a name may follow: "Who was Margaret's husband?" asks for somebody else. */
const ASKS_WHO = /\b[Ww]ho(?:['’]s| (?:was|is|were|are)) (\p{Lu}[\p{L}'’-]*\.?(?: \p{Lu}[\p{L}'’-]*\.?){0,4})[\s?!.]*$/u;
const ASKS_WHO_SMALL = /^(\W*who(?:['’]s| (?:was|is|were)) )(.{1,60})$/u;
const TITLE = /^(?:mrs?|ms|miss|dr|st|aunt|auntie|uncle|father|mother|doctor|grandma|grandpa|grandad|granny|grandmother|grandfather)\.?$/i;

/** The name that is asked for as letters may write it: in full, by the last of its words, or by the first. */
function namesOfSomebody(asked: string): string[] {
  // Who types all in small letters ("who is ivy") writes names so too.
  const [, opening = '', rest = ''] = (/\p{Lu}/u.test(asked) ? null : ASKS_WHO_SMALL.exec(asked)) ?? [];
  const written = rest === '' ? asked : `${opening}${rest.replaceAll(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())}`;
  const words = (ASKS_WHO.exec(written)?.[1] ?? '').split(/\s+/).filter((word) => word !== '' && !TITLE.test(word));
  const [first, last] = [words[0], words.at(-1)];
  return first === undefined || last === undefined ? [] : [words.join(' '), last, first];
}

const escapePattern = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
const holdsName = (text: string, name: string): boolean => new RegExp(`(?<!\\p{L})${escapePattern(name)}(?!\\p{L})`, 'u').test(text);

/** "My brother Douwe", "Feri the baker", "Ivy, who lived", "his name is Alec", "Metro was a welder". */
function introductionOf(name: string): RegExp {
  const named = `${escapePattern(name)}(?!\\p{L})`;
  const before = `(?<!\\p{L})(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|[Tt]he|[Aa]n?) (?:\\p{Ll}+,? ){1,2}(?:\\p{Lu}\\p{L}*\\.? )?${named}`;
  const after = `(?<!\\p{L})${named}(?: \\p{Lu}\\p{L}+)?(?:,? (?:the|my|our|an?) \\p{Ll}|,? whom? |,? (?:is|was) (?:an?|the|my|our|from) )`;
  const called = `(?<!\\p{L})(?:name (?:is|was)|called|named) (?:\\p{Lu}\\p{L}*\\.? )?${named}`;
  return new RegExp(`${before}|${after}|${called}`, 'u');
}

/** A date that is no date ("the summer of 1973") tells no order. */
const DATED = /^\d{4}/;

function findFirst<Given extends ScoredPassage>(finds: Given[]): Given | undefined {
  const dated = finds.filter(({ happenedAt }) => DATED.test(happenedAt ?? ''));
  return dated.toSorted((a, b) => (a.happenedAt ?? '').localeCompare(b.happenedAt ?? '') || a.hit.place - b.hit.place)[0];
}
