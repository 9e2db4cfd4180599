import { composeReplyByReading } from '@everkin/extractive/compose/compose-reply';
import { createOwnWordsLlm } from '@everkin/providers/llm/own-words';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOwnTestDeps } from '../testing/create-own-test-deps.ts';
import type { TestDeps } from '../testing/create-test-deps.ts';
import { makeAvatar } from '../testing/make-avatar.ts';
import { makeUser } from '../testing/make-user.ts';
import { collectEvents } from '../testing/talk.ts';
import { generateReply } from './generate-reply.ts';

let deps: TestDeps;

beforeAll(async () => {
  deps = await createOwnTestDeps();
});
afterAll(() => deps.close());

it('a child who writes on her mother’s account is called by her own name', async () => {
  const mother = await makeUser(deps, { displayName: 'Ellie' });
  const { id: avatarId } = await makeAvatar(deps, mother);
  const speaking = { ...deps, llm: createOwnWordsLlm((request, rate) => composeReplyByReading(request, rate, () => 0)) };
  const messages = [
    { role: 'user' as const, content: 'hi granny its lily im 8' },
    { role: 'assistant' as const, content: 'Hello, Lily.' },
    { role: 'user' as const, content: 'bye granny' },
  ];
  const signal = new AbortController().signal;
  const replyTo = async (said: typeof messages): Promise<unknown> =>
    (await collectEvents(generateReply(speaking, mother, { avatarId, tone: 'natural', messages: said }, signal))).at(-1);
  expect(await replyTo(messages.slice(0, 1))).toMatchObject({ body: { message: 'Hello, Lily.' } });
  expect(await replyTo(messages)).toMatchObject({ body: { message: 'Goodbye, Lily. Take care.' } });
  expect(await replyTo(messages.slice(2))).toMatchObject({ body: { message: 'Goodbye, Ellie. Take care.' } });
});
