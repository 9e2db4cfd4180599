import { brotliDecompressSync } from 'node:zlib';

/**
 * How much the words of a sentence look like those of people in danger, learnt from written examples by
 * `bench/danger/fit.ts`: logistic regression over words, neighbours and pairs of words that stand close together, each
 * counted in one of BUCKETS by its hash (Weinberger et al., "Feature Hashing for Large Scale Multitask Learning", 2009).
 * What the phrases of a language do not foresee is often put in words that these examples share.
 */
export type CrisisWeights = {
  /** Added to the sum, in log odds. */
  offset: number;
  /** From so many log odds on a message is taken as possible danger. */
  threshold: number;
  /** What one step of a weight is worth. */
  scale: number;
  /** One whole number, -127…127, for each bucket, in Brotli's compression (RFC 7932), as base64. */
  weights: string;
};

/** Gives the log odds of danger of one message, cut into sentences of folded tokens. */
export type CrisisScore = (sentences: readonly (readonly string[])[]) => number;

/** So many that hardly two features of the examples share one: with an eighth of them, one line in twenty was judged wrongly for it. */
export const BUCKETS = 2_097_152;
/** Pairs of words that stand no further apart than this count. */
const PAIR_MAX_DISTANCE = 5;
/**
 * So many words are read as one: a message by itself says whether "I can't do this any more" is about crosswords. What is
 * longer is read piece by piece, so that one sentence of danger is not drowned.
 */
const PIECE_MAX_TOKENS = 80;
const FEATURES_SCALE = 2;
/** What six words or so have. */
const FEATURES_MIN = 48;

const FNV_OFFSET = 2_166_136_261;
const FNV_PRIME = 16_777_619;

/** FNV-1a, folded to the number of buckets. */
function bucketOf(feature: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < feature.length; index += 1) hash = Math.imul(hash ^ feature.charCodeAt(index), FNV_PRIME);
  return ((hash ^ (hash >>> 15)) >>> 0) % BUCKETS;
}

/** English endings that change no meaning here; crude on purpose, for it only has to be the same each time. */
const stem = (token: string): string => (token.length > 4 ? token.replace(/(?:ing|ed|es|s)$/, '') : token);

/** The buckets of one sentence's words, neighbours and close pairs. */
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
 * The buckets of each piece of a message, each once. Linear in the number of words.
 * @param sentences folded words; signs are passed over
 */
export function listBuckets(sentences: readonly (readonly string[])[]): Set<number>[] {
  return cutIntoPieces(sentences).map((piece) => {
    const buckets = new Set<number>();
    for (const tokens of piece) addBuckets(tokens, buckets);
    return buckets;
  });
}

/** Sentences that follow one another, PIECE_MAX_TOKENS of words at most; a longer sentence is cut. */
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

/** What each bucket of a piece counts: long ones have many, and are worth no more for it. Two words say little by themselves. */
export const weighBuckets = (buckets: ReadonlySet<number>): number => FEATURES_SCALE / Math.sqrt(Math.max(buckets.size, FEATURES_MIN));

/** @returns the highest of what the pieces of a message score */
export function createCrisisScore({ offset, scale, weights }: CrisisWeights): CrisisScore {
  const steps = new Int8Array(brotliDecompressSync(Buffer.from(weights, 'base64')));
  const scoreOf = (buckets: ReadonlySet<number>): number => {
    let sum = 0;
    for (const bucket of buckets) sum += steps[bucket] ?? 0;
    return offset + sum * scale * weighBuckets(buckets);
  };
  return (sentences) => Math.max(-Infinity, ...listBuckets(sentences).map(scoreOf));
}
