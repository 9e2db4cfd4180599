import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PlanState } from '@everkin/contracts/plans';
import postgres from 'postgres';
import { afterEach, expect, test } from 'vitest';
import { type Answer, type ApiClient, createApiClient, toAnswer } from '../../apps/api/src/testing/api-client.ts';
import { makeAvatar, makeUpload, type Person, signUp } from '../../apps/api/src/testing/people.ts';
import { HEADS } from '../../apps/api/src/testing/recordings.ts';
import { openSend, collectReplyEvents } from '../../apps/api/src/testing/reply-stream.ts';
import { isLong, takeChance } from './chance.ts';
import { record } from './figures.ts';
import { type Ground, startGround } from './installation.ts';
import { expectAllAlive, killAll } from './kills.ts';
import { atEach, fetchConversation } from './load.ts';

/** Concurrent reply requests (docs/RELIABILITY.md, P14). */
const ASKED = 200;
const FREE_REPLIES = 10;
/** Exactly ten of these fit into the smallest quota. */
const FILE_BYTES = 100_000;
const FITTING = 10;
const FILES = 40;
/** Sign-in rate limit per address (docs/SECURITY.md, Throttling). */
const GUESSES_PER_MINUTE = 5;
const GUESSES = 100;
const MINUTE_MS = 60_000;
const ROUNDS = isLong ? 6 : 2;
/** A dead process holds an idempotency key for nine seconds, and a reply lease as long. */
const SETTLED_MS = 60_000;
/** Added latency to PostgreSQL: kills should hit calls in flight. */
const WAY_MS = 10;
const AGAIN_MS = 50;

const chance = takeChance();
let ground: Ground | undefined;
afterEach(async () => {
  await ground?.stop();
  ground = undefined;
});

const start = async (env: Record<string, string>): Promise<Ground> => (ground = await startGround(env));

/** The final response to a call, and how many attempts got none. */
type Heard = { answer: Answer; cuts: number };

/** Retries at alternating apis until there is a final response, like a careful client. */
async function askOn(homes: ApiClient[], ask: (client: ApiClient) => Promise<Answer>): Promise<Heard> {
  const startedAt = performance.now();
  for (let cuts = 0; performance.now() - startedAt < SETTLED_MS; cuts += 1) {
    const home = homes[cuts % homes.length];
    const answer = home && (await ask(home).catch(() => null));
    if (answer && answer.status < 500) return { answer, cuts };
    await pause(AGAIN_MS);
  }
  throw new Error(`not answered within ${SETTLED_MS} ms`);
}

/** Sends that many parallel calls, half to each api, while both are killed repeatedly. */
async function askUnderKills(
  { app, postgres: database }: Ground,
  person: Person,
  asks: ((client: ApiClient) => Promise<Answer>)[],
): Promise<Heard[]> {
  const addresses = app.apis.map(({ baseUrl }) => baseUrl);
  const homes = [atEach(person, addresses), atEach(person, addresses.toReversed())];
  database.relay.delay(WAY_MS);
  const asking = Promise.all(asks.map((ask, index) => askOn(homes[index % 2] ?? [], ask)));
  for (let round = 0; round < ROUNDS; round += 1) await killAll(chance, app.apis);
  const heard = await asking;
  database.relay.delay(0);
  expectAllAlive(app);
  return heard;
}

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
/** How many successful calls needed more than one attempt. */
const countCut = (heard: Heard[]): number => heard.filter(({ answer, cuts }) => answer.status < 300 && cuts > 0).length;
const listStatuses = (heard: Heard[]): number[] => heard.map(({ answer }) => answer.status).toSorted((one, other) => one - other);
const expectedStatuses = (yes: [status: number, count: number], no: [status: number, count: number]): number[] =>
  [yes, no].flatMap(([status, count]) => times(count, () => status));

test('of two hundred concurrent replies ten are made while the apis are killed', { timeout: 600_000 }, async (context) => {
  const here = await start({ PLAN_LIMITS: 'on' });
  const nora = await signUp(here.app.baseUrl);
  const { id: avatarId } = await makeAvatar(nora.client);
  here.model.setMode({ text: 'The bees were in the orchard.', pieces: 6, delayMs: 100 });
  const asks = times(ASKED, () => {
    const clientId = randomUUID();
    return async (client: ApiClient): Promise<Answer> => {
      const response = await openSend(client, { avatarId, clientId, content: `Where were the hives, ${clientId}?` });
      if (!response.ok) return toAnswer(response);
      for await (const event of collectReplyEvents(response))
        if (event.type === 'done') return { status: 200, headers: response.headers, text: '', body: event };
      throw new Error('the line was cut before the end of the reply');
    };
  });
  const heard = await askUnderKills(here, nora, asks);
  expect(listStatuses(heard)).toEqual(expectedStatuses([200, FREE_REPLIES], [402, ASKED - FREE_REPLIES]));
  const talk = await fetchConversation(nora.client, avatarId);
  expect(talk.filter(({ role }) => role === 'user')).toHaveLength(FREE_REPLIES);
  expect(talk.filter(({ content, error }) => content !== '' || error)).toHaveLength(2 * FREE_REPLIES);
  expect(PlanState.parse((await nora.client.get('/api/subscription')).body).limits.repliesLeft).toBe(0);
  record(
    context,
    'P14',
    `${FREE_REPLIES} of ${ASKED} replies made while apis were killed ${ROUNDS * here.app.apis.length} times (${countCut(heard)} of them cut off at first)`,
  );
});

test('the quota is filled to the last file and no further while the apis are killed', { timeout: 600_000 }, async (context) => {
  const here = await start({ STORAGE_QUOTA_MB: '1' });
  const nora = await signUp(here.app.baseUrl);
  const { id: avatarId } = await makeAvatar(nora.client);
  const asks = times(FILES, () => {
    const [key, content] = [randomUUID(), Buffer.concat([HEADS.mp3, randomBytes(FILE_BYTES - HEADS.mp3.length)])];
    return (client: ApiClient) =>
      client.post('/api/upload', {
        form: makeUpload(avatarId, { name: 'Ruth.mp3', content }, { type: 'voice' }),
        headers: { 'idempotency-key': key },
      });
  });
  const heard = await askUnderKills(here, nora, asks);
  expect(listStatuses(heard)).toEqual(expectedStatuses([201, FITTING], [413, FILES - FITTING]));
  const sql = postgres(here.postgres.url, { max: 1, onnotice: () => {} });
  try {
    expect(await sql`select count(*)::int as files, sum(byte_size)::int as bytes from files`).toEqual([
      { files: FITTING, bytes: FITTING * FILE_BYTES },
    ]);
  } finally {
    await sql.end({ timeout: 1 });
  }
  record(context, 'P14', `${FITTING} of ${FILES} files kept in room for as many (${countCut(heard)} cut off at first)`);
});

test('no more password guesses are checked because the apis are killed in between', { timeout: 600_000 }, async (context) => {
  const here = await start({ RATE_LIMITS: 'on' });
  const nora = await signUp(here.app.baseUrl);
  const addresses = here.app.apis.map(({ baseUrl }) => baseUrl);
  const startedAt = performance.now();
  let isOver = false;
  const statuses: number[] = [];
  const guessing = addresses.map(async (address) => {
    for (let guess = 0; !isOver || guess < GUESSES; guess += 1) {
      const json = { username: nora.username, password: `a long walk in ${guess}` };
      const answer = await createApiClient(address)
        .post('/api/login', { json })
        .catch(() => null);
      if (answer) statuses.push(answer.status);
      else await pause(AGAIN_MS);
    }
  });
  for (let round = 0; round < ROUNDS; round += 1) await killAll(chance, here.app.apis);
  isOver = true;
  await Promise.all(guessing);
  expectAllAlive(here.app);
  expect(performance.now() - startedAt).toBeLessThan(MINUTE_MS);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  const judged = statuses.filter((status) => status === 401).length;
  expect(judged).toBeLessThanOrEqual(GUESSES_PER_MINUTE);
  record(context, 'P14', `${judged} of ${statuses.length} answered guesses of a password judged`);
});
