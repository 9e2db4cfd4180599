import { brotliDecompressSync } from 'node:zlib';
import WEIGHTS from '../../weights/message-kinds-en.json' with { type: 'json' };
import READING from '../../weights/message-reading-en.json' with { type: 'json' };
import { createHead, type HeadWeights, TEXT_DIMENSIONS } from '../message-head.ts';
import { isEnglish } from './is-english.ts';
import { listKindBuckets, weighKindBuckets } from './kind-features.ts';

/** What a message calls for. `question` and `advice` call for the person's memories, the others for none. */
export const MESSAGE_KINDS = [
  'question',
  'advice',
  'greeting',
  'goodbye',
  'thanks',
  'reaction',
  'how-are-you',
  'realness',
  'presence',
  'missing',
  'love',
  'regard',
  'hard-day',
  'loss',
  'fear',
  'good-news',
  'news',
  'request',
] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** Embeddings are given as integers of 1/127. */
const UNIT = 127;

/** Multinomial logistic regression, fitted by `bench/router/fit.ts`; in the order of MESSAGE_KINDS. */
export type KindWeights = {
  /** Intercepts, in log odds. */
  offsets: number[];
  /** For each bucket in turn one integer, -127…127, for each kind; compressed with Brotli (RFC 7932), as base64. */
  words: { scale: number; weights: string };
  /** The same for each dimension of the embedding. */
  meaning: { scale: number; weights: string };
};

export type KindScore = (message: string, embedding: Int8Array) => Map<MessageKind, number>;

/**
 * Prepares trained weights for use: hashed features (Weinberger et al., "Feature Hashing for Large Scale Multitask Learning", 2009)
 * beside the embedding of the message as any text, and beside how it is read as a message.
 * @param reading null to leave it out
 * @returns a function that gives the probability of each kind, 0…1, together 1
 */
export function createKindScore(weights: KindWeights, reading: HeadWeights | null): KindScore {
  const rate = createWordsScore(weights);
  const read = reading && createHead(reading);
  return (message, embedding) => {
    const odds = rate(message, embedding.subarray(0, TEXT_DIMENSIONS));
    const byReading = read?.(embedding);
    return toProbabilities(byReading ? odds.map((each, kind) => each + (byReading[kind] ?? 0)) : odds);
  };
}

/** The log odds of each kind by words and meaning, up to a common term. */
function createWordsScore({ offsets, words, meaning }: KindWeights): (message: string, embedding: Int8Array) => number[] {
  const [wordSteps, meaningSteps] = [unpackSteps(words.weights), unpackSteps(meaning.weights)];
  const count = MESSAGE_KINDS.length;
  return (message, embedding) => {
    const buckets = listKindBuckets(message);
    const share = weighKindBuckets(buckets) * words.scale;
    const [byWords, byMeaning] = [new Float64Array(count), new Float64Array(count)];
    for (const bucket of buckets) addSteps(byWords, { steps: wordSteps, from: bucket * count, factor: 1 });
    embedding.forEach((factor, each) => addSteps(byMeaning, { steps: meaningSteps, from: each * count, factor }));
    return MESSAGE_KINDS.map(
      (_kind, index) => (offsets[index] ?? 0) + share * (byWords[index] ?? 0) + (meaning.scale / UNIT) * (byMeaning[index] ?? 0),
    );
  };
}

function addSteps(sums: Float64Array, { steps, from, factor }: { steps: Int8Array; from: number; factor: number }): void {
  for (let index = 0; index < sums.length; index += 1) sums[index] = (sums[index] ?? 0) + factor * (steps[from + index] ?? 0);
}

function unpackSteps(packed: string): Int8Array {
  const bytes = brotliDecompressSync(Buffer.from(packed, 'base64'));
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}

function toProbabilities(odds: readonly number[]): Map<MessageKind, number> {
  const most = Math.max(...odds);
  const powers = odds.map((each) => Math.exp(each - most));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return new Map(MESSAGE_KINDS.map((kind, row) => [kind, (powers[row] ?? 0) / total]));
}

const score = createKindScore(WEIGHTS, READING.call);

/**
 * Scores what an English message calls for, trained on lines by several writers (bench/datasets/router).
 * @param embedding of MESSAGE_DIMENSIONS, of the message as it was written
 * @returns null for another language
 */
export const scoreMessageKind = (message: string, embedding: Int8Array): Map<MessageKind, number> | null =>
  isEnglish(message) ? score(message, embedding) : null;
