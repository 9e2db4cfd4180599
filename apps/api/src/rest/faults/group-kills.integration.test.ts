import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { GroupDetails, GroupMessage } from '@everkin/contracts/groups';
import { type FakeOpenAi, startFakeOpenAi } from '@everkin/providers/llm/testing/fake-openai';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AppProcess, startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { type ApiClient, pollUntil, createApiClient } from '../../testing/api-client.ts';
import { expectStatus } from '../../testing/expect-failure.ts';
import { join, makeGroup } from '../../testing/groups.ts';
import { followLive, type LiveFollower } from '../../testing/live-follower.ts';
import { type Person, signUp } from '../../testing/people.ts';

/** The job of a killed worker runs again (docs/RELIABILITY.md, P6). */
const RUNS_AGAIN_MS = 15_000;
/** The longest wait of a repeat: a dead process holds its idempotency key for nine seconds. */
const SAID_MS = 20_000;
const QUESTION = 'Grandma, where were the hives?';
const ANSWER = 'We kept four hives behind the chapel, and nobody was ever stung there but the priest.';

let fake: FakeOpenAi;
let app: TestApp;
let family: Member[];
let groupId: string;

/** A member of the group with a client at each api; the first is the preferred one. */
type Member = { name: string; person: Person; homes: [ApiClient, ApiClient]; follower: LiveFollower };

beforeEach(async () => {
  fake = await startFakeOpenAi({ mode: { text: ANSWER, pieces: 10, delayMs: 100 } });
  app = await startTestApp({ processes: 2, env: { OPENAI_BASE_URL: fake.baseUrl } });
  const people = await Promise.all(
    ['Nora', 'Hendrik', 'Aukje', 'Ruth'].map((displayName, index) => signUp(app.apis[index % 2]?.baseUrl ?? '', { displayName })),
  );
  const [owner] = people;
  if (!owner) throw new Error('a group has an owner');
  groupId = (await makeGroup(owner)).id;
  for (const person of people.slice(1)) await join(owner, groupId, person);
  family = await Promise.all(people.map(settle));
});
afterEach(async () => {
  await Promise.all((family ?? []).map(({ follower }) => follower.stop()));
  // Killed, so that shutdown takes no time.
  await app?.api.kill();
  await app?.stop();
  await fake?.stop();
});

async function settle(person: Person, index: number): Promise<Member> {
  const elsewhere = createApiClient(app.apis[(index + 1) % 2]?.baseUrl ?? '');
  for (const [name, value] of person.client.cookies) elsewhere.cookies.set(name, value);
  const homes: Member['homes'] = [person.client, elsewhere];
  return { name: person.user.displayName, person, homes, follower: await followLive(homes) };
}

/** Posts like a careful client: retries with the same idempotency key, and at the other api, until acknowledged. */
async function say({ homes }: Member, content: string): Promise<GroupMessage> {
  const headers = { 'idempotency-key': randomUUID() };
  const until = performance.now() + SAID_MS;
  for (let turn = 0; performance.now() < until; turn += 1) {
    // A killed api does not respond.
    const answer = await homes[turn % homes.length]
      ?.post(`/api/group-chats/${groupId}/messages`, { json: { content }, headers })
      .catch(() => null);
    if (answer?.status === 201) return GroupMessage.parse(answer.body);
    if (answer && answer.status < 500) throw new Error(`${answer.status}: ${answer.text}`);
    await pause(50);
  }
  throw new Error(`"${content}" was not acknowledged within ${SAID_MS} ms`);
}

/** Everybody posts that many messages, sequentially per person and all in parallel. */
async function talk(round: string, each: number, onSaid: () => void = () => {}): Promise<GroupMessage[]> {
  const saidBy = async (member: Member): Promise<GroupMessage[]> => {
    const said: GroupMessage[] = [];
    for (let index = 0; index < each; index += 1) {
      said.push(await say(member, `${round}: ${member.name} says ${index}`));
      onSaid();
    }
    return said;
  };
  return (await Promise.all(family.map(saidBy))).flat();
}

async function read(client: ApiClient): Promise<GroupMessage[]> {
  const answer = await client.get(`/api/group-chats/${groupId}`);
  expectStatus(answer, 200);
  return GroupDetails.parse(answer.body).messages;
}

const untilAnswered = (client: ApiClient, count: number, timeoutMs?: number): Promise<GroupMessage[]> =>
  pollUntil(
    () => read(client),
    (messages) => messages.filter(({ state }) => state === 'complete').length === count,
    timeoutMs,
  );

/** How often each message arrived as an event. */
function countTold({ follower }: Member): Map<string, number> {
  const counts = new Map<string, number>();
  for (const event of follower.events())
    if (event.kind === 'group.message') counts.set(event.messageId, (counts.get(event.messageId) ?? 0) + 1);
  return counts;
}

/** Every acknowledged message exists once, in the same order for all, and reached everybody as an event; so do the avatar's replies. */
async function expectWhole(acknowledged: GroupMessage[]): Promise<void> {
  const [seen = [], ...seenByOthers] = await Promise.all(family.map(({ homes }) => read(homes[0])));
  for (const other of seenByOthers) expect(other).toEqual(seen);
  const said = seen.filter(({ role }) => role === 'user');
  expect(said.map(({ id }) => id).toSorted()).toEqual(acknowledged.map(({ id }) => id).toSorted());
  expect(said.map(({ content }) => content).toSorted()).toEqual(acknowledged.map(({ content }) => content).toSorted());
  for (const { name } of family) {
    const own = (messages: GroupMessage[]) => messages.filter(({ displayName }) => displayName === name).map(({ id }) => id);
    expect(own(said)).toEqual(own(acknowledged));
  }
  const questions = seen.flatMap(({ content }, index) => (content === QUESTION ? [index] : []));
  expect(seen.flatMap(({ role }, index) => (role === 'assistant' ? [index - 1] : []))).toEqual(questions);
  for (const answer of seen.filter(({ role }) => role === 'assistant'))
    expect(answer).toMatchObject({ content: ANSWER, state: 'complete' });
  for (const member of family) {
    await expect.poll(() => seen.filter(({ id }) => !countTold(member).has(id)), { timeout: 15_000 }).toEqual([]);
    const counts = countTold(member);
    expect(said.filter(({ id }) => counts.get(id) !== 1)).toEqual([]);
    expect(member.follower.events().filter(({ kind }) => kind === 'reset')).toEqual([]);
  }
}

test('a group conversation survives the death of either api: every message once, in one order, delivered to everybody', async () => {
  const [nora, hendrik] = family;
  const [one, two] = app.apis;
  if (!nora || !hendrik || !one || !two) throw new Error('there are two apis, and somebody at home at each');
  const acknowledged = await talk('at first', 4);
  acknowledged.push(await say(nora, QUESTION));
  await untilAnswered(nora.person.client, 1);

  let said = 0;
  let killing: Promise<void> | undefined;
  acknowledged.push(
    ...(await talk('while one dies', 12, () => {
      said += 1;
      if (said === 10) killing = one.kill();
    })),
  );
  await killing;
  acknowledged.push(await say(nora, QUESTION));
  await untilAnswered(hendrik.person.client, 2);
  await one.start();

  acknowledged.push(...(await talk('when it is back', 4)), await say(hendrik, QUESTION));
  // The other api is killed while the avatar replies.
  await pollUntil(
    async () => fake.requests.length,
    (count) => count === 3,
  );
  await two.kill();
  await untilAnswered(nora.person.client, 3);
  await two.start();

  await expectWhole(acknowledged);
  // Nothing was generated twice, and the kills came in between.
  expect(fake.requests).toHaveLength(3);
  for (const { follower } of family) expect(follower.returns()).toBeGreaterThan(0);
}, 120_000);

/** Kills whichever worker is waiting for the model. */
async function killWhoeverAnswers(): Promise<AppProcess> {
  for (const worker of app.workers) {
    await worker.kill();
    const isHis = await pollUntil(
      async () => fake.requests.at(-1)?.isClosedByClient ?? false,
      (isClosed) => isClosed,
      1_000,
    ).catch(() => false);
    if (isHis) return worker;
    await worker.start();
  }
  throw new Error('no worker was answering');
}

test('a worker that dies during a reply leaves the reply to the other one, which gives it once', async () => {
  const [nora, hendrik] = family;
  if (!nora || !hendrik) throw new Error('somebody asks');
  fake.setMode({ text: ANSWER, pieces: 80, delayMs: 200 });
  const acknowledged = await talk('at first', 2);
  acknowledged.push(await say(nora, QUESTION));
  await pollUntil(
    () => read(hendrik.person.client),
    (messages) => messages.at(-1)?.state === 'streaming' && messages.at(-1)?.content !== '',
  );
  const dead = await killWhoeverAnswers();
  const killedAt = performance.now();
  fake.setMode({ text: ANSWER, pieces: 10, delayMs: 20 });
  await untilAnswered(hendrik.person.client, 1, RUNS_AGAIN_MS);
  expect(performance.now() - killedAt).toBeLessThan(RUNS_AGAIN_MS);
  await dead.start();
  // It answers the next question as usual.
  acknowledged.push(await say(hendrik, QUESTION));
  await untilAnswered(nora.person.client, 2);
  await expectWhole(acknowledged);
}, 90_000);
