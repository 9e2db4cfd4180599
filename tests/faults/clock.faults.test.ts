import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { User } from '@everkin/contracts/accounts';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiClient, pollUntil, createApiClient } from '../../apps/api/src/testing/api-client.ts';
import { join, makeGroup } from '../../apps/api/src/testing/groups.ts';
import { type Person, signUp } from '../../apps/api/src/testing/people.ts';
import { isLong } from './chance.ts';
import { type Family, gatherFamily } from './family.ts';
import { record, seconds } from './figures.ts';
import { type Ground, startGround } from './installation.ts';
import { expectAllAlive } from './kills.ts';
import { atEach, fetchMemories, fetchWholeGroup, type Writer, writeWhile } from './load.ts';

const HOURS_MS = 2 * 60 * 60_000;
/** Ahead, back to the right time, behind, and right again. */
const JUMPS = [HOURS_MS, 0, -HOURS_MS, 0];
const TIMES = isLong ? 5 : 1;
/** Writing time between two jumps. */
const WRITING_MS = 4_000;
/** The avatar waits for a pause of little more than a second; the rest is a margin for a busy machine. */
const ANSWERED_MS = 15_000;
const RUNS_AGAIN_MS = 15_000;

let clocks: string;
let ground: Ground;
let family: Family;
let sql: postgres.Sql;
beforeAll(async () => {
  clocks = await mkdtemp(joinPath(tmpdir(), 'everkin-clocks-'));
  const preload = new URL('jumping-clock.mjs', import.meta.url).href;
  ground = await startGround({ NODE_OPTIONS: `--import=${preload}`, CLOCK_DIRECTORY: clocks });
  family = await gatherFamily(ground);
  sql = postgres(ground.postgres.url, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await ground?.stop();
  await rm(clocks, { recursive: true, force: true });
});

/** Sets the clock of one api and one worker that far ahead. Resolves once they have applied it. */
async function setClocks(aheadMs: number): Promise<void> {
  const [api, worker] = [ground.app.apis[0], ground.app.workers[0]];
  for (const pid of [api, worker].flatMap((process) => process?.pid() ?? [])) {
    await writeFile(joinPath(clocks, String(pid)), String(aheadMs));
    await pollUntil(
      () => readFile(joinPath(clocks, `${pid}.set`), 'utf8').catch(() => ''),
      (set) => set === String(aheadMs),
    );
  }
}

/** The same person at the api whose clock jumps, and at the other. */
function atBoth(person: Person): [jumping: ApiClient, other: ApiClient] {
  const [jumping, other] = atEach(
    person,
    ground.app.apis.map(({ baseUrl }) => baseUrl),
  );
  if (!jumping || !other) throw new Error('there are two apis');
  return [jumping, other];
}

/** Asks the avatar in a group through an api. @returns the time until its reply, in milliseconds */
async function askAt(client: ApiClient, groupId: string): Promise<number> {
  const startedAt = performance.now();
  const { status } = await client.post(`/api/group-chats/${groupId}/messages`, { json: { content: 'Grandma, where were the hives?' } });
  expect(status).toBe(201);
  await pollUntil(
    () => fetchWholeGroup(family.nora.client, groupId),
    (messages) => messages.at(-1)?.role === 'assistant' && messages.at(-1)?.state === 'complete',
    ANSWERED_MS,
  );
  return performance.now() - startedAt;
}

/** A session from either api works at both, and an invitation made at one can be accepted at the other. */
async function expectLetIn(groupId: string): Promise<void> {
  const { nora } = family;
  for (const home of atBoth(nora)) {
    const client = createApiClient(home.baseUrl);
    expect(await client.post('/api/login', { json: { username: nora.username, password: nora.password } })).toMatchObject({ status: 200 });
    for (const at of atBoth({ ...nora, client })) expect(User.parse((await at.get('/api/user')).body).id).toBe(nora.user.id);
    const guest = await signUp(home.baseUrl, { displayName: 'Guest' });
    const [first, second] = atBoth(guest);
    const elsewhere = home.baseUrl === first.baseUrl ? second : first;
    await join({ ...nora, client: home }, groupId, { ...guest, client: elsewhere });
  }
}

const countSent = (writers: Writer[]): number => writers.reduce((sum, { sent }) => sum + sent.length, 0);

test(
  'clock jumps of two hours under an api and a worker lose nothing, reorder nothing and delay nobody',
  { timeout: 600_000 },
  async (context) => {
    const { app, model } = ground;
    model.setMode({ text: 'We kept four hives behind the chapel.', pieces: 6, delayMs: 30 });
    const groupId = (await makeGroup(family.nora)).id;
    const writers = family.begin(`With wrong clocks ${randomUUID()}`, { crowd: 2 });
    const answeredMs: number[] = [];
    await writeWhile(writers, async () => {
      for (let time = 0; time < TIMES; time += 1)
        for (const aheadMs of JUMPS) {
          await setClocks(aheadMs);
          await pause(WRITING_MS);
          for (const home of atBoth(family.nora)) answeredMs.push(await askAt(home, groupId));
          await expectLetIn(groupId);
        }
    });
    expectAllAlive(app);
    await family.expectWhole();
    await family.expectAnsweredOnce();
    await pollUntil(
      () => fetchMemories(family.nora.client, family.avatarId),
      (memories) => memories.every(({ status }) => status === 'ready'),
      RUNS_AGAIN_MS,
    );
    // No lease was mistaken for an expired one: nothing ran a second time.
    expect(await sql`select name, attempts, deaths, last_error from jobs where attempts > 1 or deaths > 0 or state = 'failed'`).toEqual([]);
    const [jobs] = await sql<{ count: number }[]>`select count(*)::int from jobs`;
    const jumps = TIMES * JUMPS.length;
    record(context, 'P1', `${jumps} jumps of clocks by two hours: 0 of ${countSent(writers)} lost or out of order`);
    record(context, 'P3', `questions at and beside a wrong clock answered within ${seconds(Math.max(...answeredMs))}`);
    record(context, 'P6', `0 of ${jobs?.count ?? 0} jobs begun twice through ${jumps} jumps of clocks`);
  },
);
