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
  /** One whole number, -127…127, for each bucket, as base64. */
  weights: string;
};

/** Gives the log odds of danger of one message, cut into sentences of folded tokens. */
export type CrisisScore = (sentences: readonly (readonly string[])[]) => number;

export const BUCKETS = 131_072;
/** Pairs of words that stand no further apart than this count. */
const PAIR_MAX_DISTANCE = 5;
/** Longer sentences say no more than their beginning: people who run on are read in pieces of this many words. */
const SENTENCE_MAX_TOKENS = 60;
const FEATURES_SCALE = 2;

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

/**
 * The buckets of one sentence's words, neighbours and close pairs, each once. Linear in the number of words.
 * @param tokens folded words; signs are passed over
 */
export function listBuckets(tokens: readonly string[]): Set<number> {
  const words = ['^', ...tokens.filter((token) => /^[a-z0-9]/.test(token)).map(stem), '$'];
  const buckets = new Set<number>();
  words.forEach((word, index) => {
    buckets.add(bucketOf(`1${word}`));
    const next = words[index + 1];
    if (next !== undefined) buckets.add(bucketOf(`2${word} ${next}`));
    const afterNext = words[index + 2];
    if (afterNext !== undefined) buckets.add(bucketOf(`s${word} ${afterNext}`));
    for (const other of words.slice(index + 1, index + 1 + PAIR_MAX_DISTANCE)) buckets.add(bucketOf(`p${word}~${other}`));
  });
  return buckets;
}

/** What each bucket of a sentence counts: long sentences have many, and are worth no more for it. */
export const weighBuckets = (buckets: ReadonlySet<number>): number => FEATURES_SCALE / Math.sqrt(buckets.size || 1);

/** Long sentences in pieces, each a sentence of its own. */
export function cutLongSentences(sentences: readonly (readonly string[])[]): string[][] {
  return sentences.flatMap((tokens) =>
    Array.from({ length: Math.ceil(tokens.length / SENTENCE_MAX_TOKENS) }, (_, piece) =>
      tokens.slice(piece * SENTENCE_MAX_TOKENS, (piece + 1) * SENTENCE_MAX_TOKENS),
    ),
  );
}

/** @returns the highest of what each sentence, and each two neighbours together, score */
export function createCrisisScore({ offset, scale, weights }: CrisisWeights): CrisisScore {
  const steps = new Int8Array(Buffer.from(weights, 'base64'));
  const scoreOf = (buckets: ReadonlySet<number>): number => {
    let sum = 0;
    for (const bucket of buckets) sum += steps[bucket] ?? 0;
    return offset + sum * scale * weighBuckets(buckets);
  };
  return (sentences) => {
    const pieces = cutLongSentences(sentences).map(listBuckets);
    const pairs = pieces.slice(1).map((buckets, index) => new Set([...(pieces[index] ?? []), ...buckets]));
    return Math.max(-Infinity, ...[...pieces, ...pairs].map(scoreOf));
  };
}
