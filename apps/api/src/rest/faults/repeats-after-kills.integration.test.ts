import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { type ApiClient, type Call, createApiClient } from '../../testing/api-client.ts';
import { expectStatus } from '../../testing/expect-failure.ts';
import { makeGroup } from '../../testing/groups.ts';
import { makeAvatar, makeUpload, newUsername, type Person, signUp } from '../../testing/people.ts';

const ROUNDS = 4;
const CALLS = 8;

let app: TestApp;
let sql: postgres.Sql;
let owner: Person;
let avatarId: string;
let groupId: string;
beforeAll(async () => {
  app = await startTestApp();
  // Passages that it extracts from uploads would be counted.
  await app.worker.kill();
  sql = postgres(app.databaseUrl, { max: 1, onnotice: () => {} });
  owner = await signUp(app.baseUrl);
  avatarId = (await makeAvatar(owner.client)).id;
  groupId = (await makeGroup(owner)).id;
});
afterAll(async () => {
  await sql?.end();
  await app?.stop();
});

/** Delays storing the response, so that a kill falls between the effect and the stored response. */
async function slowDownAnswers(): Promise<void> {
  await sql`create function take_long() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); return new; end $$`;
  await sql`create trigger answers_take_long before update on idempotency_keys
    for each row when (new.status is not null) execute function take_long()`;
}
const hurryAnswers = () => sql`drop function take_long cascade`;

type Write = { path: string; call: () => Call; table: string; client?: ApiClient };

/** One call of each kind, distinguished by its text. */
const writesOf = (words: string): Write[] => [
  writesJson('avatars', '/avatars', { name: words }),
  writesJson('groups', '/group-chats', { name: words, avatarId }),
  writesJson('group_messages', `/group-chats/${groupId}/messages`, { content: words }),
  writesJson('invitations', `/group-chats/${groupId}/invite`, { email: newUsername() }),
  writesJson('messages', `/chats/${avatarId}/messages`, { role: 'user', content: words }),
  writesJson('passages', `/avatars/${avatarId}/memories`, { type: 'qa', title: words, text: words }),
  { path: '/upload', call: () => ({ form: makeUpload(avatarId, { name: 'Letter.txt', content: words }) }), table: 'files' },
  {
    ...writesJson('users', '/register', { username: newUsername(), displayName: 'Nora', password: 'a long walk in june' }),
    client: createApiClient(app.baseUrl),
  },
];

const writesJson = (table: string, path: string, json: unknown): Write => ({ table, path, call: () => ({ json }) });

async function countRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table } of writesOf(''))
    counts[table] = Number((await sql<{ count: string }[]>`select count(*) from ${sql(table)}`)[0]?.count);
  return counts;
}

test('a keyed write whose api is killed at any moment exists once after its repeat, which gets one response', async () => {
  let unanswered = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await countRows();
    await slowDownAnswers();
    const writes = Array.from({ length: CALLS }, (_, call) => writesOf(`round ${round} call ${call}`)).flat();
    const send = ({ path, call, client = owner.client }: Write, index: number) =>
      client.post(`/api${path}`, { ...call(), headers: { 'idempotency-key': `round-${round}-${index}` } });
    const firsts = writes.map((write, index) => send(write, index).catch(() => null));
    await wait(200 + round * 150);
    await app.api.kill();
    const answers = await Promise.all(firsts);
    await hurryAnswers();
    await app.api.start();
    // A dead process holds its key for nine seconds.
    await sql`update idempotency_keys set created_at = created_at - interval '10 seconds' where status is null`;
    for (const [index, write] of writes.entries()) {
      const repeat = await send(write, index);
      expectStatus(repeat, 201);
      const first = answers[index];
      expect(repeat.text).toBe(first?.text ?? repeat.text);
      if (!first) unanswered += 1;
    }
    const after = await countRows();
    const added = Object.fromEntries(Object.entries(after).map(([table, count]) => [table, count - (before[table] ?? 0)]));
    expect(added).toEqual(Object.fromEntries(writesOf('').map(({ table }) => [table, CALLS])));
  }
  // Otherwise no kill hit a call.
  expect(unanswered).toBeGreaterThan(0);
}, 180_000);
