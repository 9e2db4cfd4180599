import { countWords, splitSentences } from './sentences.ts';
import { readStems, readTerms } from './words.ts';

/** Longer ones are an account of the person, not a saying. */
const SAYING_WORDS_MAX = 14;
/** Somebody else tells how the person spoke: not their own words. */
const TOLD_BY_OTHERS = /\b(he|she|they|always|often|used to|would say|says|said|called|calls|liked to|loved to)\b/i;
const EXCLAMATION_WORDS_MAX = 5;

/**
 * Finds the sayings in what the owner wrote about how the person speaks.
 * @param texts the persona's phrases; one may hold several, in lines, between semicolons or in quotation marks
 * @returns each saying as it was written, without what stands around it
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

export type Moment = 'greeting' | 'thanks' | 'goodbye';

const FITTING: Record<Moment, RegExp> = {
  greeting:
    /\b(hello|hi|hey|morning|good day|welcome|there you are|come (on )?in|darling|sweetheart|honey|dear(est|ie)?|love|pet|my (girl|boy|child))\b/i,
  thanks: /\b(welcome|pleasure|any ?time|don't mention|nothing at all|bless)\b/i,
  goodbye: /\b(bye|night|sleep|farewell|so long|see you|take care|god (bless|keep)|drive safe|mind how you go|cheerio|be good)\b/i,
};

/** @returns the sayings that can be said at this moment, as they are */
export function listSayingsFor(moment: Moment, sayings: string[]): string[] {
  const others = (saying: string): boolean => Object.entries(FITTING).some(([name, pattern]) => name !== moment && pattern.test(saying));
  return sayings.filter((saying) => FITTING[moment].test(saying) || (moment === 'greeting' && isExclamation(saying) && !others(saying)));
}

const isExclamation = (saying: string): boolean => saying.endsWith('!') && countWords(saying) <= EXCLAMATION_WORDS_MAX;

/**
 * The trait that speaks most of what was asked, else the first.
 * @returns at most two sentences of it, word for word; null when there is none
 */
export function chooseTrait(texts: string[], asked: string): string | null {
  const terms = readTerms(asked);
  const rated = texts
    .map((text) => text.trim())
    .filter(Boolean)
    .map((text) => {
      const { stems, fields } = readStems(text);
      return { text, score: terms.filter(({ stem, field }) => stems.has(stem) || (field !== null && fields.has(field))).length };
    });
  const best = rated.reduce<(typeof rated)[number] | null>((top, next) => (top && top.score >= next.score ? top : next), null);
  return (
    best &&
    splitSentences(best.text)
      .slice(0, 2)
      .map(({ text }) => text)
      .join(' ')
  );
}
