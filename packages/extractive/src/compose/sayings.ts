import { countWords, splitSentences } from '@everkin/language/sentences';
import { toStems, toTerms } from '../understand/terms.ts';

/** Longer texts are descriptions of the person, not sayings. */
const SAYING_WORDS_MAX = 14;
/** Describes how the person spoke: not their own words. */
const TOLD_BY_OTHERS = /\b(he|she|they|always|often|used to|would say|says|said|called|calls|liked to|loved to)\b/i;

/**
 * Extracts the sayings from what the owner wrote about how the person speaks.
 * @param texts the persona's phrases; one may hold several, in lines, between semicolons or in quotation marks
 * @returns each saying as written, without the surrounding text
 */
export function listSayings(texts: string[]): string[] {
  return texts
    .flatMap((text) => {
      const quoted = [...text.matchAll(/["“]([^"”]{2,200})["”]/gu)].map(([, saying = '']) => saying);
      if (quoted.length > 0) return quoted;
      return text.split(/[\n;|]+/).filter((part) => !TOLD_BY_OTHERS.test(part));
    })
    .map((saying) =>
      saying
        .trim()
        .replace(/^[-*•]\s+/, '')
        .replace(/,$/, ''),
    )
    .filter((saying) => saying !== '' && countWords(saying) <= SAYING_WORDS_MAX);
}

/** Values and advice as the owner listed them: one per line. */
export const listTraits = (texts: string[]): string[] =>
  texts
    .flatMap((text) => text.split(/\n+/))
    .map((line) => line.trim().replace(/^[-*•]\s+/, ''))
    .filter(Boolean);

export type Moment = 'greeting' | 'thanks' | 'goodbye';

const FITTING: Record<Moment, RegExp> = {
  greeting:
    /\b(hello|hi|hey|morning|good day|welcome|there you are|come (on )?in|darling|sweetheart|honey|(?<!oh |o )dear(est|ie)?(?!,? (?:me|oh|god|lord|heavens?)\b)|love|pet|my (girl|boy|child))\b/i,
  thanks: /\b(welcome|pleasure|any ?time|don't mention|nothing at all|bless)\b/i,
  goodbye: /\b(bye|night|sleep|farewell|so long|see you|take care|god (bless|keep)|drive safe|mind how you go|cheerio|be good)\b/i,
};

/** @returns the sayings that fit this moment, unchanged */
export function listSayingsFor(moment: Moment, sayings: string[]): string[] {
  return sayings.filter((saying) => FITTING[moment].test(saying));
}

/**
 * The trait most related to the question, else the first.
 * @returns at most two sentences of it, verbatim; null when there is none
 */
export function chooseTrait(texts: string[], asked: string): string | null {
  const best = rateTraits(texts, asked).reduce<RatedTrait | null>((top, next) => (top && top.score >= next.score ? top : next), null);
  return best && beginOf(best.text);
}

/** The trait related to the question; null when none is. */
export function chooseFittingTrait(texts: string[], asked: string): string | null {
  return chooseTrait(
    rateTraits(texts, asked)
      .filter(({ score }) => score > 0)
      .map(({ text }) => text),
    asked,
  );
}

type RatedTrait = { text: string; /** Number of query terms it contains. */ score: number };

function rateTraits(texts: string[], asked: string): RatedTrait[] {
  const terms = toTerms(asked);
  return texts
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => {
      const { stems } = toStems(text);
      return {
        text,
        score: terms.filter(({ stem, synonyms }) => stems.has(stem) || synonyms.some((synonym) => stems.has(synonym))).length,
      };
    });
}

const beginOf = (text: string): string =>
  splitSentences(text)
    .slice(0, 2)
    .map((sentence) => sentence.text)
    .join(' ');
