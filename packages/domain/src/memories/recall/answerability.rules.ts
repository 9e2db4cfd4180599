import { type AnswerType, holdsAskedThing } from './answer-type.rules.ts';

/** Features of a retrieved passage and of the query that retrieved it. */
export type Evidence = {
  coverage: number;
  /** The similarity of the nearest passage; see `Hit`. */
  nearness: number;
  /** The similarity that the best passage would have by chance; see `searchIndex`. */
  chance: number;
  /** Log odds that a question of this kind has an answer, from its wording alone; null where unknown. */
  odds: number | null;
  known: number;
  /** Whether the question contains a name that no source contains. */
  hasUnknownName: boolean;
  /** Its best-matching sentences; null without embeddings. */
  likeliest: string | null;
  /** Folded words of the question; and its word count, including the question that it refers back to. */
  words: ReadonlySet<string>;
  wordCount: number;
  /** Number of its own content words. */
  termCount: number;
  asksFor: AnswerType;
  /** The text of the last question. */
  asked: string;
  /** Whether it depends on the turns before it. */
  leans: boolean;
};

/** What people rarely write down: personal particulars, and opinions on events. */
const PARTICULARS = /\b(favou?rite|birthday|colou?r|shoe size|(first|middle|last|given|maiden) names?|recipe)\b/i;
const OPINION = /\bthink (of|when|about)\b/i;
const EVER = /\bever\b/i;
/** Questions that ask for a story rather than a fact. */
const STORY =
  /^\W*(\w+,? )?(tell (me|us) (more )?about|who (was|is|were|are)|what about|describe|what (was|is|were) .* like|what happened|why|how did)\b/i;
const WORDS_MAX = 20;
/** Limit on the log odds, so that retrieval evidence can outweigh the wording of a question. */
const ODDS_MAX = 3;

/**
 * Features for whether a question has an answer at all, in the order of `FITTED.weights`: similarity above chance; length of the
 * question (one that brings details of its own seldom asks for something never told); share of it known anywhere; whether the
 * sentences contain the requested answer type; whether it contains an unknown name; whether it asks if something ever happened, for
 * a particular, for an opinion, for a story; and, where known, the log odds for questions of its kind.
 */
export function extractEvidence(evidence: Evidence): number[] {
  const { likeliest, words, asked, asksFor } = evidence;
  const flag = (is: boolean): number => (is ? 1 : 0);
  return [
    evidence.nearness - evidence.chance,
    Math.log(Math.min(WORDS_MAX, Math.max(1, evidence.wordCount))),
    evidence.known,
    flag(likeliest !== null && holdsAskedThing(asksFor, likeliest, words)),
    flag(evidence.hasUnknownName),
    flag(EVER.test(asked)),
    flag(PARTICULARS.test(asked)),
    flag(OPINION.test(asked)),
    flag(STORY.test(asked)),
    ...(evidence.odds === null ? [] : [Math.max(-ODDS_MAX, Math.min(ODDS_MAX, evidence.odds))]),
  ];
}

/**
 * Logistic regression models, fitted by `pnpm bench:certainty` on questions about this repository's invented lives alone. With odds:
 * fitted on seven lives that were not used to train the odds, and set slightly less cautious than the most accurate threshold
 * (docs/decisions/0028-questions-are-read-in-their-own-way.md); without: on two lives (docs/decisions/0012). They have few
 * parameters, to avoid overfitting.
 */
const FITTED = {
  bySigns: { offset: -5.35, weights: [8.8, 2.25, 0.55, 0.35, -0.9, -1.7, -3.5, -2.8, 0.95] },
  withOdds: { offset: -3.15, weights: [9.9, 1.4, 0.4, 0.3, -1.45, -0.5, -3.05, -1.35, 0.3, 0.8] },
};
/**
 * A follow-up ("Were you afraid?") comes right after a quotation on the subject, so an answer is more likely. Not fitted: the score
 * barely separates follow-ups with and without an answer (docs/decisions/0031-what-is-asked-on.md), so the wording decides.
 */
const ASKS_ON = 0.6;
/** Lexical search only: scales coverage to a probability, calibrated for when to hedge and when to answer (bench/recall). */
const COVERAGE_SCALE = 1.87;
const CERTAINTY_MAX = 0.99;
/** A short question whose every word was found, and which either has similar passages or asks for a story. */
const WHOLLY_FOUND = { certainty: 0.66, termsMax: 2, nearnessMin: 0.02 };
/** Coverage includes two hypothetical unknown words; see `searchLexically`. */
const UNKNOWN_WORDS = 2;
/** A word found only in the source's title counts a little less: "the earthquake", in a letter about it. */
const COVERAGE_SLACK = 0.1;

/** Probability that a passage answers the question, 0…1. */
export function answerProbability(evidence: Evidence): number {
  if (evidence.likeliest === null) return Math.min(CERTAINTY_MAX, evidence.coverage * COVERAGE_SCALE);
  const signs = extractEvidence(evidence);
  const { offset, weights } = evidence.odds === null ? FITTED.bySigns : FITTED.withOdds;
  const sum = signs.reduce((total, sign, each) => total + sign * (weights[each] ?? 0), offset + (evidence.leans ? ASKS_ON : 0));
  const certainty = 1 / (1 + Math.exp(-sum));
  return Math.min(CERTAINTY_MAX, isWhollyFound(evidence) ? Math.max(WHOLLY_FOUND.certainty, certainty) : certainty);
}

/** "Who was Ivy?" where Ivy is named, "Where were you born?" where it is stated: short questions that still have an answer. */
function isWhollyFound({ termCount, coverage, nearness, chance, asked }: Evidence): boolean {
  if (termCount === 0 || termCount > WHOLLY_FOUND.termsMax) return false;
  if (coverage < termCount / (termCount + UNKNOWN_WORDS) - COVERAGE_SLACK) return false;
  if (EVER.test(asked) || PARTICULARS.test(asked) || OPINION.test(asked)) return false;
  // Two words seldom occur together by chance; one may.
  return termCount === WHOLLY_FOUND.termsMax || STORY.test(asked) || nearness - chance >= WHOLLY_FOUND.nearnessMin;
}
