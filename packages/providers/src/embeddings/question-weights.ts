import { openLowRankWeights } from './low-rank-weights.ts';

/** Vectors are stored as integers of 1/127. */
const UNIT = 127;

export type QuestionWeights = {
  /** The hash (hex) of the only base model the update applies to. */
  modelSha256: string;
  /** Returns the question encoder, trained on invented lives by bench/recall/questions; the passage encoder is not modified. */
  change: (model: Buffer) => Buffer;
  /** The log odds of an answer, from a question's vector in integers of 1/127; see `ReadQuestion`. */
  rateOdds: (vector: Int8Array) => number;
};

/** @param file question-weights.bin */
export function openQuestionWeights(file: Buffer): QuestionWeights {
  const { header, change } = openLowRankWeights(file);
  const { offset = 0, slopes = [] } = header.odds ?? {};
  return {
    modelSha256: header.sha256,
    change,
    rateOdds: (vector) => vector.reduce((sum, value, place) => sum + (value / UNIT) * (slopes[place] ?? 0), offset),
  };
}
