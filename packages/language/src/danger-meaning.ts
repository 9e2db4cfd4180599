import { brotliDecompressSync } from 'node:zlib';

/**
 * Scores danger by what a message means: small neural networks with one hidden layer over the message's embedding and its two scores by
 * words (crisis-score.ts), trained by `bench/crisis/fit.ts`. The mean of several networks is steadier than one.
 */
export type MeaningWeights = {
  /** The scores from which a message is danger, and clear danger. */
  thresholds: MeaningScores;
  networks: NetworkWeights[];
};

/** Of one network: from the features to the hidden units, from these to the kinds, and from the features to the kinds. */
export type NetworkWeights = {
  hiddenOffsets: number[];
  offsets: number[];
  inward: PackedMatrix;
  outward: PackedMatrix;
  direct: PackedMatrix;
};

/** Row by row one integer, -127…127, for each weight, compressed with Brotli (RFC 7932), as base64; `scale` is the value of one step. */
export type PackedMatrix = { scale: number; weights: string };

/** Log odds of any danger, and of clear danger to oneself. */
export type MeaningScores = { danger: number; clear: number };

/** A message's embedding, and its two scores by words. */
export type MessageMeaning = MeaningScores & { embedding: Int8Array };

/** The kinds of messages that a network tells apart; the first three are danger. */
export const MEANING_KINDS = ['clear', 'indirect', 'about-another', 'harmless', 'ordinary'] as const;
const DANGER_KINDS = 3;

/** The length of the embeddings it was trained with (all-MiniLM-L6-v2). */
const DIMENSIONS = 384;
export const MEANING_FEATURES = DIMENSIONS + 2;
/** Embeddings are given as integers of 1/127. */
const UNIT = 127;
/** Brings the scores to about the size of an embedding. */
const ODDS_UNIT = 3;

export type Network = {
  hiddenOffsets: Float32Array;
  offsets: Float32Array;
  inward: Float32Array;
  outward: Float32Array;
  direct: Float32Array;
};

export function toMeaningFeatures({ embedding, danger, clear }: MessageMeaning): Float32Array {
  const features = new Float32Array(MEANING_FEATURES);
  embedding.forEach((value, index) => (features[index] = value / UNIT));
  features.set([danger / ODDS_UNIT, clear / ODDS_UNIT], DIMENSIONS);
  return features;
}

/** Adds a vector times a matrix, row by row, to the sums. */
export function addProduct(sums: Float32Array, vector: Float32Array, matrix: Float32Array): void {
  const width = sums.length;
  for (let row = 0; row < vector.length; row += 1) {
    const value = vector[row] ?? 0;
    if (value === 0) continue;
    for (let column = 0; column < width; column += 1) sums[column] = (sums[column] ?? 0) + value * (matrix[row * width + column] ?? 0);
  }
}

/** The log odds of each kind, up to a common term. */
function rateKinds(network: Network, features: Float32Array): Float32Array {
  const hidden = Float32Array.from(network.hiddenOffsets);
  addProduct(hidden, features, network.inward);
  const kinds = Float32Array.from(network.offsets);
  addProduct(
    kinds,
    hidden.map((value) => Math.max(0, value)),
    network.outward,
  );
  addProduct(kinds, features, network.direct);
  return kinds;
}

const logSum = (odds: Float32Array): number => {
  const most = Math.max(...odds);
  return most + Math.log(odds.reduce((sum, each) => sum + Math.exp(each - most), 0));
};

/** @returns the mean log odds by several networks */
export function scoreMeaning(networks: readonly Network[], features: Float32Array): MeaningScores {
  const sums = { danger: 0, clear: 0 };
  for (const network of networks) {
    const kinds = rateKinds(network, features);
    const none = logSum(kinds.subarray(DANGER_KINDS));
    sums.danger += logSum(kinds.subarray(0, DANGER_KINDS)) - none;
    sums.clear += (kinds[0] ?? 0) - none;
  }
  return { danger: sums.danger / networks.length, clear: sums.clear / networks.length };
}

function unpackMatrix({ scale, weights }: PackedMatrix): Float32Array {
  const bytes = brotliDecompressSync(Buffer.from(weights, 'base64'));
  return Float32Array.from(new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length), (step) => step * scale);
}

const unpackNetwork = ({ hiddenOffsets, offsets, inward, outward, direct }: NetworkWeights): Network => ({
  hiddenOffsets: Float32Array.from(hiddenOffsets),
  offsets: Float32Array.from(offsets),
  inward: unpackMatrix(inward),
  outward: unpackMatrix(outward),
  direct: unpackMatrix(direct),
});

/** Prepares trained weights for use. */
export function createMeaningScore({ networks }: Pick<MeaningWeights, 'networks'>): (message: MessageMeaning) => MeaningScores {
  const unpacked = networks.map(unpackNetwork);
  return (message) => scoreMeaning(unpacked, toMeaningFeatures(message));
}
