import { createRandom } from '../create-random.ts';
import { brotliCompressSync } from 'node:zlib';
import {
  addProduct,
  MEANING_FEATURES,
  MEANING_KINDS,
  type Network,
  type NetworkWeights,
  type PackedMatrix,
} from '../../packages/language/src/danger-meaning.ts';

/** Features of a message, the index of its kind, and its weight in training. */
export type NetworkExample = { features: Float32Array; kind: number; weight: number };

const HIDDEN = 64;
const ROUNDS = 6;
const BATCH = 128;
const RATE = 0.002;
/** The last steps are this share of the first. */
const RATE_END = 0.02;
/** L2 penalty on the weights. */
const PENALTY = 1e-4;
/** The share of hidden units that are left out of each example in training (Srivastava et al., "Dropout", 2014). */
const DROPPED = 0.2;
const MOMENTUM = { mean: 0.9, square: 0.999 };
const STEPS = 127;
const KINDS = MEANING_KINDS.length;

/** Evenly distributed with a given deviation. */
const drawWeights = (random: () => number, length: number, deviation: number): Float32Array =>
  Float32Array.from({ length }, () => (2 * random() - 1) * Math.sqrt(3) * deviation);

const createNetwork = (random: () => number): Network => ({
  hiddenOffsets: new Float32Array(HIDDEN),
  offsets: new Float32Array(KINDS),
  inward: drawWeights(random, MEANING_FEATURES * HIDDEN, 1.5 / Math.sqrt(MEANING_FEATURES)),
  outward: drawWeights(random, HIDDEN * KINDS, 1 / Math.sqrt(HIDDEN)),
  direct: new Float32Array(MEANING_FEATURES * KINDS),
});

const PARTS = ['hiddenOffsets', 'offsets', 'inward', 'outward', 'direct'] as const;

const createZeros = (): Network => ({
  hiddenOffsets: new Float32Array(HIDDEN),
  offsets: new Float32Array(KINDS),
  inward: new Float32Array(MEANING_FEATURES * HIDDEN),
  outward: new Float32Array(HIDDEN * KINDS),
  direct: new Float32Array(MEANING_FEATURES * KINDS),
});

/** Adds the outer product of two vectors to a matrix, row by row. */
function addOuter(matrix: Float32Array, rows: Float32Array, columns: Float32Array): void {
  const width = columns.length;
  for (let row = 0; row < rows.length; row += 1) {
    const value = rows[row] ?? 0;
    if (value === 0) continue;
    for (let column = 0; column < width; column += 1)
      matrix[row * width + column] = (matrix[row * width + column] ?? 0) + value * (columns[column] ?? 0);
  }
}

function addTo(sums: Float32Array, values: Float32Array): void {
  for (let index = 0; index < sums.length; index += 1) sums[index] = (sums[index] ?? 0) + (values[index] ?? 0);
}

function toProbabilities(odds: Float32Array): Float32Array {
  const most = Math.max(...odds);
  const powers = odds.map((each) => Math.exp(each - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

/** Adds the slope of one example's loss. */
function addSlopes(slopes: Network, network: Network, { example, random }: { example: NetworkExample; random: () => number }): void {
  const { features, kind, weight } = example;
  const sums = Float32Array.from(network.hiddenOffsets);
  addProduct(sums, features, network.inward);
  // Units that are left out pass nothing forward, and learn nothing.
  const passed = sums.map((sum) => (random() < DROPPED || sum <= 0 ? 0 : 1 / (1 - DROPPED)));
  const hidden = sums.map((sum, unit) => sum * (passed[unit] ?? 0));
  const odds = Float32Array.from(network.offsets);
  addProduct(odds, hidden, network.outward);
  addProduct(odds, features, network.direct);
  const errors = toProbabilities(odds).map((probability, index) => ((probability - (index === kind ? 1 : 0)) * weight) / BATCH);
  const hiddenErrors = passed.map((share, unit) => {
    if (share === 0) return 0;
    let sum = 0;
    for (let index = 0; index < KINDS; index += 1) sum += (errors[index] ?? 0) * (network.outward[unit * KINDS + index] ?? 0);
    return sum * share;
  });
  addOuter(slopes.outward, hidden, errors);
  addOuter(slopes.direct, features, errors);
  addOuter(slopes.inward, features, hiddenErrors);
  addTo(slopes.offsets, errors);
  addTo(slopes.hiddenOffsets, hiddenErrors);
}

type Moments = { mean: Network; square: Network };

/** One step of Adam (Kingma and Ba, 2015). */
function step(network: Network, slopes: Network, { moments, turn, rate }: { moments: Moments; turn: number; rate: number }): void {
  const [meanShare, squareShare] = [1 - MOMENTUM.mean ** turn, 1 - MOMENTUM.square ** turn];
  for (const part of PARTS) {
    const [weights, slope, mean, square] = [network[part], slopes[part], moments.mean[part], moments.square[part]];
    for (let index = 0; index < weights.length; index += 1) {
      const weight = weights[index] ?? 0;
      const change = (slope[index] ?? 0) + PENALTY * weight;
      const newMean = MOMENTUM.mean * (mean[index] ?? 0) + (1 - MOMENTUM.mean) * change;
      const newSquare = MOMENTUM.square * (square[index] ?? 0) + (1 - MOMENTUM.square) * change * change;
      mean[index] = newMean;
      square[index] = newSquare;
      weights[index] = weight - (rate * (newMean / meanShare)) / (Math.sqrt(newSquare / squareShare) + 1e-8);
    }
    slope.fill(0);
  }
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

/** Fits one network; another seed gives another one. */
export function fitNetwork(examples: readonly NetworkExample[], seed: number): Network {
  const random = createRandom(seed);
  const network = createNetwork(random);
  const slopes = createZeros();
  const moments = { mean: createZeros(), square: createZeros() };
  const turns = ROUNDS * Math.ceil(examples.length / BATCH);
  let turn = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const shuffled = shuffle(examples, random);
    for (let from = 0; from < shuffled.length; from += BATCH) {
      for (const example of shuffled.slice(from, from + BATCH)) addSlopes(slopes, network, { example, random });
      turn += 1;
      step(network, slopes, { moments, turn, rate: RATE * (1 - turn / turns + RATE_END) });
    }
  }
  return network;
}

function packMatrix(weights: Float32Array): PackedMatrix {
  const scale = weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / STEPS;
  const steps = Int8Array.from(weights, (weight) => Math.round(weight / scale));
  return { scale: Number(scale.toPrecision(6)), weights: brotliCompressSync(steps).toString('base64') };
}

const roundOffsets = (offsets: Float32Array): number[] => [...offsets].map((offset) => Number(offset.toFixed(4)));

export const packNetwork = ({ hiddenOffsets, offsets, inward, outward, direct }: Network): NetworkWeights => ({
  hiddenOffsets: roundOffsets(hiddenOffsets),
  offsets: roundOffsets(offsets),
  inward: packMatrix(inward),
  outward: packMatrix(outward),
  direct: packMatrix(direct),
});
