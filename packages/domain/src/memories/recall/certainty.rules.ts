import { readSigns, SIGN } from './signals.rules.ts';

/** What is known of one found passage and of the question that found it. */
export type Evidence = {
  coverage: number;
  likeness: number;
  /** The likeness that the best passage would have by chance; see `searchIndex`. */
  chance: number;
  known: number;
  /** Its likeliest sentences; null where meanings are not known. */
  likeliest: string | null;
  wordCount: number;
  asksWhen: boolean;
  asksNumber: boolean;
};

/**
 * A small logistic model, fitted by gradient descent to whether questions have an answer at all, on the questions of the
 * two invented lives in this repository (bench/recall/lives and demo) and on open questions about real letters
 * (docs/decisions/0012-recall-by-several-signals.md), so figures on those letters flatter it. Few numbers, so that nothing
 * can be learnt by heart: how much nearer than chance the meaning is, how much of the question
 * is known at all, and how long it is: a question that brings details of its own seldom asks for what nobody told.
 */
const FITTED = { offset: -5.62, nearness: 7.19, logWords: 2.48, known: 0.85 };
/** What a likeness counts where a time or a number was asked for and the sentences hold none. */
const WITHOUT_SIGN = 0.6;
/** By words alone, coverage on the same scale: where it has hedged and answered well (bench/recall). */
const COVERAGE_SCALE = 1.87;
const CERTAINTY_MAX = 0.99;
const WORDS_MAX = 20;

/** How likely a passage answers what was asked, 0…1. */
export function rateCertainty(evidence: Evidence): number {
  if (evidence.likeliest === null) return Math.min(CERTAINTY_MAX, evidence.coverage * COVERAGE_SCALE);
  const signs = readSigns(evidence.likeliest, null);
  const lacksSign = (evidence.asksWhen && !(signs & (SIGN.time | SIGN.number))) || (evidence.asksNumber && !(signs & SIGN.number));
  const nearness = evidence.likeness * (lacksSign ? WITHOUT_SIGN : 1) - evidence.chance;
  const logWords = Math.log(Math.min(WORDS_MAX, Math.max(1, evidence.wordCount)));
  const sum = FITTED.offset + FITTED.nearness * nearness + FITTED.logWords * logWords + FITTED.known * evidence.known;
  return Math.min(CERTAINTY_MAX, 1 / (1 + Math.exp(-sum)));
}
