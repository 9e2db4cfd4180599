import { SAMPLES_PER_S, WINDOW_S } from '../limits.ts';
import type { SoundBlock } from './sound-block.ts';

/** The audio that is transcribed at once. */
export type SoundWindow = { startS: number; samples: Float32Array };

/** Blocks farther apart than this are not contiguous. */
const GAP_S = 0.5;

/**
 * Reads audio window by window, each starting where the previous one was said to end.
 * @returns `peek` returns the next WINDOW_S seconds, fewer before a gap and at the end, then null; `skip` moves forward
 */
export function createWindows(blocks: AsyncIterable<SoundBlock>): { peek(): Promise<SoundWindow | null>; skip(seconds: number): void } {
  const reader = blocks[Symbol.asyncIterator]();
  let held: SoundWindow = { startS: 0, samples: new Float32Array() };
  let next: SoundBlock | null = null;
  let isOver = false;

  const readNext = async (): Promise<void> => {
    const result = await reader.next();
    if (result.done) isOver = true;
    else next = result.value;
  };
  const takeNext = (block: SoundBlock): void => {
    next = null;
    held = held.samples.length === 0 ? block : { startS: held.startS, samples: append(held.samples, block.samples) };
  };
  return {
    peek: async () => {
      while (held.samples.length < WINDOW_S * SAMPLES_PER_S && !(isOver && !next)) {
        if (!next) await readNext();
        else if (held.samples.length > 0 && Math.abs(next.startS - endOf(held)) > GAP_S) break;
        else takeNext(next);
      }
      if (held.samples.length === 0) return null;
      return { startS: held.startS, samples: held.samples.subarray(0, WINDOW_S * SAMPLES_PER_S) };
    },
    skip: (seconds) => {
      const count = Math.max(1, Math.round(seconds * SAMPLES_PER_S));
      held = { startS: held.startS + count / SAMPLES_PER_S, samples: held.samples.subarray(count) };
    },
  };
}

const endOf = ({ startS, samples }: SoundWindow): number => startS + samples.length / SAMPLES_PER_S;

function append(one: Float32Array, other: Float32Array): Float32Array {
  const both = new Float32Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

/** Below this level, 54 dB below full scale, there is only background noise. */
const QUIET_MAX = 0.002;
const FRAME = SAMPLES_PER_S / 10;

/** Whether no tenth of a second is loud enough to be speech. */
export function isQuiet(samples: Float32Array): boolean {
  for (let from = 0; from < samples.length; from += FRAME) {
    const frame = samples.subarray(from, from + FRAME);
    if (Math.sqrt(frame.reduce((sum, value) => sum + value * value, 0) / frame.length) > QUIET_MAX) return false;
  }
  return true;
}
