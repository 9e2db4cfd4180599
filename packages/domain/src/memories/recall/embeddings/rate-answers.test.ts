import type { Embeddings } from '@everkin/providers/embeddings/port';
import { createNoEmbeddings } from '@everkin/providers/embeddings/none';
import { expect, it, vi } from 'vitest';
import { tryRateAnswers } from './rate-answers.ts';

const ASKED = { question: 'Did you ever swim?', texts: ['I swam the lake.', 'We had a boat.'] };

function given(change: Partial<Embeddings>) {
  const warn = vi.fn<(fields: object, message: string) => void>();
  const embeddings: Embeddings = { ...createNoEmbeddings(), model: 'some', isReady: async () => true, ...change };
  return { warn, deps: { embeddings, log: { ...console, warn } } };
}

it('gives a rating for each text', async () => {
  const { deps, warn } = given({ rateAnswers: async ({ texts }) => texts.map((text) => text.length) });
  expect(await tryRateAnswers(deps, ASKED)).toEqual([16, 14]);
  expect(warn).not.toHaveBeenCalled();
});

it('gives none without a model that rates, or while it is not there', async () => {
  expect(await tryRateAnswers(given({}).deps, ASKED)).toBeNull();
  const { deps } = given({ isReady: async () => false, rateAnswers: async () => [1, 2] });
  expect(await tryRateAnswers(deps, ASKED)).toBeNull();
});

it('gives none where the model fails, and says so in the log', async () => {
  const { deps, warn } = given({ rateAnswers: () => Promise.reject(new Error('it ended')) });
  expect(await tryRateAnswers(deps, ASKED)).toBeNull();
  expect(warn).toHaveBeenCalledWith({ reason: 'it ended' }, expect.stringContaining('without reading them together'));
});
