import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { MINILM } from '../models/model-package.ts';
import { createEmbeddedEmbeddings } from './embedded.ts';
import { testEmbeddings } from './embeddings.suite.ts';
import { EMBEDDING_DIMENSIONS, type Embeddings, MESSAGE_DIMENSIONS } from './port.ts';
import { findLocalWeights, NO_REGISTRY_URL } from '../testing/local-weights.ts';

const directory = findLocalWeights(MINILM.id);
const why = directory ? '' : ` (skipped: the weights are not on this machine; a run of bench/recall fetches them)`;

describe.skipIf(!directory)(`embedded embeddings${why}`, () => {
  let embeddings: Embeddings | undefined;
  const open = (): Embeddings => (embeddings ??= createEmbeddedEmbeddings({ directory: directory ?? '', registryUrl: NO_REGISTRY_URL }));
  afterAll(() => embeddings?.close());

  testEmbeddings(open);

  it('recognise the same meaning in other words', async () => {
    const [asked, right, wrong] = await open().embed(
      ['How did I earn my living?', 'I was a nurse at the hospital for thirty years.', 'The cat slept in the bread oven.'],
      { signal: AbortSignal.timeout(20_000) },
    );
    const dot = (other: Int8Array | undefined): number => asked?.reduce((sum, value, place) => sum + value * (other?.[place] ?? 0), 0) ?? 0;
    expect(dot(right)).toBeGreaterThan(dot(wrong));
  });

  it('recognise questions that nobody writes answers to', async () => {
    const oddsOf = async (asked: string): Promise<number | null> =>
      (await open().embedQuestion({ asked, sought: asked }, { signal: AbortSignal.timeout(20_000) })).odds;
    const told = await oddsOf('How did you keep warm that winter when the stove broke?');
    expect(told).toBeGreaterThan((await oddsOf('What was your favourite colour?')) ?? 0);
    expect(told).toBeGreaterThan((await oddsOf("What was your grandmother's maiden name?")) ?? 0);
  });

  it('rate an answer above what only sounds like the question', async () => {
    const texts = [
      'He asked to carry my basket home from the market, and I let him, and that was that.',
      'Grandad was a big man who liked his tea strong.',
      'The cat slept in the bread oven.',
    ];
    const given = { question: 'how did you meet grandad', texts };
    const ratings = (await open().rateAnswers?.(given, { signal: AbortSignal.timeout(20_000) })) ?? [];
    expect(ratings).toHaveLength(3);
    expect(ratings[0]).toBe(Math.max(...ratings));
    // In whatever order they are given.
    const turned = await open().rateAnswers?.({ ...given, texts: texts.toReversed() }, { signal: AbortSignal.timeout(20_000) });
    turned?.toReversed().forEach((rating, each) => expect(rating).toBeCloseTo(ratings[each] ?? 0, 1));
  });

  it('embed a message as any text, and as a message', async () => {
    const signal = AbortSignal.timeout(20_000);
    const [asText] = await open().embed(['Are you there, Nan?'], { signal });
    const embedding = await open().embedMessage?.('Are you there, Nan?', { signal });
    expect(embedding).toHaveLength(MESSAGE_DIMENSIONS);
    expect(embedding?.subarray(0, EMBEDDING_DIMENSIONS)).toEqual(asText);
    expect(embedding?.subarray(EMBEDDING_DIMENSIONS)).not.toEqual(asText);
  });
});

it('without weights and a network are not ready, say so at once, and try again later', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'everkin-no-models-'));
  const troubles: unknown[] = [];
  const embeddings = createEmbeddedEmbeddings({
    directory: empty,
    registryUrl: NO_REGISTRY_URL,
    onTrouble: (error) => troubles.push(error),
  });
  const signal = AbortSignal.timeout(20_000);
  await expect(embeddings.embed(['Hello'], { signal })).rejects.toMatchObject({ kind: 'unavailable' });
  await expect(embeddings.embed(['Hello'], { signal })).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await embeddings.isReady()).toBe(false);
  expect(troubles).toHaveLength(1);
  await embeddings.close();
  await rm(empty, { recursive: true, force: true });
});
