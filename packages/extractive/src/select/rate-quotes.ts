import type { PromptPassage } from '@everkin/contracts/reply-request';
import { chooseQuotes } from './choose-quotes.ts';
import type { Placed, Quote } from './recollection.ts';
import type { RatedWindows, Window } from './score-spans.ts';
import { CLOSED_ASKS, showsSign } from '../understand/question.ts';

/**
 * How likely what would be quoted is of the right letter: logistic regressions on the questions about the invented lives in
 * bench/datasets (docs/decisions/0053-fewer-wrong-stories.md).
 */
const OF_QUESTION = { offset: -2.74, certainty: 0.6, share: 2.33, noSign: -3.31, words: -0.16, first: 0.43, ofFirstFive: 0.43 };
/** The same where the likeliest sentences were read together with the question: `best` is the best of their ratings. */
const OF_READ_QUESTION = {
  offset: -2.48,
  certainty: 0.21,
  share: 1.17,
  noSign: -2.26,
  words: -0.08,
  first: 0.99,
  ofFirstFive: 0.16,
  best: 0.4,
};
const OF_FOLLOW_UP = { offset: -3.11, lead: 0.63, nearness: 3.17, told: 1.45 };

/** How much less a window weighs that scores lower, in `shareOf`. */
const SHARPNESS = 2.5;
const LEAD_MAX = 2;
const FIRST_FIVE = 5;

/** @returns the probability, 0…1, for a question that makes sense by itself; needs embeddings */
export function rateQuotes(rated: RatedWindows, passages: PromptPassage[]): number {
  const { question } = rated;
  const quotes = chooseQuotes(rated, '');
  const title = rated.windows[0]?.sentences[0]?.passage.title;
  if (title === undefined || quotes.length === 0) return 0;
  const lacksSign = CLOSED_ASKS.has(question.asks) && !quotes.some(({ text }) => showsSign(question.asks, text));
  const ofFirstFive = passages.slice(0, FIRST_FIVE).filter((passage) => passage.title === title).length;
  const isRead = question.readings.length > 0;
  const weight = isRead ? OF_READ_QUESTION : { ...OF_QUESTION, best: 0 };
  return toProbability(
    weight.offset +
      weight.certainty * toOdds(passages) +
      weight.share * shareOf(quotes, rated.windows) +
      weight.noSign * (lacksSign ? 1 : 0) +
      weight.words * question.terms.length +
      weight.first * (passages[0]?.title === title ? 1 : 0) +
      weight.ofFirstFive * ofFirstFive +
      weight.best * (isRead ? Math.max(...question.readings.map(({ rating }) => rating)) : 0),
  );
}

/** How likely the quotation answers a question that refers to the story being told. @param said folded text of earlier replies */
export function rateFollowUp(rated: RatedWindows, said: string): number {
  const [quote] = chooseQuotes(rated, said);
  const window = quote && rated.windows.find(({ sentences }) => sentences.every((sentence) => isIn(quote, sentence)));
  if (!quote || !window) return 0;
  const other = rated.windows.find(({ sentences }) => sentences[0]?.passage.title !== quote.passage.title);
  const lead = other ? Math.min(LEAD_MAX, window.score - other.score) : LEAD_MAX;
  return toProbability(
    OF_FOLLOW_UP.offset +
      OF_FOLLOW_UP.lead * lead +
      OF_FOLLOW_UP.nearness * window.signs.nearness +
      OF_FOLLOW_UP.told * (quote.told ? 1 : 0),
  );
}

/** Log odds of the certainty that anything answers. */
function toOdds(passages: PromptPassage[]): number {
  const score = Math.min(0.99, Math.max(0.01, ...passages.map((passage) => passage.score)));
  return Math.log(score / (1 - score));
}

const toProbability = (odds: number): number => 1 / (1 + Math.exp(-odds));

const isIn = ({ passage, text }: Quote, sentence: Placed): boolean => sentence.passage === passage && text.includes(sentence.text);

/** What is quoted competes with every other place: the share that it has of all, by the scores of the windows. */
function shareOf(quotes: Quote[], windows: Window[]): number {
  const best = windows[0]?.score ?? 0;
  let [quoted, all] = [0, 0];
  for (const { sentences, score } of windows) {
    const weight = Math.exp(SHARPNESS * (score - best));
    all += weight;
    if (sentences.some((sentence) => quotes.some((quote) => isIn(quote, sentence)))) quoted += weight;
  }
  return all > 0 ? quoted / all : 0;
}
