/**
 * Multinomial logistic regression on what a message is read as, learnt together with its reading by bench/messages
 * (docs/decisions/0063-messages-are-read-in-their-own-way.md).
 */
export type HeadWeights = {
  /** Intercepts, in log odds. */
  offsets: number[];
  /** The value of one step of the weights. */
  scale: number;
  /** For each dimension in turn one integer, -127…127, for each kind, as base64. */
  weights: string;
};

/** The length of a vector of all-MiniLM-L6-v2. A message's embedding is two of them: as any text, and as a message. */
export const TEXT_DIMENSIONS = 384;
export const MESSAGE_DIMENSIONS = 2 * TEXT_DIMENSIONS;
/** Embeddings are given as integers of 1/127. */
const UNIT = 127;

/**
 * Prepares trained weights for use.
 * @returns from a message's embedding the log odds of each kind, up to a common term
 */
export function createHead({ offsets, scale, weights }: HeadWeights): (embedding: Int8Array) => Float64Array {
  const bytes = Buffer.from(weights, 'base64');
  const steps = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const count = offsets.length;
  return (embedding) => {
    const sums = new Float64Array(count);
    for (let place = 0; place < TEXT_DIMENSIONS; place += 1) {
      const factor = embedding[TEXT_DIMENSIONS + place] ?? 0;
      for (let kind = 0; kind < count; kind += 1) sums[kind] = (sums[kind] ?? 0) + factor * (steps[place * count + kind] ?? 0);
    }
    return sums.map((sum, kind) => (offsets[kind] ?? 0) + (sum * scale) / UNIT);
  };
}
