import { z } from 'zod';

/**
 * What a question is read with differs from what is told by a little in each weight matrix: a product of two narrow ones
 * (Hu et al., "LoRA: Low-Rank Adaptation of Large Language Models", 2021), learnt from invented lives by bench/recall/questions (docs/decisions/0028-questions-are-read-in-their-own-way.md).
 * The file holds the length of a header (32 bits), the header as JSON, and for each matrix its two factors.
 */
const Header = z.object({
  /** Of the model that the differences are to. */
  sha256: z.string(),
  rank: z.number().int().positive(),
  /** How the odds of an answer follow from the vector of a question as it was put, at unit length: slopes and what is added. */
  odds: z.object({ offset: z.number(), slopes: z.array(z.number()) }),
  matrices: z.array(
    z.object({
      rows: z.number().int().positive(),
      columns: z.number().int().positive(),
      /** Where its bytes stand in the model's file, row by row, and the numbers (32 bits) that those of each column are multiplied by. */
      weightsAt: z.number().int().nonnegative(),
      scalesAt: z.number().int().nonnegative(),
      /** The factors are whole numbers of 16 bits; these make them what they are. */
      downScale: z.number(),
      upScale: z.number(),
    }),
  ),
});
type Matrix = z.infer<typeof Header>['matrices'][number];

const HEADER_LENGTH_BYTES = 4;
const FACTOR_BYTES = 2;
const SCALE_BYTES = 4;
/** Vectors are kept in whole numbers of this part of one. */
const UNIT = 127;
/** Weights are whole numbers of eight bits, as many below nought as above. */
const WEIGHT_MAX = 127;

export type QuestionWeights = {
  /** The hash (hex) of the only model that can be changed. */
  modelSha256: string;
  /** Makes the model that reads questions from the one that reads what was told, which is left as it is. */
  change: (model: Buffer) => Buffer;
  /** The log odds of an answer, from a question's vector in whole numbers of 1/127; see `ReadQuestion`. */
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

/** Adds rows × rank times rank × columns to one matrix; each column then gets a scale of its own again. */
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
