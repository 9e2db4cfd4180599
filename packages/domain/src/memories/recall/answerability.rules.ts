import { type AnswerType, holdsAskedThing } from './answer-type.rules.ts';

/** What is known of one found passage and of the question that found it. */
export type Evidence = {
  coverage: number;
  /** How near the nearest passage is; see `Hit`. */
  nearness: number;
  /** The nearness that the best passage would have by chance; see `searchIndex`. */
  chance: number;
  /** Whether questions of its kind have an answer (log odds), by how it is put alone; null where nothing is known of it. */
  odds: number | null;
  known: number;
  /** Whether the question names somebody or something that no source ever names. */
  hasUnknownName: boolean;
  /** Its likeliest sentences; null where meanings are not known. */
  likeliest: string | null;
  /** Words of the question, folded; and how many there are, with those that it leans on. */
  words: ReadonlySet<string>;
  wordCount: number;
  /** How many of its own words say something. */
  termCount: number;
  asksFor: AnswerType;
  /** The question as it was asked last. */
  asked: string;
  /** Whether it can only be understood after what was said before. */
  leans: boolean;
};

/** What nobody writes down: particulars of a person, and what they thought of the news. */
const PARTICULARS = /\b(favou?rite|birthday|colou?r|shoe size|(first|middle|last|given|maiden) names?|recipe)\b/i;
const OPINION = /\bthink (of|when|about)\b/i;
const EVER = /\bever\b/i;
/** What asks for a story rather than a fact. */
const STORY =
  /^\W*(\w+,? )?(tell (me|us) (more )?about|who (was|is|were|are)|what about|describe|what (was|is|were) .* like|what happened|why|how did)\b/i;
const WORDS_MAX = 20;
/** How a question is put alone decides nothing: what was found can outweigh it. */
const ODDS_MAX = 3;

/**
 * The signs that a question has an answer at all, in the order of `FITTED.weights`: how much nearer than chance the meaning
 * is; how long the question is (one that brings details of its own seldom asks for what nobody told); how much of it is known
 * anywhere; whether the sentences hold a thing of the kind that was asked for; whether it names what nobody ever named here;
 * whether it asks if something ever happened, for a particular, for an opinion, for a story; and, where it is known, whether
 * questions of its kind have an answer.
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
 * Logistic models of the signs, fitted by `pnpm bench:certainty` on questions about invented lives of this repository alone:
 * where the odds are known, on seven lives that did not teach them, and a little less cautious than where most are judged
 * rightly (docs/decisions/0028-questions-are-read-in-their-own-way.md); else on two (docs/decisions/0012). Few numbers, so
 * that nothing can be learnt by heart.
 */
const FITTED = {
  bySigns: { offset: -5.35, weights: [8.8, 2.25, 0.55, 0.35, -0.9, -1.7, -3.5, -2.8, 0.95] },
  withOdds: { offset: -3.15, weights: [9.9, 1.4, 0.4, 0.3, -1.45, -0.5, -3.05, -1.35, 0.3, 0.8] },
};
/**
 * Who asks on ("Were you afraid?") has just been told of it, so there is likelier an answer. Not fitted: the score hardly
 * tells whether there is (docs/decisions/0031-what-is-asked-on.md), so how it is said decides.
 */
const ASKS_ON = 0.6;
/** By words alone, coverage on the same scale: where it has hedged and answered well (bench/recall). */
const COVERAGE_SCALE = 1.87;
const CERTAINTY_MAX = 0.99;
/** A short question whose every word stands in what was found, and whose meaning is near or which asks for a story. */
const WHOLLY_FOUND = { certainty: 0.66, termsMax: 2, nearnessMin: 0.02 };
/** Coverage counts two unknown words beside those that were asked; see `searchLexically`. */
const UNKNOWN_WORDS = 2;
/** A word that only the source's title holds counts a little less there: "the earthquake", in a letter about it. */
const COVERAGE_SLACK = 0.1;

/** How likely a passage answers what was asked, 0…1. */
export function answerProbability(evidence: Evidence): number {
  if (evidence.likeliest === null) return Math.min(CERTAINTY_MAX, evidence.coverage * COVERAGE_SCALE);
  const signs = extractEvidence(evidence);
  const { offset, weights } = evidence.odds === null ? FITTED.bySigns : FITTED.withOdds;
  const sum = signs.reduce((total, sign, each) => total + sign * (weights[each] ?? 0), offset + (evidence.leans ? ASKS_ON : 0));
  const certainty = 1 / (1 + Math.exp(-sum));
  return Math.min(CERTAINTY_MAX, isWhollyFound(evidence) ? Math.max(WHOLLY_FOUND.certainty, certainty) : certainty);
}

/** "Who was Ivy?" where Ivy is named, "Where were you born?" where it says so: short as they are, there is something to tell. */
function isWhollyFound({ termCount, coverage, nearness, chance, asked }: Evidence): boolean {
  if (termCount === 0 || termCount > WHOLLY_FOUND.termsMax) return false;
  if (coverage < termCount / (termCount + UNKNOWN_WORDS) - COVERAGE_SLACK) return false;
  if (EVER.test(asked) || PARTICULARS.test(asked) || OPINION.test(asked)) return false;
  // Two words that stand together are seldom there by chance; one may be.
  return termCount === WHOLLY_FOUND.termsMax || STORY.test(asked) || nearness - chance >= WHOLLY_FOUND.nearnessMin;
}
