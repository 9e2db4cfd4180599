import type { Hemisphere } from '@everkin/contracts/dates/edtf';
import { stemOf } from '@everkin/language/en/stem';
import { listWords } from '@everkin/language/words';
import { decadeTermOf, listDecadeTerms, listDecadeWords } from './decades.rules.ts';
import type { Nearness } from './embeddings/vectors.rules.ts';

/**
 * Ranking weights. Set by hand and the same for everybody: nothing is learnt from users' data. The features were chosen by
 * measurement (docs/decisions/0012-recall-by-several-signals.md); lexical ones are shares of the query, 0…1, so that a weight means the
 * same for every query.
 */
export const WEIGHT = {
  /** BM25 of the passage (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009). */
  bm25: 2,
  /** Share of the query weight found in the passage. */
  here: 1,
  /** The same with its neighbours and title: in dialogue, the question before an answer often contains the words. */
  near: 4,
  /** BM25 of the whole source, relative to the best source. */
  source: 2,
  /** Spoken by the person asked about. */
  speaker: 3,
  /** The question contains the source's date. */
  date: 5,
  /** By its title, the source is about the one whom the question asks to be told of, or whose death it asks about. */
  about: 4,
  /** It names the relative whom the question means, however often he is named elsewhere. */
  namesRelative: 2,
  /** A time expression, where the question asks "when". */
  when: 2,
  /** A number, where the question asks "how many". */
  number: 1,
  /** A question is rarely the answer. */
  question: -0.5,
  /** People talk about themselves in the first person. */
  firstPerson: 0.8,
  /** Per e-fold of words: a longer passage says more. */
  length: 0.2,
  /** Follows a question. */
  reply: 0.5,
  /** Follows a question similar to this one: the share of the query found there. */
  answered: 2,
  /** For a follow-up: any passage of the source just quoted, and the quoted passage itself. */
  toldSource: 2.5,
  told: 0.5,
} as const;

/**
 * Weights of the cosine similarities: of the best sentence group, the best two adjacent groups, and the passage with its
 * neighbours. A dialogue turn is often asked about in its own words; a letter, read years later, rarely is: there semantic similarity
 * counts for more if the query model was trained on such letters (bench/recall/questions, which fits these weights with it).
 */
export const MEANING_WEIGHT = {
  talk: { sentence: 8, pair: 2, around: 10 },
  letters: { sentence: 20, pair: 10, around: 20 },
} as const;

/** BM25's saturation and length constants for short passages. */
export const PASSAGE_BM25 = { k1: 0.9, b: 0.4 };
export const SOURCE_BM25 = { k1: 1.2, b: 0.75 };

/** Weight of a synonym relative to the query's own word. */
export const KINDRED_SHARE = 0.4;
/** A word in the titles of more than this share of sources is no title match. */
export const TITLES_SHARE = 0.5;
/** Context window: this many neighbours on each side, within this many characters. */
export const NEAR_PASSAGES = 2;
export const NEAR_CHARS = 400;

/** A short turn depends on its context; a long paragraph stands alone. */
const SHORT_PASSAGE_TERMS = 20;
const CONTEXT_SHARE_MIN = 0.5;
/** Weight of neighbours and source, by the average number of terms per passage. */
export const contextShare = (averageTerms: number): number =>
  Math.max(CONTEXT_SHARE_MIN, Math.min(1, SHORT_PASSAGE_TERMS / Math.max(1, averageTerms)));

const TIME =
  /\b(yesterday|today|tonight|tomorrow|last|next|ago|week|weekend|month|year|(mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|recently|soon|summer|winter|spring|autumn|fall|morning|night|since|\d{4})\b/i;
const NUMBER = /\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred|twice|once|couple|few|dozen|several)\b/i;
const FIRST_PERSON = /\b(i|my|me|we|our)\b/i;

/** Query-independent features of a passage, as bit flags. */
export const SIGN = { question: 1, firstPerson: 2, time: 4, number: 8, reply: 16 } as const;

/** @param before the preceding passage, if any */
export function passageFeatures(text: string, before: string | null): number {
  let signs = 0;
  if (/\?["”’)\]]*\s*$/.test(text)) signs |= SIGN.question;
  if (FIRST_PERSON.test(text)) signs |= SIGN.firstPerson;
  if (TIME.test(text)) signs |= SIGN.time;
  if (NUMBER.test(text)) signs |= SIGN.number;
  if (before !== null && /\?["”’)\]]*\s*$/.test(before)) signs |= SIGN.reply;
  return signs;
}

/** Query-independent score of a passage. */
export function scoreStanding(signs: number, termCount: number): number {
  return (
    (signs & SIGN.question ? WEIGHT.question : 0) +
    (signs & SIGN.firstPerson ? WEIGHT.firstPerson : 0) +
    (signs & SIGN.reply ? WEIGHT.reply : 0) +
    WEIGHT.length * Math.log1p(termCount)
  );
}

/** Bonus for a time where the question asks "when", and a number where it asks "how many". */
export function scoreKind(signs: number, asked: { asksWhen: boolean; asksNumber: boolean }): number {
  return (asked.asksWhen && signs & SIGN.time ? WEIGHT.when : 0) + (asked.asksNumber && signs & SIGN.number ? WEIGHT.number : 0);
}

export type MeaningWeight = { sentence: number; pair: number; around: number };

/**
 * @param context the result of `contextShare`: 1 for short turns, CONTEXT_SHARE_MIN for paragraphs
 * @param isTaught whether the query model was trained on letters
 */
export function toMeaningWeight(context: number, isTaught: boolean): MeaningWeight {
  const share = isTaught ? (1 - context) / (1 - CONTEXT_SHARE_MIN) : 0;
  const between = (part: keyof MeaningWeight): number =>
    MEANING_WEIGHT.talk[part] + share * (MEANING_WEIGHT.letters[part] - MEANING_WEIGHT.talk[part]);
  return { sentence: between('sentence'), pair: between('pair'), around: between('around') };
}

/** @param around cosine similarity of the whole passage with its neighbours; used for the pair where there is none */
export function scoreMeaning({ likeness, pair }: Nearness, around: number, weight: MeaningWeight): number {
  return weight.sentence * likeness + weight.pair * (pair ?? around) + weight.around * around;
}

/** A single part of a date may match by chance; two parts, or a year, rarely do. */
const ONE_PART = 0.3;
const A_YEAR = 0.6;

const isDecade = (part: string): boolean => decadeTermOf(part).length > 0;

/** @param dates folded words of the source's date, as `listTimeWords` gives them */
export function scoreDate(dates: ReadonlySet<string>, words: ReadonlySet<string>): number {
  let parts = 0;
  let hasYear = false;
  for (const part of dates) {
    if (!words.has(part)) continue;
    parts += 1;
    hasYear ||= /^\d{4}$/.test(part) || isDecade(part);
  }
  if (parts === 0) return 0;
  return WEIGHT.date * (parts >= 2 ? 1 : hasYear ? A_YEAR : ONE_PART);
}

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];

const SEASONS = ['spring', 'summer', 'autumn', 'winter'];

/** The words for the season of a month; none where it is not known on which half of the earth it was. */
function listSeasonWords(month: number, hemisphere: Hemisphere | null): string[] {
  if (hemisphere === null || month === 0) return [];
  const season = SEASONS[(Math.floor((month + 9) / 3) + (hemisphere === 'south' ? 2 : 0)) % 4] ?? '';
  return season === 'autumn' ? ['autumn', 'fall'] : [season];
}

/** The date of a source as recall knows it: its words, what they mean, and what decides its season. */
export type RecalledDate = { happenedAt: string | null; dateEdtf: string | null; hemisphere: Hemisphere | null };

/** The words that match a date by what it means: those of `listDateParts`, and its decade and season. */
export function listTimeWords({ happenedAt, dateEdtf, hemisphere }: RecalledDate): Set<string> {
  const isPlain = dateEdtf !== null && /^\d{4}(-(0\d|1[0-2])(-\d\d)?)?$/.test(dateEdtf);
  const month = isPlain ? Number(dateEdtf.slice(5, 7)) : 0;
  return new Set([
    ...listDateParts(isPlain ? dateEdtf : happenedAt),
    ...(dateEdtf?.match(/\d{4}/g) ?? []),
    ...listDecadeWords(dateEdtf),
    ...listSeasonWords(month, hemisphere),
  ]);
}

/** The words that match a date: `1953-09-08` gives 1953, september and 8; vague dates give their own words. */
export function listDateParts(happenedAt: string | null): Set<string> {
  if (happenedAt === null) return new Set();
  const iso = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(happenedAt);
  if (!iso) return new Set(listWords(happenedAt).filter((word) => word.length > 3 && word !== 'about'));
  const month = MONTHS[Number(iso[2] ?? 0) - 1];
  return new Set([iso[1], month, iso[3] && String(Number(iso[3]))].flatMap((part) => part || []));
}

/** The terms by which a source is found through its date. */
export const listDateTerms = ({ happenedAt, dateEdtf }: RecalledDate): string[] => [
  ...[...listDateParts(happenedAt)].map(stemOf),
  ...listDecadeTerms(dateEdtf),
];
