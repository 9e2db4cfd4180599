import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { ExportRef } from '@everkin/contracts/exports';
import { GeneratedReply } from '@everkin/contracts/chat';
import { type Group, GroupMessage } from '@everkin/contracts/groups';
import { listZip } from '@everkin/providers/archive/testing/read-zip';
import { type FakeOpenAi, startFakeOpenAi } from '@everkin/providers/llm/testing/fake-openai';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeZip } from '../../../../packages/providers/test-files/zip-file.ts';
import { startTestApp, type TestApp } from '../../../../tests/app.ts';
import { pollUntil, createApiClient } from '../testing/api-client.ts';
import { CANARIES, findCanaries, plantCanaries, type Planted, SHARED } from '../testing/canaries.ts';
import { EXERCISES } from '../testing/exercises.ts';
import { expectStatus } from '../testing/expect-failure.ts';
import { invite, join, makeGroup, fetchGroup } from '../testing/groups.ts';
import { listenLive, type LiveListener } from '../testing/live-listener.ts';
import { type Person, signUp } from '../testing/people.ts';
import { CAMERA_JPEG, CAMERA_WORDS } from '../testing/pictures.ts';
import type { Ids } from '../testing/things.ts';
import { REST_ROUTES } from './routes.ts';
import { fetchOutbox } from '../testing/mails.ts';

/** Some canaries need an extracted memory, which takes the worker a moment. */
const PATIENCE_MS = 120_000;
const ANSWERED_MS = 15_000;
/** Calls that end one's own account or session would stop the test; the event stream never ends, and is read separately. */
const NOT_CALLED = [
  'GET /events',
  'DELETE /user',
  'DELETE /sessions',
  'POST /logout',
  'PUT /user/profile',
  'POST /login',
  'POST /register',
];
/** Words that nobody gets as the person's own, not even its owner. */
const NOBODYS = ['unread', 'unreadTitle', 'unreadZip', 'unchosen', 'pasted'];
/** The model's fixed response, so that only its prompts show what it received. */
const MODEL_WORDS = 'I see.';

type Told = { where: string; what: string | Uint8Array };

describe.each(['own words', 'a model'] as const)('with replies from %s, private text', (mode) => {
  let app: TestApp;
  let fake: FakeOpenAi | null = null;
  let owner: Person;
  let group: Group;
  let planted: Planted;
  let others: Record<'member' | 'invited' | 'stranger' | 'another owner', Person>;
  let token: string;
  const listeners = new Map<string, LiveListener>();
  const prompts = (from = 0): string[] => (fake?.requests ?? []).slice(from).map(({ body }) => JSON.stringify(body));

  beforeAll(async () => {
    fake = mode === 'a model' ? await startFakeOpenAi({ mode: { text: MODEL_WORDS } }) : null;
    app = await startTestApp({ env: { OPENAI_BASE_URL: fake?.baseUrl ?? '' } });
    owner = await signUp(app.baseUrl, { displayName: 'Olga' });
    const [member, invited, stranger, another] = await Promise.all(
      ['Mina', 'Ida', 'Stig', 'Arne'].map((displayName) => signUp(app.baseUrl, { displayName })),
    );
    if (!member || !invited || !stranger || !another) throw new Error('nobody is missing');
    others = { member, invited, stranger, 'another owner': another };
    await makeGroup(another);
    planted = await plantCanaries(owner, await zipChat());
    group = await makeGroup(owner, { avatarId: planted.avatar.id });
    await join(owner, group.id, member);
    token = (await invite(owner, group.id, invited.username)).invitationToken;
    for (const [name, person] of Object.entries(others)) listeners.set(name, await listenLive(person.client));
    for (const { ask } of [SHARED, ...Object.values(CANARIES)]) for (const person of [owner, member]) await sayInGroup(person, ask);
  }, PATIENCE_MS);
  afterAll(async () => {
    for (const { stop } of listeners.values()) stop();
    await app?.stop();
    await fake?.stop();
  });

  /** Posts to the group and waits for the reply. */
  async function sayInGroup(person: Person, content: string): Promise<void> {
    const said = await person.client.post(`/api/group-chats/${group.id}/messages`, { json: { content } });
    expectStatus(said, 201);
    const { id } = GroupMessage.parse(said.body);
    await pollUntil(
      () => fetchGroup(owner, group.id, '?limit=5'),
      ({ messages }) => isAnswered(messages, id),
      ANSWERED_MS,
    );
  }

  test('is visible to its owner, and what is shared is visible to the group', async () => {
    const { messages } = await fetchGroup(owner, group.id, '?limit=100');
    const told = mode === 'own words' ? JSON.stringify(messages) : prompts().join();
    expect(told).toContain(SHARED.word);
    const texts = JSON.stringify(planted.memories);
    expect(Object.keys(CANARIES).filter((name) => !findCanaries(texts).includes(name))).toEqual([]);
    expect(planted.memories.filter(({ shared }) => shared).map(({ title }) => title)).toEqual(['The harbour', 'Bees']);
    expect(findCanaries(CAMERA_JPEG)).toEqual([...CAMERA_WORDS, 'the place of a photo']);
  });

  test('is in no response to the group, for any member, and in no prompt for one', async () => {
    const { messages } = await fetchGroup(owner, group.id, '?limit=100');
    const answers = messages.filter(({ role }) => role === 'assistant');
    expect(answers.length).toBeGreaterThanOrEqual(Object.keys(CANARIES).length);
    expect(findCanaries(JSON.stringify(answers))).toEqual([]);
    expect(prompts().flatMap((prompt) => findCanaries(prompt))).toEqual([]);
    expect(prompts().length).toBeGreaterThanOrEqual(mode === 'a model' ? answers.length : 0);
  });

  test('is in no response to anybody else, whatever they call', { timeout: PATIENCE_MS }, async () => {
    const told = (await Promise.all(Object.entries(others).map(async ([name, person]) => tellAll(name, person)))).flat();
    told.push(...(await tellAll('nobody', null)));
    expect(told.length).toBeGreaterThan(300);
    expect(listLeaks(told)).toEqual([]);
  });

  test('is in no picture as shown, even to its owner, and the original is the owner’s only', async () => {
    const shown = planted.memories.flatMap(({ url, type }) => (type === 'image' && url ? [url] : []));
    expect(shown).toHaveLength(2);
    const portrait = planted.avatar.imageUrl ?? (await readAvatarPicture());
    for (const url of [...shown, portrait]) expect(findCanaries(await download(owner, url))).toEqual([]);
    for (const { originalUrl } of planted.memories) {
      if (originalUrl === undefined) continue;
      expect(await download(owner, originalUrl)).toEqual(CAMERA_JPEG);
      for (const person of [...Object.values(others), null]) expect(findCanaries(await download(person, originalUrl))).toEqual([]);
    }
  });

  test('is in no live event, mail or export of anybody else', async () => {
    const told: Told[] = [...listeners].map(([name, { events }]) => ({ where: `events of ${name}`, what: JSON.stringify(events) }));
    expect(told.find(({ where }) => where === 'events of member')?.what).toContain('group.message');
    const outbox = await fetchOutbox(owner.client.baseUrl);
    expect(outbox.text).toContain(others.invited.username);
    told.push({ where: 'mails', what: outbox.text });
    for (const [name, person] of Object.entries(others))
      for (const [path, bytes] of await fetchExport(person)) told.push({ where: `${path} of ${name}`, what: bytes });
    expect(told.filter(({ where }) => where.endsWith('of member')).length).toBeGreaterThan(3);
    expect(listLeaks(told)).toEqual([]);
  });

  test('is quoted to its owner only if it is known whose words it is', async () => {
    const from = prompts().length;
    const replies: string[] = [];
    for (const { ask } of Object.values(CANARIES)) {
      const answer = await owner.client.post('/api/chat/generate', {
        json: { avatarId: planted.avatar.id, messages: [{ role: 'user', content: ask }] },
      });
      expectStatus(answer, 200);
      replies.push(JSON.stringify(GeneratedReply.parse(answer.body)));
    }
    const told = [...replies, ...prompts(from)].flatMap((given) => findCanaries(given));
    expect(told.filter((canary) => NOBODYS.includes(canary))).toEqual([]);
    for (const canary of ['private', 'madePrivate']) expect(told).toContain(canary);
  });

  /** Everything that the documented calls return to a person about the owner's things and about their own. */
  async function tellAll(name: string, person: Person | null): Promise<Told[]> {
    const client = person?.client ?? createApiClient(app.baseUrl);
    const told: Told[] = [];
    for (const route of REST_ROUTES) {
      const call = `${route.method} ${route.path}`;
      const exercise = EXERCISES[call];
      if (!exercise || NOT_CALLED.includes(call)) continue;
      const asked = new Set<string>();
      for (const ids of listIds()) {
        const path = route.path.replaceAll(/\{(\w+)\}/g, (_place, key: string) => ids[key] ?? 'missing');
        const sent = exercise.call(ids, person ?? owner);
        // A call with none of these in its path or body needs only one response.
        const named = `${path} ${JSON.stringify(sent.json)}`;
        if (asked.has(named)) continue;
        asked.add(named);
        const answer = await client.call(route.method, `/api${path}`, sent);
        told.push({ where: `${call} by ${name}`, what: answer.text });
      }
    }
    for (const { url, originalUrl, thumbnailUrl } of planted.memories)
      for (const path of [url, originalUrl, thumbnailUrl])
        if (path !== undefined) told.push({ where: `${path} by ${name}`, what: await download(person, path) });
    for (const page of ['/', `/join-group/${token}`, `/chat/${planted.avatar.id}`, `/group-chat/${group.id}`])
      told.push({ where: `${page} by ${name}`, what: (await client.get(page)).text });
    return told;
  }

  /** The id of each of the owner's things, one by one. */
  const listIds = (): Ids[] =>
    [...planted.memories.map(({ id }): string => id), planted.avatar.id].map((id) => ({
      id,
      avatarId: planted.avatar.id,
      groupId: group.id,
      messageId: 'gm_missing',
      token,
    }));

  async function readAvatarPicture(): Promise<string> {
    const { avatar } = await fetchGroup(owner, group.id);
    return avatar.imageUrl ?? '';
  }

  async function download(person: Person | null, path: string): Promise<Buffer> {
    const response = await (person?.client ?? createApiClient(app.baseUrl)).open('GET', path);
    return Buffer.from(await response.arrayBuffer());
  }

  async function fetchExport({ client }: Person): Promise<Map<string, Buffer>> {
    const asked = await client.post('/api/export');
    expectStatus(asked, 202);
    const { id } = ExportRef.parse(asked.body);
    await pollUntil(
      () => client.call('HEAD', `/api/export/${id}`),
      ({ status }) => status !== 202,
      PATIENCE_MS,
    );
    const response = await client.open('GET', `/api/export/${id}`);
    expect(response.status).toBe(200);
    return listZip(new Uint8Array(await response.arrayBuffer()));
  }
});

function isAnswered(messages: readonly GroupMessage[], id: string): boolean {
  const after = messages.slice(messages.findIndex((message) => message.id === id) + 1);
  return after.some(({ role, state }) => role === 'assistant' && state === 'complete');
}

const listLeaks = (told: readonly Told[]): string[] =>
  told.flatMap(({ where, what }) => findCanaries(what).map((canary) => `${canary} in ${where}`));

/** An exported chat with dates in an unknown format. */
async function zipChat(): Promise<Buffer> {
  const folder = await mkdtemp(joinPath(tmpdir(), 'everkin-canaries-'));
  const lines = ['Ruth: The rowing boat lies under the', 'Nora: No, the rowing boat lies behind the', 'Ruth: The rowing boat is mine, the'];
  const content = lines.map((line, index) => `[day 14 of moon 5, 15:2${index}:00] ${line} ${CANARIES.unreadZip.word}\n`).join('');
  try {
    await writeZip(joinPath(folder, 'chat.zip'), [{ name: '_chat.txt', content }]);
    return await readFile(joinPath(folder, 'chat.zip'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
