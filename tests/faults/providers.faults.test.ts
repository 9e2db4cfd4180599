import { randomUUID } from 'node:crypto';
import type { Message } from '@everkin/contracts/chat';
import type { FakeModeInput } from '@everkin/providers/llm/testing/fake-openai-wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pollUntil } from '../../apps/api/src/testing/api-client.ts';
import { makeAvatar, type Person, signUp } from '../../apps/api/src/testing/people.ts';
import { sendWhole } from '../../apps/api/src/testing/reply-stream.ts';
import { isLong } from './chance.ts';
import { milliseconds, record, seconds } from './figures.ts';
import { type Ground, startGround } from './installation.ts';
import { fetchConversation } from './load.ts';
import { expectUndisturbed, liveWhile } from './meanwhile.ts';

const SILENCE_MS = 1_500;
/** Three attempts at a model that does not respond for that long, the back-off between them, and a margin for a busy machine. */
const TOLD_MS = 12_000;
/** One attempt and two retries (packages/providers/src/llm/openai.ts). */
const TRIES = 3;
const TROUBLES: FakeModeInput[] = [
  { mode: 'hang' },
  { mode: 'hang-midway' },
  { mode: 'rate-limited', retryAfterS: 1 },
  { mode: 'quota' },
  { mode: 'error' },
  { mode: 'cut' },
  { mode: 'no-finish' },
  { mode: 'garbage' },
  { mode: 'empty' },
];

/** Failures after half of the text has arrived. */
const HALF = new Set<unknown>(['hang-midway', 'cut', 'no-finish']);

let ground: Ground;
let nora: Person;
let other: Person;
let avatarId: string;
let othersAvatarId: string;
beforeAll(async () => {
  ground = await startGround({ OPENAI_TIMEOUT_MS: String(SILENCE_MS) });
  const { baseUrl } = ground.app;
  [nora, other] = await Promise.all([signUp(baseUrl), signUp(baseUrl, { displayName: 'Hendrik' })]);
  avatarId = (await makeAvatar(nora.client)).id;
  othersAvatarId = (await makeAvatar(other.client)).id;
});
afterAll(() => ground?.stop());

/** Sends a message and waits for the reply or its failure. */
async function say(): Promise<{ replies: Message[]; tookMs: number }> {
  const startedAt = performance.now();
  const clientId = randomUUID();
  await sendWhole(nora.client, { avatarId, clientId, content: `Are you there, ${clientId}?` });
  const talk = await pollUntil(
    () => fetchConversation(nora.client, avatarId),
    (all) => all.every(({ state }) => state !== 'streaming'),
    TOLD_MS,
  );
  const said = talk.find((message) => message.clientId === clientId);
  return { replies: talk.filter(({ replyTo }) => replyTo === said?.id), tookMs: performance.now() - startedAt };
}

/** @returns the time until the user sees the failure, in milliseconds */
async function sayIn(trouble: FakeModeInput): Promise<number> {
  const { model } = ground;
  model.setMode({ text: 'The bees were in the orchard that year.', ...trouble });
  const before = model.requests.length;
  const { replies, tookMs } = await say();
  // Exactly one visible reply: text marked as incomplete, or the reason why there is none.
  const seen = replies.map(({ state, content, error }) => ({ state, showsSomething: content !== '' || error !== undefined }));
  const state = HALF.has(trouble.mode) ? 'interrupted' : 'failed';
  expect({ mode: trouble.mode, seen }).toEqual({ mode: trouble.mode, seen: [{ state, showsSomething: true }] });
  expect(tookMs).toBeLessThan(TOLD_MS);
  expect(model.requests.length - before).toBeLessThanOrEqual(TRIES);
  return tookMs;
}

test('a model that is silent, busy, failing, cut off or lying affects only its own reply', async (context) => {
  const { model } = ground;
  // Compared with others who also chat with avatars, whose model works.
  model.setMode({ text: 'The bees were in the orchard that year.' });
  const normal = await liveWhile(other, othersAvatarId, async () => {
    for (let time = 0; time < TROUBLES.length; time += 1) await say();
  });
  const told: number[] = [];
  const meanwhile = await liveWhile(other, othersAvatarId, async () => {
    for (let round = 0; round < (isLong ? 20 : 1); round += 1) for (const trouble of TROUBLES) told.push(await sayIn(trouble));
  });
  model.setMode({ text: 'I am here.' });
  expect((await say()).replies).toMatchObject([{ content: 'I am here.', state: 'complete' }]);
  const { before, during } = expectUndisturbed(normal, meanwhile);
  record(
    context,
    'P11',
    `${told.length} failures of ${TROUBLES.length} kinds, each told within ${seconds(Math.max(...told))}; others' p95 ${milliseconds(during)}, ${(during / before).toFixed(2)} × normal`,
  );
  record(context, 'P3', `0 violations in ${told.length} failures of the model`);
});
