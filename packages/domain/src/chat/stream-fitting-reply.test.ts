import type { ReplyRequest } from '@everkin/contracts/reply-request';
import { makePassage, makeRequest } from '@everkin/contracts/testing/make-reply-request';
import { ContextTooLongError, ConversationRefusedError, ProviderError } from '@everkin/providers/errors';
import type { Llm } from '@everkin/providers/llm/port';
import { expect, it } from 'vitest';
import { createScriptedLlm, failing, saying } from '../testing/scripted-llm.ts';
import { streamFittingReply } from './stream-fitting-reply.ts';

const material = {
  turns: Array.from({ length: 12 }, (_, index) => ({
    role: index % 2 === 0 ? ('user' as const) : ('assistant' as const),
    content: `turn ${index}`,
  })),
  passages: [1, 2, 3, 4].map((index) => makePassage({ ref: `m${index}`, text: `passage ${index}` })),
};
const build = (part: Pick<ReplyRequest, 'turns' | 'passages'>): ReplyRequest => ({ ...makeRequest({ asked: '' }), ...part });

/** A model with room for so many turns and passages. */
const createSmallModel = (room: number) =>
  createScriptedLlm((request, options) =>
    (request.turns.length + request.passages.length > room ? failing(new ContextTooLongError(new Error('4097 tokens'))) : saying('Yes.'))(
      request,
      options,
    ),
  );

async function collect(llm: Llm): Promise<string> {
  let text = '';
  for await (const words of streamFittingReply(llm, { material, build, signal: new AbortController().signal })) text += words;
  return text;
}

it('a conversation that is too long is asked again with the last half of it, and the best half of the passages', async () => {
  const llm = createSmallModel(8);
  expect(await collect(llm)).toBe('Yes.');
  expect(llm.requests.map(({ turns, passages }) => [turns.length, passages.length])).toEqual([
    [12, 4],
    [6, 2],
  ]);
  expect(llm.requests[1]?.turns.at(-1)?.content).toBe('turn 11');
  expect(llm.requests[1]?.passages.map(({ ref }) => ref)).toEqual(['m1', 'm2']);
});

it('is halved again until it fits', async () => {
  const llm = createSmallModel(3);
  expect(await collect(llm)).toBe('Yes.');
  expect(llm.requests.at(-1)?.turns).toHaveLength(2);
});

it('is an error when even the last of it does not fit', async () => {
  const llm = createSmallModel(0);
  await expect(collect(llm)).rejects.toBeInstanceOf(ContextTooLongError);
  expect(llm.requests).toHaveLength(4);
});

it('a conversation with a message that the model does not accept is asked again with the question alone', async () => {
  const refused = new ConversationRefusedError(new Error('content policy'));
  const llm = createScriptedLlm((request, options) => (request.turns.length > 1 ? failing(refused) : saying('Yes.'))(request, options));
  expect(await collect(llm)).toBe('Yes.');
  expect(llm.requests.at(-1)).toMatchObject({ turns: [{ content: 'turn 11' }], passages: material.passages });
});

it('a question that the model does not accept is not asked again', async () => {
  const refused = new ConversationRefusedError(new Error('content policy'));
  const llm = createScriptedLlm(failing(refused));
  await expect(collect(llm)).rejects.toBe(refused);
  expect(llm.requests).toHaveLength(2);
});

it('is not asked again after another failure', async () => {
  const llm = createScriptedLlm(failing(new ProviderError('llm', 'unavailable', 'away')));
  await expect(collect(llm)).rejects.toMatchObject({ kind: 'unavailable' });
  expect(llm.requests).toHaveLength(1);
});
