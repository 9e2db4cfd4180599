import { expect, it } from 'vitest';
import { EMBEDDING_DIMENSIONS, type Embeddings } from './port.ts';

const patience = (): { signal: AbortSignal } => ({ signal: AbortSignal.timeout(20_000) });

function cosine(a: Int8Array | undefined, b: Int8Array | undefined): number {
  let sum = 0;
  for (let place = 0; place < EMBEDDING_DIMENSIONS; place += 1) sum += (a?.[place] ?? 0) * (b?.[place] ?? 0);
  return sum / (127 * 127);
}

/** Contract test for embedding adapters. @param open returns one that is ready */
export function testEmbeddings(open: () => Embeddings): void {
  it('returns a unit vector for each text, in order', async () => {
    const vectors = await open().embed(['Father worked in the mine.', 'The hens are well.', 'Father worked in the mine.'], patience());
    expect(vectors).toHaveLength(3);
    for (const vector of vectors) {
      expect(vector).toHaveLength(EMBEDDING_DIMENSIONS);
      expect(cosine(vector, vector)).toBeCloseTo(1, 1);
    }
    expect(cosine(vectors[0], vectors[2])).toBeGreaterThan(0.98);
    expect(cosine(vectors[0], vectors[1])).toBeLessThan(0.9);
  });

  it('embeds many texts, and very long ones', async () => {
    const texts = Array.from({ length: 70 }, (_, n) => `Number ${n}.`);
    expect(await open().embed([...texts, 'long '.repeat(5_000)], patience())).toHaveLength(71);
  }, 30_000);

  it('embeds a question near its answer, and may return the odds of an answer', async () => {
    const question = { asked: 'Where did your father work?', sought: 'Where did my father work?' };
    const { meaning, odds } = await open().embedQuestion(question, patience());
    expect(cosine(meaning, meaning)).toBeCloseTo(1, 1);
    expect(odds === null || Number.isFinite(odds)).toBe(true);
    await expect(open().embedQuestion(question, { signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'interrupted' });
  });

  it('returns nothing for nothing', async () => {
    expect(await open().embed([], patience())).toEqual([]);
  });

  it('stops when it is aborted', async () => {
    await expect(open().embed(['Late.'], { signal: AbortSignal.abort() })).rejects.toMatchObject({
      provider: 'embeddings',
      kind: 'interrupted',
    });
  });

  it('names its model, and is ready', async () => {
    expect(open().model).toEqual(expect.any(String));
    expect(await open().isReady()).toBe(true);
  });
}
