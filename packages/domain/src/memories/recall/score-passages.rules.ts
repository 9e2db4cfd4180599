import type { RatedSentences } from '@everkin/providers/llm/port';
import type { Recalled } from './recall.ts';
import { type Evidence, answerProbability } from './answerability.rules.ts';
import { groupSentences } from './embeddings/meaning.rules.ts';
import type { RecallQuery } from './query.rules.ts';
import type { Hit } from './index/search-index.ts';
import type { FoundPassage } from './sources.repo.ts';

/** Whether there is an answer at all is decided from the nearest of the top passages. */
const JUDGED_PASSAGES = 5;
/** A rank this much lower makes a passage e times less likely to be the answer. */
const RANK_SCALE = 10;

/** A passage with its search scores. */
export type ScoredPassage = Pick<FoundPassage, 'text'> & { hit: Hit };

/**
 * Probability that each passage answers: the probability of any answer, discounted by rank.
 * @param passages best first
 */
export function scorePassages(passages: (FoundPassage & { hit: Hit })[], question: RecallQuery): Recalled[] {
  const evidence = gatherEvidence(passages, question);
  const certainty = evidence === null ? 0 : answerProbability(evidence);
  const best = passages[0]?.hit.rank ?? 0;
  return passages.map(({ hit, ...passage }) => {
    const { memoryId, passageId, title, text, happenedAt, isCaption } = passage;
    const score = certainty * Math.exp((hit.rank - best) / RANK_SCALE);
    const source = { memoryId, passageId, title, excerpt: text, at: happenedAt };
    return { source, score, sentences: rateSentences({ text, hit }), place: hit.place, isTold: hit.told === 'it', isCaption };
  });
}

/** The features for answerability, from the top passages. @returns null without any passage */
export function gatherEvidence(finds: ScoredPassage[], question: RecallQuery): Evidence | null {
  const [first, ...others] = finds.slice(0, JUDGED_PASSAGES);
  if (!first) return null;
  const nearest = others.reduce((best, next) => (nearnessOf(next.hit) > nearnessOf(best.hit) ? next : best), first);
  const coverage = Math.max(first.hit.coverage, ...others.map(({ hit }) => hit.coverage));
  const nearness = Math.max(first.hit.nearness, ...others.map(({ hit }) => hit.nearness));
  return { ...nearest.hit, ...question, coverage, nearness, likeliest: likeliestOf(nearest) };
}

/** Semantic similarity; lexical coverage without embeddings. */
const nearnessOf = ({ likeness, coverage, cosines }: Hit): number => (cosines === null ? coverage : likeness);

/** Similarity of each sentence group to the question; null without embeddings. */
const rateSentences = ({ text, hit: { cosines } }: ScoredPassage): RatedSentences[] | null =>
  cosines && groupSentences(text).map((words, index) => ({ words, nearness: cosines[index] ?? 0 }));

function likeliestOf(find: ScoredPassage): string | null {
  const rated = rateSentences(find);
  return rated?.reduce((best, next) => (next.nearness > best.nearness ? next : best), rated[0] ?? { words: '', nearness: 0 }).words ?? null;
}
