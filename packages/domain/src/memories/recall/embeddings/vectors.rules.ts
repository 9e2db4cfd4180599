/** Dimensions of an embedding; see providers/embeddings. */
export const DIMENSIONS = 384;
/** 32-bit integers per bit vector. */
export const WORDS_OF_SIGNS = DIMENSIONS / 32;
/** Unit vectors are quantised to int8 with this scale: a quarter of the memory, and the same ranking. */
const SCALE = 127;

/** Weights of the previous and next passage in a passage's embedding: an answer continues what was said before. */
const LENT_BY_PREVIOUS = 0.6;
const LENT_BY_NEXT = 0.4;

/** The embeddings of one passage: one per sentence group, and one of the whole, blended with its neighbours. */
export type Meaning = {
  /** DIMENSIONS numbers per sentence group. */
  sentences: Int8Array;
  /** The norm of the sum of each group's vector and the next one's. */
  pairLengths: Float32Array;
  around: Int8Array;
};

/**
 * Combines the embeddings of a source's passages.
 * @param passages the vectors of each passage's sentence groups, DIMENSIONS numbers each; null where there are none yet
 * @param isNear whether the second passage is in the context window of the first
 */
export function joinMeanings(passages: (Int8Array | null)[], isNear: (of: number, other: number) => boolean): (Meaning | null)[] {
  const wholes = passages.map((sentences) => (sentences === null ? null : toUnit(sumOf(sentences))));
  return passages.map((sentences, index) => {
    const whole = wholes[index];
    if (sentences === null || !whole) return null;
    const mixed = Float32Array.from(whole);
    if (isNear(index, index - 1)) addTo(mixed, wholes[index - 1], LENT_BY_PREVIOUS);
    if (isNear(index, index + 1)) addTo(mixed, wholes[index + 1], LENT_BY_NEXT);
    return { sentences, pairLengths: measurePairs(sentences), around: toBytes(toUnit(mixed)) };
  });
}

/** Normalises a vector to unit length and quantises it. */
export const toBytes = (vector: Float32Array): Int8Array => Int8Array.from(vector, (value) => Math.round(value * SCALE));

export function toUnit(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares) || 1;
  return vector.map((value) => value / length);
}

function sumOf(sentences: Int8Array): Float32Array {
  const sum = new Float32Array(DIMENSIONS);
  for (let place = 0; place < sentences.length; place += 1) {
    const at = place % DIMENSIONS;
    sum[at] = (sum[at] ?? 0) + (sentences[place] ?? 0);
  }
  return sum;
}

function addTo(sum: Float32Array, other: Float32Array | null | undefined, share: number): void {
  if (other) for (let place = 0; place < DIMENSIONS; place += 1) sum[place] = (sum[place] ?? 0) + share * (other[place] ?? 0);
}

/** Cosine similarity of the query vector with the one at `offset`. */
export function cosineSimilarity(asked: Int8Array, vectors: Int8Array, offset = 0): number {
  let sum = 0;
  for (let place = 0; place < DIMENSIONS; place += 1) sum += (asked[place] ?? 0) * (vectors[offset + place] ?? 0);
  return sum / (SCALE * SCALE);
}

/** The norms of v₀+v₁, v₁+v₂ …: the similarity to two adjacent groups then needs only the two cosines. */
function measurePairs(sentences: Int8Array): Float32Array {
  const pairs = new Float32Array(Math.max(0, sentences.length / DIMENSIONS - 1));
  for (let pair = 0; pair < pairs.length; pair += 1) {
    const from = pair * DIMENSIONS;
    let squares = 0;
    for (let place = from; place < from + DIMENSIONS; place += 1)
      squares += ((sentences[place] ?? 0) + (sentences[place + DIMENSIONS] ?? 0)) ** 2;
    pairs[pair] = Math.sqrt(squares) / SCALE || 1;
  }
  return pairs;
}

/** Similarity of a passage to the query. */
export type Nearness = {
  /** Cosine of the nearest sentence group, and the group's index. */
  likeness: number;
  index: number;
  /** Cosine of the nearest two adjacent groups taken as one; null for a single group. */
  pair: number | null;
};

/** Compares the query with a passage's sentence groups, singly and in adjacent pairs. */
export function compareSentences(asked: Int8Array, { sentences, pairLengths }: Meaning): Nearness {
  let best: Nearness = { likeness: -1, index: 0, pair: null };
  let before = 0;
  for (let index = 0; index * DIMENSIONS < sentences.length; index += 1) {
    const found = cosineSimilarity(asked, sentences, index * DIMENSIONS);
    const together = index === 0 ? null : (before + found) / (pairLengths[index - 1] ?? 1);
    const pair = together === null || (best.pair ?? -1) >= together ? best.pair : together;
    best = found > best.likeness ? { likeness: found, index, pair } : { ...best, pair };
    before = found;
  }
  return best;
}

/** The average of two embeddings. */
export const mixMeanings = (one: Int8Array, other: Int8Array): Int8Array =>
  toBytes(toUnit(Float32Array.from(one, (value, place) => value + (other[place] ?? 0))));

/** Cosine similarity of the query with each sentence group of a passage. */
export const listLikenesses = (asked: Int8Array, { sentences }: Pick<Meaning, 'sentences'>): number[] =>
  Array.from({ length: sentences.length / DIMENSIONS }, (_, index) => cosineSimilarity(asked, sentences, index * DIMENSIONS));

/** The sign bits of a vector: enough to find candidates among very many quickly. */
export function signBits(vector: Int8Array): Int32Array {
  const signs = new Int32Array(WORDS_OF_SIGNS);
  for (let place = 0; place < DIMENSIONS; place += 1)
    if ((vector[place] ?? 0) > 0) signs[place >> 5] = (signs[place >> 5] ?? 0) | (1 << (place & 31));
  return signs;
}

/** The sign bits of the sum of a passage's vectors, as a PostgreSQL bit string: enough to find candidates in the database. */
export const bitsOfWhole = (sentences: Int8Array): string => bitsOf(sumOf(sentences));

/** The same for one vector. */
export const bitsOf = (vector: Int8Array | Float32Array): string => Array.from(vector, (value) => (value > 0 ? '1' : '0')).join('');

/**
 * Number of sign bits in which a vector agrees with the one at `offset`; grows with their cosine (Charikar,
 * "Similarity Estimation Techniques", 2002).
 */
export function countAgreeing(a: Int32Array, others: Int32Array, offset = 0): number {
  let differing = 0;
  for (let index = 0; index < WORDS_OF_SIGNS; index += 1) differing += countBits((a[index] ?? 0) ^ (others[offset + index] ?? 0));
  return DIMENSIONS - differing;
}

/** Population count of a 32-bit word (Warren, Hacker's Delight, 5-1). */
function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
