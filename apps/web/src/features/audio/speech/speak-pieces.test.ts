import { expect, test } from 'vitest';
import { speakPieces } from './speak-pieces.ts';

/** Fake audio that is its own text, and a log of calls in order. */
function listen(given: { stopAt?: string; failAt?: string } = {}) {
  const done: string[] = [];
  const stop = new AbortController();
  const reading = (pieces: string[]) =>
    speakPieces({
      pieces,
      signal: stop.signal,
      prepare: async (piece) => {
        done.push(`make ${piece}`);
        if (piece === given.failAt) throw new Error(`no ${piece}`);
        return piece;
      },
      play: async (sound) => {
        done.push(`hear ${sound}`);
        if (sound === given.stopAt) stop.abort();
      },
    });
  return { done, reading };
}

test('while one piece plays, only the next is requested', async () => {
  const { done, reading } = listen();
  await reading(['one', 'two', 'three']);
  expect(done).toEqual(['make one', 'make two', 'hear one', 'make three', 'hear two', 'hear three']);
});

test('stopping ends the playback and requests nothing more', async () => {
  const { done, reading } = listen({ stopAt: 'one' });
  await reading(['one', 'two', 'three']);
  expect(done).toEqual(['make one', 'make two', 'hear one']);
});

test('a failed piece is reported when its turn comes, after those before were played', async () => {
  const { done, reading } = listen({ failAt: 'two' });
  await expect(reading(['one', 'two', 'three'])).rejects.toThrow('no two');
  expect(done).toEqual(['make one', 'make two', 'hear one']);
});

test('an empty text is silence', async () => {
  const { done, reading } = listen();
  await reading([]);
  expect(done).toEqual([]);
});
