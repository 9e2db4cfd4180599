/** Reproducible randomness: the same seed gives the same faults in the same order. */
export type Chance = {
  seed: number;
  /** A number from `from` up to, not including, `to`. */
  between(from: number, to: number): number;
  /** The same items in random order. */
  shuffle<T>(things: readonly T[]): T[];
};

/** Takes the seed from SEED, else a new one, and prints it, so that a failed run can be reproduced. */
export function takeChance(): Chance {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 32));
  console.log(`SEED=${seed}`);
  return createChance(seed);
}

/** @param seed a 32-bit integer */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  // mulberry32, by Tommy Ettinger: public domain, and uniform enough for choosing a victim.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    seed,
    between: (from, to) => from + next() * (to - from),
    shuffle: (things) => {
      const left = [...things];
      return things.flatMap(() => left.splice(Math.floor(next() * left.length), 1));
    },
  };
}

/** FAULTS=long runs hours of faults; the default run is short. */
export const isLong = process.env['FAULTS'] === 'long';
