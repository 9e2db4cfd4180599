import { hashText } from './hash-text.ts';

/** The next number of a stream, from 0 up to but not including 1. */
export type Random = () => number;

/** Values thrown away before the first that is used: sfc32 needs them to mix its seed. */
const MIXING_ROUNDS = 12;

/**
 * A stream of numbers that is the same for the same name on every machine: sfc32, begun with the first 16 bytes of the
 * SHA-256 of the name. Give each part of a plant a stream of its own, so that a change of one part moves no other.
 */
export function createRandom(name: string): Random {
  let [a = 0, b = 0, c = 0, counter = 0] = hashText(name);
  const next: Random = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let round = 0; round < MIXING_ROUNDS; round += 1) next();
  return next;
}

/** A number between two others. */
export const between = (random: Random, from: number, to: number): number => from + (to - from) * random();

/** A whole number from `from` to `to`, both included. */
export const integerBetween = (random: Random, from: number, to: number): number => from + Math.floor(random() * (to - from + 1));

/** Rounded as far as engines agree about sines: whatever decides something is rounded first. */
export const roundForDecision = (value: number): number => Math.round(value * 1e4) / 1e4;
