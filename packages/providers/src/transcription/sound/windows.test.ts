import { describe, expect, it } from 'vitest';
import { SAMPLES_PER_S } from '../limits.ts';
import type { SoundBlock } from './sound-block.ts';
import { createWindows, isQuiet } from './windows.ts';

const block = (startS: number, lengthS: number): SoundBlock => ({
  startS,
  samples: new Float32Array(lengthS * SAMPLES_PER_S).fill(startS + 1),
});
async function* giveOut(...blocks: SoundBlock[]): AsyncGenerator<SoundBlock> {
  yield* blocks;
}
/** The start and length of each window; each is consumed completely unless `stepS` is given. */
async function walk(blocks: SoundBlock[], stepS?: number): Promise<[number, number][]> {
  const windows = createWindows(giveOut(...blocks));
  const seen: [number, number][] = [];
  for (let window = await windows.peek(); window; window = await windows.peek()) {
    const lengthS = window.samples.length / SAMPLES_PER_S;
    seen.push([window.startS, lengthS]);
    windows.skip(stepS ?? lengthS);
  }
  return seen;
}

describe('windows of audio', () => {
  it('are half a minute each, across blocks, and the rest', async () => {
    expect(await walk([block(0, 60), block(60, 20)])).toEqual([
      [0, 30],
      [30, 30],
      [60, 20],
    ]);
    expect(await walk([block(0, 20), block(20, 20)])).toEqual([
      [0, 30],
      [30, 10],
    ]);
  });

  it('start where the last one is said to have ended', async () => {
    expect(await walk([block(0, 40)], 25)).toEqual([
      [0, 30],
      [25, 15],
    ]);
  });

  it('do not join separate stretches', async () => {
    expect(await walk([block(0, 10), block(100, 10)])).toEqual([
      [0, 10],
      [100, 10],
    ]);
  });

  it('of nothing are none', async () => {
    expect(await walk([])).toEqual([]);
  });
});

it('an empty room is quiet, and a word in it is not', () => {
  const room = new Float32Array(SAMPLES_PER_S).map((_, index) => 0.001 * Math.sin(index));
  expect(isQuiet(room)).toBe(true);
  expect(isQuiet(room.map((value, index) => (index < SAMPLES_PER_S / 5 ? 50 * value : value)))).toBe(false);
});
