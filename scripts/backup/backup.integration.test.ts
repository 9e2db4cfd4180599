import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INSTALLATION_FILE, InstallationFile } from '@everkin/contracts/installation';
import { GeneratedReply } from '@everkin/contracts/chat';
import { Memory } from '@everkin/contracts/memories';
import { VaultContents } from '@everkin/contracts/vaults/vaults';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { type ApiClient, createApiClient } from '../../apps/api/src/testing/api-client.ts';
import { join as joinGroup, makeGroup, fetchGroup } from '../../apps/api/src/testing/groups.ts';
import { LETTER, type Person, signUp, untilRead, uploadText } from '../../apps/api/src/testing/people.ts';
import { CAMERA_JPEG, formWithFile } from '../../apps/api/src/testing/pictures.ts';
import { addVaultItem, findVaultId, seatInVault } from '../../apps/api/src/testing/vaults.ts';
import { listZip } from '../../packages/providers/src/archive/testing/read-zip.ts';
import { paragraph, run, wordParts } from '../../packages/providers/test-files/word-document.ts';
import { makeZip } from '../../packages/providers/test-files/zip-file.ts';
import { startTestApp } from '../../tests/app.ts';
import { createEmptyDatabase, databaseUrlFor, dropDatabase } from '../../tests/database-admin.ts';

const KEEP = fileURLToPath(new URL('../keep.mjs', import.meta.url));

const WITH_CHART = makeZip(wordParts({ body: paragraph(run('Our family:'), '<w:r><w:drawing><c:chart r:id="rId5"/></w:drawing></w:r>') }));

const ListStoriesBody = z.array(z.object({ id: z.string() }));

type Ended = { code: number; said: string };

/** Runs `backup` or `restore` as an operator would. */
function keep(words: string[], env: Record<string, string>): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [KEEP, ...words],
      { env: { ...process.env, UPLOADTHING_TOKEN: '', ...env } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, said: `${out}${err}` }),
    );
  });
}

let folder: string;
let installationId: string;
let file: string;
let nora: Person;
let groupId: string;
let memoryId: string;
let avatarId: string;
/** Dates and stories, as the calls describe them. */
let lifeBefore: unknown[];
let vaultId: string;
let vaultBefore: unknown[];
/** A document with a note that part of it was unreadable. */
let notedId: string;
let fileUrl: string;
let photoUrl: string;
/** Acknowledged before the backup began. */
let saidBefore: string[];
const databases: string[] = [];
const folders: string[] = [];
/** Messages written while the backup runs. */
const MEANWHILE = 40;

async function makeDatabase(): Promise<string> {
  const name = `everkin_restore_${randomBytes(6).toString('hex')}`;
  await createEmptyDatabase(inject('databaseUrl'), name);
  databases.push(name);
  return databaseUrlFor(inject('databaseUrl'), name);
}

async function makeFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'everkin-backup-'));
  folders.push(made);
  return made;
}

async function countAccounts(url: string): Promise<number> {
  const sql = postgres(url, { max: 1 });
  try {
    const [found] = await sql`select to_regclass('public.users') is not null as is_there`;
    return found?.['is_there'] ? Number((await sql`select count(*) from users`)[0]?.['count']) : 0;
  } finally {
    await sql.end();
  }
}

/** Dates of a life and of memories, two stories, and a message of danger. */
async function giveLife({ client }: Person): Promise<void> {
  await client.put(`/api/avatars/${avatarId}`, { json: { born: '12 March 1926', died: 'about 2003', hemisphere: 'south' } });
  const words = ['summer 1962', 'about 1964', 'before 1960', 'when I was six'];
  for (const happenedAt of words) {
    const text = `We painted the boat green and sailed it to Westport alone, and that was ${happenedAt}.`;
    const answer = await client.post(`/api/avatars/${avatarId}/memories`, { json: { type: 'qa', title: happenedAt, text, happenedAt } });
    expect(answer).toMatchObject({ status: 201 });
  }
  for (const scope of [{ from: 1960, to: 1969 }, { question: 'Who sailed the boat to Westport?' }])
    expect(await client.post(`/api/avatars/${avatarId}/stories`, { json: scope })).toMatchObject({ status: 201 });
  const messages = [{ role: 'user', content: 'I don’t want to live any more.' }];
  const { body } = await client.post('/api/chat/generate', { json: { avatarId, messages } });
  const content = GeneratedReply.parse(body).message;
  expect(await client.post(`/api/chats/${avatarId}/messages`, { json: { role: 'assistant', content } })).toMatchObject({ status: 201 });
}

async function describeLife(client: ApiClient): Promise<unknown[]> {
  const paths = ['', '/timeline', '/timeline/undated', '/stories'];
  const answers = await Promise.all(paths.map((path) => client.get(`/api/avatars/${avatarId}${path}`)));
  const stories = ListStoriesBody.parse(answers.at(-1)?.body);
  const opened = await Promise.all(stories.map(({ id }) => client.get(`/api/stories/${id}`)));
  return [...answers, ...opened].map(({ status, body }) => ({ status, body }));
}

/** Papers with a file, a private one, a cousin in the vault, and that she looked. */
async function fillVault(owner: Person, databaseUrl: string): Promise<string> {
  const vaultId = await findVaultId(owner);
  const { id } = await addVaultItem(owner, vaultId, { file: { name: 'deed.txt', content: 'the deed itself' } });
  await addVaultItem(owner, vaultId, { access: 'private' });
  const cousin = await signUp(owner.client.baseUrl, { displayName: 'Griet' });
  await seatInVault(databaseUrl, vaultId, cousin, 'viewer');
  expect(await cousin.client.get(`/api/vault-items/${id}`)).toMatchObject({ status: 200 });
  return vaultId;
}

/** The vault with everything in it, its people, who looked, and the bytes of its files. */
async function describeVault(client: ApiClient, vaultId: string): Promise<unknown[]> {
  const paths = ['', '/members', '/access'].map((part) => `/api/vaults/${vaultId}${part}`);
  const answers = await Promise.all(paths.map((path) => client.get(path)));
  const { items } = VaultContents.parse(answers[0]?.body);
  const urls = items.flatMap(({ file }) => file?.url ?? []);
  const files = await Promise.all(urls.map((url) => client.get(url)));
  return [...answers, ...files].map(({ status, text }) => ({ status, text }));
}

async function countHelpCards(url: string): Promise<unknown[]> {
  const sql = postgres(url, { max: 1 });
  try {
    return [...(await sql`select kind, count from help_card_counts`)];
  } finally {
    await sql.end();
  }
}

async function say(person: Person, content: string): Promise<void> {
  const answer = await person.client.post(`/api/group-chats/${groupId}/messages`, { json: { content } });
  expect(answer).toMatchObject({ status: 201 });
}

// Writes continue during the backup; afterwards the database and the folder are lost.
beforeAll(async () => {
  folder = await makeFolder();
  file = join(folder, 'kept.zip');
  const app = await startTestApp();
  nora = await signUp(app.baseUrl);
  const hendrik = await signUp(app.baseUrl, { displayName: 'Hendrik' });
  const group = await makeGroup(nora, { name: 'The "Adlers", all of them' });
  groupId = group.id;
  await joinGroup(nora, groupId, hendrik);
  ({ id: memoryId } = await uploadText(nora.client, group.avatarId));
  await untilRead(nora.client, memoryId);
  ({ id: notedId } = await uploadText(nora.client, group.avatarId, { name: 'Family.docx', content: WITH_CHART }));
  await untilRead(nora.client, notedId);
  fileUrl = String(Memory.parse((await nora.client.get(`/api/memories/${memoryId}`)).body).url);
  const form = formWithFile('photo', { name: 'a.jpg', content: CAMERA_JPEG }, { title: 'The pier', caption: 'On the pier.' });
  photoUrl = String(Memory.parse((await nora.client.post(`/api/avatars/${group.avatarId}/memories/photo`, { form })).body).url);
  saidBefore = ['Do you remember, "the" orchard?', 'Mam said:\n\n\ttwo, three', 'Épinard, Übung, 日本 🌸'];
  for (const content of saidBefore) await say(nora, content);
  avatarId = group.avatarId;
  await giveLife(nora);
  lifeBefore = await describeLife(nora.client);
  vaultId = await fillVault(nora, app.databaseUrl);
  vaultBefore = await describeVault(nora.client, vaultId);
  const writing = (async () => {
    for (let count = 0; count < MEANWHILE; count += 1) await say(hendrik, `meanwhile ${count}`);
  })();
  const ended = await keep(['backup', file], { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDirectory });
  await writing;
  installationId = InstallationFile.parse(JSON.parse(await readFile(join(app.dataDirectory, 'files', INSTALLATION_FILE), 'utf8'))).id;
  if (ended.code !== 0) throw new Error(ended.said);
  await app.stop();
}, 120_000);
afterAll(async () => {
  for (const name of databases) await dropDatabase(inject('databaseUrl'), name);
  for (const made of folders) await rm(made, { recursive: true, force: true });
});

describe('a restored backup', () => {
  test('contains everything acknowledged, and the installation works after it', async () => {
    const env = { DATABASE_URL: await makeDatabase(), DATA_DIR: await makeFolder() };
    expect(await keep(['restore', file], env)).toMatchObject({ code: 0, said: expect.stringContaining('You can start Everkin now') });
    expect(JSON.parse(await readFile(join(env.DATA_DIR, 'files', INSTALLATION_FILE), 'utf8'))).toEqual({ id: installationId });
    const app = await startTestApp({ env });
    try {
      const client = createApiClient(app.baseUrl);
      const { username, password } = nora;
      expect(await client.post('/api/login', { json: { username, password } })).toMatchObject({ status: 200 });
      const person = { ...nora, client };
      expect(await describeLife(client)).toEqual(lifeBefore);
      expect(await describeVault(client, vaultId)).toEqual(vaultBefore);
      expect(vaultBefore).toContainEqual({ status: 200, text: 'the deed itself' });
      expect(await countHelpCards(env.DATABASE_URL)).toEqual([{ kind: 'clear', count: 1 }]);
      const { groupChat, members, messages } = await fetchGroup(person, groupId);
      expect(groupChat.name).toBe('The "Adlers", all of them');
      expect(members.map(({ displayName }) => displayName).toSorted()).toEqual(['Hendrik', 'Nora']);
      expect(messages.map(({ content }) => content).slice(0, saidBefore.length)).toEqual(saidBefore);
      const meanwhile = messages.slice(saidBefore.length).map(({ content }) => content);
      expect(meanwhile).toEqual(meanwhile.map((_said, index) => `meanwhile ${index}`));
      expect((await client.get(fileUrl)).text).toBe(LETTER.content);
      const original = await client.open('GET', `${photoUrl}/original`);
      expect(Buffer.from(await original.arrayBuffer())).toEqual(CAMERA_JPEG);
      expect(await client.get(photoUrl)).toMatchObject({ status: 200 });
      expect((await client.get(`/api/memories/${memoryId}`)).text).toContain('three cherry trees');
      expect(Memory.parse((await client.get(`/api/memories/${notedId}`)).body).notes).toEqual(['A chart could not be read.']);
      await say(person, 'We are back.');
      expect((await fetchGroup(person, groupId)).messages.at(-1)?.content).toBe('We are back.');
      const { id } = await uploadText(client, String((await fetchGroup(person, groupId)).avatar.id), {
        name: 'Later.txt',
        content: 'The ice held.',
      });
      expect(await untilRead(client, id)).toMatchObject({ status: 'ready' });
    } finally {
      await app.stop();
    }
    expect(await keep(['restore', file], env)).toMatchObject({
      code: 1,
      said: expect.stringContaining('This installation already has accounts'),
    });
  }, 90_000);

  test('in the embedded PostgreSQL gives the same backup again', async () => {
    const env = { DATABASE_URL: '', DATA_DIR: await makeFolder() };
    expect(await keep(['restore', file], env)).toMatchObject({ code: 0 });
    const again = join(folder, 'again.zip');
    expect(await keep(['backup', again], env)).toMatchObject({ code: 0 });
    const [one, other] = [await listZip(await readFile(file)), await listZip(await readFile(again))];
    expect([...other.keys()].toSorted()).toEqual([...one.keys()].toSorted());
    one.delete('manifest.json');
    for (const [name, bytes] of one) expect(`${name} ${linesOf(other.get(name))}`).toBe(`${name} ${linesOf(bytes)}`);
    expect(existsSync(join(env.DATA_DIR, 'run/start.json'))).toBe(false);
    await rm(env.DATA_DIR, { recursive: true, force: true });
  }, 90_000);
});

/** Rows are unordered. */
const linesOf = (bytes: Buffer | undefined): string => (bytes ?? Buffer.from('')).toString('latin1').split('\n').toSorted().join('\n');

describe('nothing is changed by', () => {
  type Tried = Ended & { accounts: number; env: Record<'DATABASE_URL' | 'DATA_DIR', string> };
  const tryRestoring = async (given: string): Promise<Tried> => {
    const env = { DATABASE_URL: await makeDatabase(), DATA_DIR: await makeFolder() };
    const ended = await keep(['restore', given], env);
    return { ...ended, accounts: await countAccounts(env.DATABASE_URL), env };
  };
  const refusal = (words: string) => ({ code: 1, said: expect.stringContaining(words), accounts: 0 });

  test('a backup that ends too early', async () => {
    const torn = join(folder, 'torn.zip');
    await writeFile(torn, await readFile(file));
    await truncate(torn, (await readFile(file)).length - 100);
    expect(await tryRestoring(torn)).toMatchObject(refusal('cannot be read as a backup'));
  }, 90_000);

  test.each([
    ['its rows', 'tables/group_messages.csv', 60],
    ['a letter', 'three cherry trees', 0],
  ])(
    'a backup with a byte changed in %s',
    async (_what, words, after) => {
      const bytes = await readFile(file);
      const place = bytes.indexOf(words) + after;
      bytes[place] = (bytes[place] ?? 0) ^ 0xff;
      const changed = join(folder, `changed ${after}.zip`);
      await writeFile(changed, bytes);
      const tried = await tryRestoring(changed);
      expect(tried).toMatchObject(refusal(`changed ${after}.zip is damaged`));
      // A valid backup can still be restored afterwards.
      expect(await keep(['restore', file], tried.env)).toMatchObject({ code: 0 });
      expect(await countAccounts(tried.env.DATABASE_URL)).toBe(3);
    },
    90_000,
  );

  test('another kind of file', async () => {
    await writeFile(join(folder, 'letter.zip'), 'Dear Nora,');
    expect(await tryRestoring(join(folder, 'letter.zip'))).toMatchObject(refusal('cannot be read as a backup'));
  }, 90_000);
});

test('a backup never overwrites another file', async () => {
  const env = { DATABASE_URL: await makeDatabase(), DATA_DIR: folder };
  expect(await keep(['backup', file], env)).toMatchObject({ code: 1, said: expect.stringContaining('already exists') });
});
