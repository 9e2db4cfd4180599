import { z } from 'zod';

/**
 * An encoder that differs from the passage encoder by a low-rank update to weight matrices (Hu et al., "LoRA: Low-Rank Adaptation of
 * Large Language Models", 2021): that of questions (docs/decisions/0028-questions-are-read-in-their-own-way.md), and that of messages
 * (docs/decisions/0063-messages-are-read-in-their-own-way.md).
 * The file holds the header length (32 bits), the header as JSON, and for each matrix its two factors.
 */
const Header = z.object({
  /** Of the base model. */
  sha256: z.string(),
  rank: z.number().int().positive(),
  /** Only of questions: logistic regression from the embedding of a question as asked, at unit length, to the log odds of an answer. */
  odds: z.object({ offset: z.number(), slopes: z.array(z.number()) }).optional(),
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
export type LowRankHeader = z.infer<typeof Header>;
type Matrix = LowRankHeader['matrices'][number];

const HEADER_LENGTH_BYTES = 4;
const FACTOR_BYTES = 2;
const SCALE_BYTES = 4;
/** Weights are 8-bit integers in a symmetric range. */
const WEIGHT_MAX = 127;

export type LowRankWeights = {
  header: LowRankHeader;
  /** Returns the changed encoder; the passage encoder passed in is not modified. */
  change: (model: Buffer) => Buffer;
};

/** @param file as bench/recall/questions/question_weights.py writes it */
export function openLowRankWeights(file: Buffer): LowRankWeights {
  const header = readHeader(file);
  return {
    header,
    change: (model) => {
      const changed = Buffer.from(model);
      let at = HEADER_LENGTH_BYTES + file.readUInt32LE(0);
      const readFactor = (length: number, scale: number): Float32Array => {
        const factor = Float32Array.from({ length }, (_, each) => file.readInt16LE(at + FACTOR_BYTES * each) * scale);
        at += FACTOR_BYTES * length;
        return factor;
      };
      for (const matrix of header.matrices) {
        const down = readFactor(matrix.rows * header.rank, matrix.downScale);
        const up = readFactor(header.rank * matrix.columns, matrix.upScale);
        addProduct(changed, matrix, { down, up, rank: header.rank });
      }
      return changed;
    },
  };
}

function readHeader(file: Buffer): LowRankHeader {
  const end = HEADER_LENGTH_BYTES + file.readUInt32LE(0);
  return Header.parse(JSON.parse(file.toString('utf8', HEADER_LENGTH_BYTES, end)));
}

/** Adds (rows × rank)(rank × columns) to one matrix, then quantizes each column anew. */
function addProduct(model: Buffer, matrix: Matrix, { down, up, rank }: { down: Float32Array; up: Float32Array; rank: number }): void {
  const { rows, columns, weightsAt, scalesAt } = matrix;
  const scales = Float32Array.from({ length: columns }, (_, at) => model.readFloatLE(scalesAt + SCALE_BYTES * at));
  const weights = new Int8Array(model.buffer, model.byteOffset + weightsAt, rows * columns);
  const sums = new Float32Array(rows * columns);
  const most = new Float32Array(columns);
  for (let row = 0; row < rows; row += 1) {
    // A row at a time: neighbours in memory are worked out together, which is several times as fast as by columns.
    const sum = sums.subarray(row * columns, (row + 1) * columns);
    for (let at = 0; at < columns; at += 1) sum[at] = (weights[row * columns + at] ?? 0) * (scales[at] ?? 0);
    for (let inner = 0; inner < rank; inner += 1) {
      const factor = down[row * rank + inner] ?? 0;
      for (let at = 0; at < columns; at += 1) sum[at] = (sum[at] ?? 0) + factor * (up[inner * columns + at] ?? 0);
    }
    for (let at = 0; at < columns; at += 1) most[at] = Math.max(most[at] ?? 0, Math.abs(sum[at] ?? 0));
  }
  for (let at = 0; at < columns; at += 1) {
    scales[at] = (most[at] ?? 0) / WEIGHT_MAX || 1;
    model.writeFloatLE(scales[at] ?? 1, scalesAt + SCALE_BYTES * at);
  }
  for (let at = 0; at < weights.length; at += 1) weights[at] = Math.round((sums[at] ?? 0) / (scales[at % columns] ?? 1));
}
