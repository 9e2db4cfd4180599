import { z } from 'zod';

/**
 * The question encoder differs from the passage encoder by a low-rank update to each weight matrix (Hu et al., "LoRA: Low-Rank
 * Adaptation of Large Language Models", 2021), trained on invented lives by bench/recall/questions
 * (docs/decisions/0028-questions-are-read-in-their-own-way.md).
 * The file holds the header length (32 bits), the header as JSON, and for each matrix its two factors.
 */
const Header = z.object({
  /** Of the base model. */
  sha256: z.string(),
  rank: z.number().int().positive(),
  /** Logistic regression from the embedding of a question as asked, at unit length, to the log odds of an answer. */
  odds: z.object({ offset: z.number(), slopes: z.array(z.number()) }),
  matrices: z.array(
    z.object({
      rows: z.number().int().positive(),
      columns: z.number().int().positive(),
      /** Offset of the matrix in the model file, row by row, and of the 32-bit scale of each column. */
      weightsAt: z.number().int().nonnegative(),
      scalesAt: z.number().int().nonnegative(),
      /** The factors are stored as 16-bit integers, multiplied by these scales. */
      downScale: z.number(),
      upScale: z.number(),
    }),
  ),
});
type Matrix = z.infer<typeof Header>['matrices'][number];

const HEADER_LENGTH_BYTES = 4;
const FACTOR_BYTES = 2;
const SCALE_BYTES = 4;
/** Vectors are stored as integers of 1/127. */
const UNIT = 127;
/** Weights are 8-bit integers in a symmetric range. */
const WEIGHT_MAX = 127;

export type QuestionWeights = {
  /** The hash (hex) of the only base model the update applies to. */
  modelSha256: string;
  /** Returns the question encoder; the passage encoder passed in is not modified. */
  change: (model: Buffer) => Buffer;
  /** The log odds of an answer, from a question's vector in integers of 1/127; see `ReadQuestion`. */
  rateOdds: (vector: Int8Array) => number;
};

/** @param file question-weights.bin */
export function openQuestionWeights(file: Buffer): QuestionWeights {
  const { sha256, odds, rank, matrices } = readHeader(file);
  return {
    modelSha256: sha256,
    change: (model) => {
      const changed = Buffer.from(model);
      let at = HEADER_LENGTH_BYTES + file.readUInt32LE(0);
      const readFactor = (length: number, scale: number): Float32Array => {
        const factor = Float32Array.from({ length }, (_, each) => file.readInt16LE(at + FACTOR_BYTES * each) * scale);
        at += FACTOR_BYTES * length;
        return factor;
      };
      for (const matrix of matrices) {
        const down = readFactor(matrix.rows * rank, matrix.downScale);
        const up = readFactor(rank * matrix.columns, matrix.upScale);
        addProduct(changed, matrix, { down, up, rank });
      }
      return changed;
    },
    rateOdds: (vector) => vector.reduce((sum, value, place) => sum + (value / UNIT) * (odds.slopes[place] ?? 0), odds.offset),
  };
}

function readHeader(differences: Buffer): z.infer<typeof Header> {
  const end = HEADER_LENGTH_BYTES + differences.readUInt32LE(0);
  return Header.parse(JSON.parse(differences.toString('utf8', HEADER_LENGTH_BYTES, end)));
}

/** Adds (rows × rank)(rank × columns) to one matrix, then quantizes each column anew. */
function addProduct(
  model: Buffer,
  { rows, columns, weightsAt, scalesAt }: Matrix,
  { down, up, rank }: { down: Float32Array; up: Float32Array; rank: number },
): void {
  const column = new Float32Array(rows);
  for (let at = 0; at < columns; at += 1) {
    const scale = model.readFloatLE(scalesAt + SCALE_BYTES * at);
    let most = 0;
    for (let row = 0; row < rows; row += 1) {
      let weight = model.readInt8(weightsAt + row * columns + at) * scale;
      for (let inner = 0; inner < rank; inner += 1) weight += (down[row * rank + inner] ?? 0) * (up[inner * columns + at] ?? 0);
      column[row] = weight;
      most = Math.max(most, Math.abs(weight));
    }
    const newScale = most / WEIGHT_MAX || 1;
    model.writeFloatLE(newScale, scalesAt + SCALE_BYTES * at);
    column.forEach((weight, row) => model.writeInt8(Math.round(weight / newScale), weightsAt + row * columns + at));
  }
}
