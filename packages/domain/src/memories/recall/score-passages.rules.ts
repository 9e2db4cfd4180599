import type { RatedSentences } from '@everkin/contracts/reply-request';
import { type Evidence, answerProbability } from './answerability.rules.ts';
import { groupSentences } from './embeddings/meaning.rules.ts';
import type { RecallQuery } from './query.rules.ts';
import type { Candidate, RetrievedPassage } from './retrieved-passage.ts';

/** Whether there is an answer at all is decided from the nearest of the top passages. */
const JUDGED_PASSAGES = 5;
/** A rank this much lower makes a passage e times less likely to be the answer. */
const RANK_SCALE = 10;

/**
 * Probability that each passage answers: the probability of any answer, discounted by rank.
 * @param candidates best first
 */
export function scorePassages(candidates: Candidate[], question: RecallQuery): RetrievedPassage[] {
  const evidence = gatherEvidence(candidates, question);
  const certainty = evidence === null ? 0 : answerProbability(evidence);
  const best = candidates[0]?.rank ?? 0;
  return candidates.map((candidate) => ({
    ...candidate,
    score: certainty * Math.exp((candidate.rank - best) / RANK_SCALE),
    sentences: rateSentences(candidate),
  }));
}

/** The features for answerability, from the top passages. @returns null without any passage */
export function gatherEvidence(candidates: Candidate[], question: RecallQuery): Evidence | null {
  const [first, ...others] = candidates.slice(0, JUDGED_PASSAGES);
  if (!first) return null;
  const nearest = others.reduce((best, next) => (nearnessOf(next) > nearnessOf(best) ? next : best), first);
  const coverage = Math.max(first.coverage, ...others.map((other) => other.coverage));
  const nearness = Math.max(first.nearness, ...others.map((other) => other.nearness));
  return { ...nearest, ...question, coverage, nearness, likeliest: likeliestOf(nearest) };
}

/** Semantic similarity; lexical coverage without embeddings. */
const nearnessOf = ({ likeness, coverage, cosines }: Candidate): number => (cosines === null ? coverage : likeness);

/** Similarity of each sentence group to the question; null without embeddings. */
const rateSentences = ({ text, cosines }: Candidate): RatedSentences[] | null =>
  cosines && groupSentences(text).map((words, index) => ({ words, nearness: cosines[index] ?? 0 }));

function likeliestOf(candidate: Candidate): string | null {
  const rated = rateSentences(candidate);
  return rated?.reduce((best, next) => (next.nearness > best.nearness ? next : best), rated[0] ?? { words: '', nearness: 0 }).words ?? null;
}
