import { listWords, stemOf } from './terms.rules.ts';
import type { Nearness } from './vectors.rules.ts';

/**
 * What makes a passage the likely answer, and how much each sign counts. Hand-rounded, the same for everybody: nothing is
 * learnt from anyone's words. The signs come from measuring (docs/decisions/0012-recall-by-several-signals.md);
 * lexical ones are shares of the question, 0…1, so that one weight means the same for every question.
 */
export const WEIGHT = {
  /** BM25 of the passage (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009). */
  bm25: 2,
  /** The share of the question's weight that the passage speaks of. */
  here: 1,
  /** The same with its neighbours and title: in talk, the question before an answer often holds the words. */
  near: 4,
  /** BM25 of the whole source, against the best source. */
  source: 2,
  /** Said by the one who is asked about. */
  speaker: 3,
  /** The source's date is asked for. */
  date: 5,
  /** A word of time where "when" is asked. */
  when: 2,
  /** A number where "how many" is asked. */
  number: 1,
  /** A question is seldom the answer. */
  question: -0.5,
  /** People tell of themselves in the first person. */
  firstPerson: 0.8,
  /** For each e-fold of words: a longer passage says more. */
  length: 0.2,
  /** Follows a question. */
  reply: 0.5,
  /** Follows a question that asked the same: the share of what is asked that stands there. */
  answered: 2,
  /** Of a question that asks on: any passage of the source that was just told, and the passage itself. */
  toldSource: 2.5,
  told: 0.5,
} as const;

/**
 * Likeness of meaning (cosines): of the best few sentences, of the best two such groups that adjoin, and of the passage
 * among its neighbours. A turn of talk is often asked about in its own words; a letter, read years later, seldom is: there
 * meaning counts for more, where questions are read by what was learnt from such letters (bench/recall/questions, which
 * learns these weights with it).
 */
export const MEANING_WEIGHT = {
  talk: { sentence: 8, pair: 2, around: 10 },
  letters: { sentence: 20, pair: 10, around: 20 },
} as const;

/** BM25's saturation and length constants for short passages. */
export const PASSAGE_BM25 = { k1: 0.9, b: 0.4 };
export const SOURCE_BM25 = { k1: 1.2, b: 0.75 };

/** What a kindred word counts beside the word that was asked. */
export const KINDRED_SHARE = 0.4;
/** A word in the titles of more sources than this share names none of them. */
export const TITLES_SHARE = 0.5;
/** Neighbours that a passage is read with: so many on each side, as far as they stand within so many characters. */
export const NEAR_PASSAGES = 2;
export const NEAR_CHARS = 400;

/** A short turn leans on what stands around it, a long paragraph stands for itself. */
const SHORT_PASSAGE_TERMS = 20;
const CONTEXT_SHARE_MIN = 0.5;
/** How much neighbours and source count where passages have so many terms on average. */
export const contextShare = (averageTerms: number): number =>
  Math.max(CONTEXT_SHARE_MIN, Math.min(1, SHORT_PASSAGE_TERMS / Math.max(1, averageTerms)));

const TIME =
  /\b(yesterday|today|tonight|tomorrow|last|next|ago|week|weekend|month|year|(mon|tues|wednes|thurs|fri|satur|sun)day|january|february|march|april|may|june|july|august|september|october|november|december|recently|soon|summer|winter|spring|autumn|fall|morning|night|since|\d{4})\b/i;
const NUMBER = /\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|hundred|twice|once|couple|few|dozen|several)\b/i;
const FIRST_PERSON = /\b(i|my|me|we|our)\b/i;

/** Signs of a passage that hold whatever is asked, as bits. */
export const SIGN = { question: 1, firstPerson: 2, time: 4, number: 8, reply: 16 } as const;

/** @param before the passage that stands before it, if any */
export function passageFeatures(text: string, before: string | null): number {
  let signs = 0;
  if (/\?["”’)\]]*\s*$/.test(text)) signs |= SIGN.question;
  if (FIRST_PERSON.test(text)) signs |= SIGN.firstPerson;
  if (TIME.test(text)) signs |= SIGN.time;
  if (NUMBER.test(text)) signs |= SIGN.number;
  if (before !== null && /\?["”’)\]]*\s*$/.test(before)) signs |= SIGN.reply;
  return signs;
}

/** What a passage is worth before anything is asked of it. */
export function scoreStanding(signs: number, termCount: number): number {
  return (
    (signs & SIGN.question ? WEIGHT.question : 0) +
    (signs & SIGN.firstPerson ? WEIGHT.firstPerson : 0) +
    (signs & SIGN.reply ? WEIGHT.reply : 0) +
    WEIGHT.length * Math.log1p(termCount)
  );
}

/** "When" wants a time, "how many" a number. */
export function scoreKind(signs: number, asked: { asksWhen: boolean; asksNumber: boolean }): number {
  return (asked.asksWhen && signs & SIGN.time ? WEIGHT.when : 0) + (asked.asksNumber && signs & SIGN.number ? WEIGHT.number : 0);
}

export type MeaningWeight = { sentence: number; pair: number; around: number };

/**
 * @param context what `contextShare` gives for the passages: 1 for short turns, CONTEXT_SHARE_MIN for paragraphs
 * @param isTaught whether the reader of the question has learnt from letters
 */
export function toMeaningWeight(context: number, isTaught: boolean): MeaningWeight {
  const share = isTaught ? (1 - context) / (1 - CONTEXT_SHARE_MIN) : 0;
  const between = (part: keyof MeaningWeight): number =>
    MEANING_WEIGHT.talk[part] + share * (MEANING_WEIGHT.letters[part] - MEANING_WEIGHT.talk[part]);
  return { sentence: between('sentence'), pair: between('pair'), around: between('around') };
}

/** @param around the likeness of the whole passage among its neighbours; it stands for a pair where there is none */
export function scoreMeaning({ likeness, pair }: Nearness, around: number, weight: MeaningWeight): number {
  return weight.sentence * likeness + weight.pair * (pair ?? around) + weight.around * around;
}

/** One part of a date may stand in a question by chance; two seldom do, nor does a year. */
const ONE_PART = 0.3;
const A_YEAR = 0.6;

/** @param dates folded parts of the source's date, as `listDateParts` gives them */
export function scoreDate(dates: ReadonlySet<string>, words: ReadonlySet<string>): number {
  let parts = 0;
  let hasYear = false;
  for (const part of dates) {
    if (!words.has(part)) continue;
    parts += 1;
    hasYear ||= part.length === 4 && /^\d+$/.test(part);
  }
  if (parts === 0) return 0;
  return WEIGHT.date * (parts >= 2 ? 1 : hasYear ? A_YEAR : ONE_PART);
}

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];

/** The words by which a date is asked for: `1953-09-08` gives 1953, september and 8; vague dates give their own words. */
export function listDateParts(happenedAt: string | null): Set<string> {
  if (happenedAt === null) return new Set();
  const iso = /^(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?/.exec(happenedAt);
  if (!iso) return new Set(listWords(happenedAt).filter((word) => word.length > 3 && word !== 'about'));
  const month = MONTHS[Number(iso[2] ?? 0) - 1];
  return new Set([iso[1], month, iso[3] && String(Number(iso[3]))].flatMap((part) => part || []));
}

/** The same parts as stems, to be found in a text of the source's words. */
export const listDateStems = (happenedAt: string | null): string[] => [...listDateParts(happenedAt)].map(stemOf);
