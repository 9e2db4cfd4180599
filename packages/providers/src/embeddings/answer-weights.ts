import { z } from 'zod';

/**
 * The model that reads a question and some sentences together and rates whether they answer it: the same network as the passage encoder
 * with all its weights learnt anew (docs/decisions/0065-question-and-answer-are-read-together.md).
 * The file holds the header length (32 bits), the header as JSON, and what changes in the model file, piece by piece.
 */
const Header = z.object({
  /** Of the base model. */
  sha256: z.string(),
  /** The rating is linear in the state of the first token and the mean of all, joined. */
  offset: z.number(),
  slopes: z.array(z.number()),
  pieces: z.array(z.object({ at: z.number().int().nonnegative(), length: z.number().int().positive() })),
});

const HEADER_LENGTH_BYTES = 4;

export type AnswerWeights = {
  /** The hash (hex) of the only base model that the pieces fit. */
  modelSha256: string;
  /** Returns the changed encoder; the passage encoder passed in is not modified. */
  change: (model: Buffer) => Buffer;
  /** @param states of the first token, and after it the mean of all */
  rate: (states: Float32Array) => number;
};

/** @param file answer-weights.bin, as bench/recall/answers/answer_weights.py writes it */
export function openAnswerWeights(file: Buffer): AnswerWeights {
  const bodyAt = HEADER_LENGTH_BYTES + file.readUInt32LE(0);
  const { sha256, offset, slopes, pieces } = Header.parse(JSON.parse(file.toString('utf8', HEADER_LENGTH_BYTES, bodyAt)));
  return {
    modelSha256: sha256,
    change: (model) => {
      const changed = Buffer.from(model);
      let from = bodyAt;
      for (const { at, length } of pieces) {
        file.copy(changed, at, from, from + length);
        from += length;
      }
      return changed;
    },
    rate: (states) => states.reduce((sum, value, place) => sum + value * (slopes[place] ?? 0), offset),
  };
}
