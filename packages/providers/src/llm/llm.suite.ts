import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProviderError } from '../errors.ts';
import type { PromptPassage, ReplyRequest } from '@everkin/contracts/reply-request';
import type { Llm } from './port.ts';
import { makePassage, makeRequest } from '@everkin/contracts/testing/make-reply-request';
import { collectReply } from './testing/collect-reply.ts';

/** An adapter under test and how to stop it. */
export type LlmUnderTest = { llm: Llm; stop?: () => Promise<void> };

const REF = /\[(m\d+)\]/g;
const ANSWERS_WITHIN_MS = 4_000;

const PASSAGES: PromptPassage[] = [
  makePassage({
    ref: 'm1',
    text: 'The mill burned down in the spring of 1931. Your grandfather carried the account books out under his coat, and lost his eyebrows for it. We baked bread for the men who had stood in the bucket line all night.',
    score: 0.9,
  }),
  makePassage({
    ref: 'm2',
    title: 'The new mill',
    text: 'The new mill was built of stone, because nobody would hear of timber after the fire.',
    score: 0.6,
  }),
];

const ABOUT_THE_MILL: ReplyRequest = makeRequest({ asked: 'What happened when the mill burned down?', passages: PASSAGES });

/** Contract test for every `Llm` adapter. */
export function describeLlm(name: string, start: () => Promise<LlmUnderTest>): void {
  describe(`${name}, as every Llm`, () => {
    let subject: LlmUnderTest;
    beforeAll(async () => {
      subject = await start();
    });
    afterAll(async () => subject.stop?.());

    it('returns a long reply in more than one chunk', async () => {
      const { pieces, text } = await collectReply(subject.llm, ABOUT_THE_MILL);
      expect(pieces.length).toBeGreaterThan(1);
      expect(text.length).toBeGreaterThan(40);
    });

    it('cites only given passages, and at least one of them', async () => {
      const { text } = await collectReply(subject.llm, ABOUT_THE_MILL);
      const refs = [...text.matchAll(REF)].map(([, ref]) => ref);
      expect(refs.length).toBeGreaterThan(0);
      expect(PASSAGES.map(({ ref }) => ref)).toEqual(expect.arrayContaining(refs));
    });

    it('cites nothing when there are no passages', async () => {
      const { text } = await collectReply(subject.llm, makeRequest({ asked: 'What happened when the mill burned down?', passages: [] }));
      expect(text.length).toBeGreaterThan(0);
      expect(text.match(REF)).toBeNull();
    });

    it('responds in time', async () => {
      const startedMs = performance.now();
      await collectReply(subject.llm, ABOUT_THE_MILL);
      expect(performance.now() - startedMs).toBeLessThan(ANSWERS_WITHIN_MS);
    });

    it('stops at once when aborted, and reports it', async () => {
      const controller = new AbortController();
      const pieces: string[] = [];
      const reading = (async () => {
        for await (const piece of subject.llm.streamReply(ABOUT_THE_MILL, { signal: controller.signal })) {
          pieces.push(piece);
          controller.abort();
        }
      })();
      await expect(reading).rejects.toMatchObject({ name: 'ProviderError', kind: 'interrupted' });
      expect(pieces).toHaveLength(1);
    });

    it('returns nothing when it was aborted before the start', async () => {
      const stream = subject.llm.streamReply(ABOUT_THE_MILL, { signal: AbortSignal.abort() });
      await expect(stream[Symbol.asyncIterator]().next()).rejects.toBeInstanceOf(ProviderError);
    });

    it('handles several requests at once without mixing them', async () => {
      const replies = await Promise.all([1, 2, 3].map(() => collectReply(subject.llm, ABOUT_THE_MILL)));
      for (const { text } of replies) expect(text.trim()).not.toBe('');
    });
  });
}
