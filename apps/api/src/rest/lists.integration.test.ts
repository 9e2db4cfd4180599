import { randomUUID } from 'node:crypto';
import postgres from 'postgres';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type SharedApp, shareTestApp } from '../../../../tests/app.ts';
import { type ApiClient, createApiClient } from '../testing/api-client.ts';
import { expectFailure } from '../testing/expect-failure.ts';
import { makeAvatar, type Person, signUp } from '../testing/people.ts';

const PAGE_ROWS = 200;
const ALL_ROWS = 205;
const Row = z.looseObject({ id: z.string() });
const Created = z.object({ id: z.string() });

let app: SharedApp;
let owner: Person;
let avatarId: string;
let groupId: string;
beforeAll(async () => {
  app = await shareTestApp();
  owner = await signUp(app.baseUrl);
  avatarId = (await makeAvatar(owner.client)).id;
  groupId = Created.parse((await owner.client.post('/api/group-chats', { json: { name: 'Family', avatarId } })).body).id;
});

/** Inserts rows one after another, so that their order is known. */
async function make(count: number, path: string, json: (index: number) => object): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index++) {
    const answer = await owner.client.post(path, { json: json(index) });
    expect(answer.status).toBe(201);
    ids.push(Created.parse(answer.body).id);
  }
  return ids;
}

type Page = { ids: string[]; next: string | null };

async function readPage(client: ApiClient, path: string, field?: string): Promise<Page> {
  const answer = await client.get(path);
  expect(answer.status).toBe(200);
  const rows = field === undefined ? answer.body : z.record(z.string(), z.unknown()).parse(answer.body)[field];
  const next = /^<(\/api\/[^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1] ?? null;
  return {
    ids: z
      .array(Row)
      .parse(rows)
      .map(({ id }) => id),
    next,
  };
}

describe('a list without a limit returns two hundred rows and a cursor:', () => {
  const message = (index: number) => ({ role: 'user', content: `Message ${index}` });
  test.each([
    {
      name: 'avatars',
      rows: ALL_ROWS - 1,
      made: () => '/api/avatars',
      list: () => '/api/avatars',
      json: (index: number) => ({ name: `Avatar ${index}` }),
    },
    {
      name: 'groups',
      rows: ALL_ROWS - 1,
      made: () => '/api/group-chats',
      list: () => '/api/group-chats',
      json: (index: number) => ({ name: `Group ${index}`, avatarId }),
    },
    {
      name: 'memories',
      rows: ALL_ROWS,
      made: () => `/api/avatars/${avatarId}/memories`,
      list: () => `/api/avatars/${avatarId}/memories`,
      json: (index: number) => ({ type: 'qa', title: `Letter ${index}`, text: 'The kettle fell.' }),
    },
    {
      name: 'messages',
      rows: ALL_ROWS,
      made: () => `/api/chats/${avatarId}/messages`,
      list: () => `/api/chats/${avatarId}`,
      json: message,
    },
    {
      name: 'messages of a group',
      rows: ALL_ROWS,
      made: () => `/api/group-chats/${groupId}/messages`,
      list: () => `/api/group-chats/${groupId}`,
      json: message,
      field: 'messages',
    },
  ])('$name', { timeout: 120_000 }, async ({ rows, made, list, json, field }) => {
    const isOldestFirst = made().endsWith('messages');
    const ids = await make(rows, made(), json);
    const first = await readPage(owner.client, list(), field);
    expect(first.ids).toHaveLength(PAGE_ROWS);
    // Messages are numbered; other rows are ordered by a clock that is adjusted now and then.
    expect(isOldestFirst ? first.ids : []).toEqual(isOldestFirst ? ids.slice(-PAGE_ROWS) : []);
    const second = await readPage(owner.client, first.next ?? '', field);
    expect(second.ids).toHaveLength(ALL_ROWS - PAGE_ROWS);
    const all = new Set([...first.ids, ...second.ids]);
    expect(all.size).toBe(ALL_ROWS);
    expect(ids.every((id) => all.has(id))).toBe(true);
    expect(second.next).toBeNull();

    const limited = await readPage(owner.client, `${list()}?limit=100`, field);
    expect(limited.ids).toEqual(isOldestFirst ? ids.slice(-100) : first.ids.slice(0, 100));
    const last = await readPage(owner.client, limited.next ?? '', field);
    expect(last.next).toContain('limit=100');
    expectFailure(await owner.client.get(`${list()}?limit=201`), { status: 400, message: 'limit is a number from 1 to 200' });
  });

  test('and a page that is exactly full is the last', async () => {
    const somebody = await signUp(app.baseUrl);
    await makeAvatar(somebody.client);
    await makeAvatar(somebody.client);
    expect((await readPage(somebody.client, '/api/avatars?limit=2')).next).toBeNull();
    expect((await readPage(somebody.client, '/api/avatars?limit=1')).next).not.toBeNull();
  });

  test('and a page before a stranger’s item is empty, as before an unknown one', async () => {
    const somebody = await signUp(app.baseUrl);
    const own = await makeAvatar(somebody.client);
    await somebody.client.post('/api/group-chats', { json: { name: 'Mine', avatarId: own.id } });
    for (const path of [
      `/api/avatars?before=${avatarId}`,
      `/api/group-chats?before=${groupId}`,
      '/api/avatars?before=av_none',
      '/api/group-chats?before=gr_none',
    ])
      expect((await readPage(somebody.client, path)).ids).toEqual([]);
  });

  test('over tRPC too', async () => {
    for (const path of ['avatars.list', 'groups.list']) {
      const { body } = await owner.client.get(`/trpc/${path}`);
      expect(z.object({ result: z.object({ data: z.array(Row) }) }).parse(body).result.data).toHaveLength(PAGE_ROWS);
    }
    const input = encodeURIComponent(JSON.stringify({ avatarId }));
    const { body } = await owner.client.get(`/trpc/chat.history?input=${input}`);
    expect(z.object({ result: z.object({ data: z.array(Row) }) }).parse(body).result.data).toHaveLength(PAGE_ROWS);
  });
});

describe('a person who signs in again and again', () => {
  test('has at most two hundred sessions, and loses the one unused for longest', { timeout: 120_000 }, async () => {
    const { user, username, password } = await signUp(app.baseUrl);
    const client = createApiClient(app.baseUrl);
    const sql = postgres(app.databaseUrl, { max: 1 });
    await sql`insert into sessions (id, user_id, expires_at, created_at, last_seen_at)
      select 'made-up-' || ${randomUUID()} || n, ${user.id}, now() + interval '9 days', now() - interval '1 hour', now() - n * interval '1 minute'
      from generate_series(1, 250) n`;
    await sql.end();
    expect((await client.post('/api/login', { json: { username, password } })).status).toBe(200);
    const sessions = z.array(z.object({ current: z.boolean() })).parse((await client.get('/api/sessions')).body);
    expect(sessions).toHaveLength(PAGE_ROWS);
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
  });
});
