import { brotliDecompressSync } from 'node:zlib';

/**
 * Scores how much a sentence resembles those of people in danger, trained on written examples by `bench/crisis/fit.ts`: logistic
 * regression over words, bigrams and pairs of nearby words, hashed into BUCKETS (Weinberger et al., "Feature Hashing for Large Scale
 * Multitask Learning", 2009). It catches what a language's phrases do not foresee, where it shares words with these examples.
 */
export type CrisisWeights = {
  /** The intercept, in log odds. */
  offset: number;
  /** Messages with at least these log odds count as possible danger. */
  threshold: number;
  /** The value of one weight step. */
  scale: number;
  /** One integer, -127…127, per bucket, compressed with Brotli (RFC 7932), as base64. */
  weights: string;
};

/** Returns the log odds of danger for one message, split into sentences of folded tokens. */
export type CrisisScore = (sentences: readonly (readonly string[])[]) => number;

/** Large enough to avoid most collisions: with an eighth of it, one line in twenty was misclassified because of them. */
export const BUCKETS = 2_097_152;
/** Maximum distance of the words in a pair. */
const PAIR_MAX_DISTANCE = 5;
/**
 * Tokens scored together: the whole message shows whether "I can't do this any more" is about crosswords. A longer one is scored in
 * pieces, so that a single sentence of danger is not diluted.
 */
const PIECE_MAX_TOKENS = 80;
const FEATURES_SCALE = 2;
/** About as many as six words have. */
const FEATURES_MIN = 48;

const FNV_OFFSET = 2_166_136_261;
const FNV_PRIME = 16_777_619;

/** FNV-1a, reduced to the number of buckets. */
function bucketOf(feature: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < feature.length; index += 1) hash = Math.imul(hash ^ feature.charCodeAt(index), FNV_PRIME);
  return ((hash ^ (hash >>> 15)) >>> 0) % BUCKETS;
}

/** Crude removal of English endings; it only has to be deterministic. */
const stem = (token: string): string => (token.length > 4 ? token.replace(/(?:ing|ed|es|s)$/, '') : token);

/** The buckets of one sentence's words, bigrams and nearby pairs. */
function addBuckets(tokens: readonly string[], buckets: Set<number>): void {
  const words = ['^', ...tokens.filter((token) => /^[a-z0-9]/.test(token)).map(stem), '$'];
  words.forEach((word, index) => {
    buckets.add(bucketOf(`1${word}`));
    const next = words[index + 1];
    if (next !== undefined) buckets.add(bucketOf(`2${word} ${next}`));
    const afterNext = words[index + 2];
    if (afterNext !== undefined) buckets.add(bucketOf(`s${word} ${afterNext}`));
    for (const other of words.slice(index + 1, index + 1 + PAIR_MAX_DISTANCE)) buckets.add(bucketOf(`p${word}~${other}`));
  });
}

/**
 * The distinct buckets of each piece of a message. Linear in the number of words.
 * @param sentences folded words; punctuation is skipped
 */
export function listBuckets(sentences: readonly (readonly string[])[]): Set<number>[] {
  return cutIntoPieces(sentences).map((piece) => {
    const buckets = new Set<number>();
    for (const tokens of piece) addBuckets(tokens, buckets);
    return buckets;
  });
}

/** Consecutive sentences of at most PIECE_MAX_TOKENS words; a longer sentence is split. */
function cutIntoPieces(sentences: readonly (readonly string[])[]): string[][][] {
  const pieces: string[][][] = [];
  let room = 0;
  for (const tokens of sentences) {
    for (let from = 0; from < tokens.length; from += PIECE_MAX_TOKENS) {
      const part = tokens.slice(from, from + PIECE_MAX_TOKENS);
      if (part.length > room) {
        pieces.push([]);
        room = PIECE_MAX_TOKENS;
      }
      pieces.at(-1)?.push(part);
      room -= part.length;
    }
  }
  return pieces;
}

/** Weight per bucket of a piece: normalises long pieces, which have more buckets. Very short ones are weak evidence. */
export const weighBuckets = (buckets: ReadonlySet<number>): number => FEATURES_SCALE / Math.sqrt(Math.max(buckets.size, FEATURES_MIN));

/** @returns the highest score of a message's pieces */
export function createCrisisScore({ offset, scale, weights }: CrisisWeights): CrisisScore {
  const steps = new Int8Array(brotliDecompressSync(Buffer.from(weights, 'base64')));
  const scoreOf = (buckets: ReadonlySet<number>): number => {
    let sum = 0;
    for (const bucket of buckets) sum += steps[bucket] ?? 0;
    return offset + sum * scale * weighBuckets(buckets);
  };
  return (sentences) => Math.max(-Infinity, ...listBuckets(sentences).map(scoreOf));
}
