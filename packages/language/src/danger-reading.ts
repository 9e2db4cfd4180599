import { createHead, type HeadWeights } from './message-head.ts';

/** The kinds of messages that reading tells apart; the first three are danger. */
export const DANGER_KINDS = ['clear', 'indirect', 'about-another', 'harmless', 'ordinary'] as const;
export type DangerKind = (typeof DANGER_KINDS)[number];
const OF_DANGER = 3;

/** Log odds of any danger, and of clear danger to oneself. */
export type DangerScores = { danger: number; clear: number };

/** What the scores by words (crisis-score.ts) count beside the reading. */
const WORDS = { danger: 1.5, clear: 1 };

/**
 * The scores from which a message is danger, and clear danger; where it holds a plain phrase it takes less. Chosen on held-out lines,
 * of which only totals were looked at (docs/decisions/0063-messages-are-read-in-their-own-way.md).
 */
export const DANGER_MIN = { danger: 3.8, clear: 1, plain: { danger: 0, clear: 2 } };

const logSum = (odds: Float64Array): number => {
  const most = Math.max(...odds);
  return most + Math.log(odds.reduce((sum, each) => sum + Math.exp(each - most), 0));
};

/**
 * Prepares weights that bench/messages has trained.
 * @returns a message's scores, from its embedding (message-head.ts) and its scores by words
 */
export function createDangerReading(weights: HeadWeights): (embedding: Int8Array, byWords: DangerScores) => DangerScores {
  const read = createHead(weights);
  return (embedding, byWords) => {
    const kinds = read(embedding);
    const none = logSum(kinds.subarray(OF_DANGER));
    return {
      danger: logSum(kinds.subarray(0, OF_DANGER)) - none + WORDS.danger * byWords.danger,
      clear: (kinds[0] ?? 0) - none + WORDS.clear * byWords.clear,
    };
  };
}
