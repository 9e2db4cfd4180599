import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answer, type ApiClient, pollUntil, createApiClient } from '../../apps/api/src/testing/api-client.ts';
import { makeGroup } from '../../apps/api/src/testing/groups.ts';
import { type Person, uploadText } from '../../apps/api/src/testing/people.ts';
import { User } from '@everkin/contracts/accounts';
import { milliseconds, quantile, record, seconds } from './figures.ts';
import { type Ground, startGround } from './installation.ts';
import { atEach, fetchMemories, fetchWholeGroup } from './load.ts';

/** Delay in each direction, so a command takes twice as long: just under a second, and mostly more. */
const SLOW = [
  { leastMs: 300, mostMs: 450 },
  { leastMs: 300, mostMs: 1_000 },
];
/** The 30 seconds of docs/RELIABILITY.md, P5. */
const EFFECTS_MS = 30_000;
/** Below this, a doubling is noise. */
const NOISE_MS = 60;
/** More than the number of processes: each of them waits once, until it has detected the slow Redis. */
const PEOPLE = 12;
const VISITS = 2;
const ANSWER = 'We kept four hives behind the chapel.';
const PASSWORD = 'a long walk in june';

/** Somebody with an avatar in a group. */
type Resident = { person: Person; avatarId: string; groupId: string };

let ground: Ground;
let residents: Resident[];
beforeAll(async () => {
  // Only rate limits query Redis during a call; here each person has an address of their own.
  ground = await startGround({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' });
  ground.model.setMode({ text: ANSWER });
  residents = [];
  while (residents.length < PEOPLE) residents.push(await moveIn());
});
afterAll(() => ground?.stop());

let addresses = 0;
/** An unused address. */
const fromElsewhere = () => ({ headers: { 'x-forwarded-for': `10.0.${Math.floor((addresses += 1) / 250)}.${1 + (addresses % 250)}` } });

async function moveIn(): Promise<Resident> {
  const client = createApiClient(ground.app.baseUrl);
  const username = `${randomUUID()}@example.com`;
  const { body } = await client.post('/api/register', { json: { username, displayName: 'Nora', password: PASSWORD }, ...fromElsewhere() });
  const person = { client, user: User.parse(body), username, password: PASSWORD };
  const group = await makeGroup(person);
  return { person, avatarId: group.avatarId, groupId: group.id };
}

/** One of each ordinary call, at an api. */
function listDeeds({ person, avatarId, groupId }: Resident, client: ApiClient): (() => Promise<Answer>)[] {
  const { username, password } = person;
  const content = randomUUID();
  return [
    () => createApiClient(client.baseUrl).post('/api/login', { json: { username, password }, ...fromElsewhere() }),
    () => client.get('/api/avatars'),
    () => client.get(`/api/group-chats/${groupId}`),
    () => client.post(`/api/chats/${avatarId}/messages`, { json: { role: 'user', content } }),
    () => client.post(`/api/chat/generate`, { json: { avatarId, messages: [{ role: 'user', content }] } }),
    () => client.post(`/api/group-chats/${groupId}/invite`, { json: { email: `${content}@example.com` }, ...fromElsewhere() }),
  ];
}

/** Each person makes each call, sequentially. @returns the duration of each call, in milliseconds */
async function liveOn(): Promise<number[]> {
  const tookMs: number[] = [];
  for (let visit = 0; visit < VISITS; visit += 1)
    for (const [index, resident] of residents.entries()) {
      const homes = atEach(
        resident.person,
        ground.app.apis.map(({ baseUrl }) => baseUrl),
      );
      const client = homes[(index + visit) % homes.length];
      for (const deed of client ? listDeeds(resident, client) : []) {
        const startedAt = performance.now();
        const { status, text } = await deed();
        if (status >= 300) throw new Error(`${status}: ${text}`);
        tookMs.push(performance.now() - startedAt);
      }
    }
  return tookMs;
}

/** Sends letters and asks in groups. @returns the time until all of it was done, in milliseconds */
async function waitForEffects(): Promise<number> {
  const startedAt = performance.now();
  for (const { person, avatarId, groupId } of residents.slice(0, 3)) {
    await uploadText(person.client, avatarId);
    await person.client.post(`/api/group-chats/${groupId}/messages`, { json: { content: 'Grandma, where were the hives?' } });
  }
  for (const { person, avatarId, groupId } of residents.slice(0, 3)) {
    await pollUntil(
      () => fetchMemories(person.client, avatarId),
      (memories) => memories.length > 0 && memories.every(({ status }) => status === 'ready'),
      EFFECTS_MS,
    );
    await pollUntil(
      () => fetchWholeGroup(person.client, groupId),
      (messages) => messages.at(-1)?.role === 'assistant' && messages.at(-1)?.state === 'complete',
      EFFECTS_MS,
    );
  }
  return performance.now() - startedAt;
}

test('a Redis that takes a second for everything delays nobody, and all jobs are done', { timeout: 300_000 }, async (context) => {
  const normal = quantile(await liveOn(), 0.95);
  for (const { leastMs, mostMs } of SLOW) {
    ground.redis.relay.delay(leastMs, mostMs);
    const slow = await liveOn();
    const doneMs = await waitForEffects();
    expect(doneMs).toBeLessThan(EFFECTS_MS);
    const during = quantile(slow, 0.95);
    expect(during).toBeLessThan(2 * Math.max(NOISE_MS, normal));
    const away = `Redis ${leastMs} to ${mostMs} ms away`;
    record(context, 'P5', `${away}: all done within ${seconds(doneMs)}`);
    record(
      context,
      'P8',
      `${away}: ${slow.length} of ${slow.length} calls 2xx; p95 ${milliseconds(during)}, ${(during / normal).toFixed(2)} × normal (${milliseconds(normal)})`,
    );
  }
});
