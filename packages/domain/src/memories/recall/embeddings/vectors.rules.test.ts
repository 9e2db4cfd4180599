import { describe, expect, it } from 'vitest';
import { compareSentences, countAgreeing, DIMENSIONS, joinMeanings, cosineSimilarity, signBits, toBytes, toUnit } from './vectors.rules.ts';

/** A distinct direction per seed. */
function direction(seed: number): Int8Array {
  return toBytes(toUnit(Float32Array.from({ length: DIMENSIONS }, (_, place) => Math.sin((place + 1) * (seed + 1) * 1.37))));
}
const join = (...vectors: Int8Array[]): Int8Array => Int8Array.from(vectors.flatMap((vector) => [...vector]));

describe('embeddings', () => {
  it('are most similar to themselves', () => {
    expect(cosineSimilarity(direction(1), direction(1))).toBeCloseTo(1, 1);
    expect(Math.abs(cosineSimilarity(direction(1), direction(2)))).toBeLessThan(0.3);
  });

  it('of a passage are as similar as its best sentences', () => {
    const [meaning] = joinMeanings([join(direction(1), direction(2), direction(3))], () => false);
    expect(meaning && compareSentences(direction(2), meaning)).toMatchObject({ index: 1 });
    expect(meaning && compareSentences(direction(2), meaning).likeness).toBeGreaterThan(0.95);
  });

  it('of two adjacent sentences are compared as one', () => {
    const [first, second, third] = [direction(1), direction(2), direction(3)];
    const [meaning] = joinMeanings([join(first, second, third)], () => false);
    const both = (a: Int8Array, b: Int8Array): Int8Array =>
      toBytes(toUnit(Float32Array.from(a, (value, place) => value + (b[place] ?? 0))));
    expect(meaning && compareSentences(both(second, third), meaning).pair).toBeCloseTo(1, 1);
    expect(meaning && compareSentences(both(first, third), meaning).pair).toBeLessThan(0.8);
    const [single] = joinMeanings([first], () => false);
    expect(single && compareSentences(first, single).pair).toBeNull();
  });

  it('pass their score to the next passage if it is similar, and not otherwise', () => {
    const passages = [direction(1), direction(2)];
    const [, near] = joinMeanings(passages, () => true);
    const [, far] = joinMeanings(passages, () => false);
    expect(cosineSimilarity(direction(1), near?.around ?? new Int8Array(DIMENSIONS))).toBeGreaterThan(
      cosineSimilarity(direction(1), far?.around ?? new Int8Array(DIMENSIONS)) + 0.2,
    );
  });

  it('may be missing', () => {
    expect(joinMeanings([null, direction(1)], () => true)[0]).toBeNull();
  });

  it('that are similar agree in most sign bits', () => {
    const signs = signBits(direction(1));
    expect(countAgreeing(signs, signs)).toBe(DIMENSIONS);
    expect(countAgreeing(signs, signBits(direction(2)))).toBeLessThan(DIMENSIONS * 0.65);
    expect(countAgreeing(signs, signBits(direction(1).map((value) => -value)))).toBeLessThan(DIMENSIONS * 0.1);
  });
});
