import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { INSTALLATION_FILE } from '@everkin/contracts/installation';
import { Memory } from '@everkin/contracts/memories';
import { findFreePort } from '@everkin/embedded/free-port';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pollUntil } from '../../apps/api/src/testing/api-client.ts';
import { makeAvatar, type Person, signUp, uploadText } from '../../apps/api/src/testing/people.ts';
import { CAMERA_JPEG, formWithFile } from '../../apps/api/src/testing/pictures.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { ageFiles, listLying, listOrphanedKeys } from './disk.ts';
import { type HurtServer, startHurtPostgres, startHurtRedis } from './fault-servers.ts';
import { record } from './figures.ts';

const LETTERS = 14;
/** A worker's first sweep runs half a minute after its start. */
const SWEPT_MS = 60_000;
const PATIENCE_MS = 120_000;

let app: TestApp;
let database: HurtServer;
let other: HurtServer;
let redis: HurtServer;
let sql: postgres.Sql;
let nora: Person;
let files: Map<string, string>;
beforeAll(async () => {
  [database, other, redis] = await Promise.all([startHurtPostgres(), startHurtPostgres(), startHurtRedis()]);
  app = await startTestApp({ processes: 1, servers: { databaseUrl: database.url, redisUrl: redis.url } });
  sql = postgres(app.databaseUrl, { max: 1, onnotice: () => {} });
  nora = await signUp(app.baseUrl);
  await uploadAll();
  await ageFiles(app);
  await stopAll();
}, PATIENCE_MS);
afterAll(async () => {
  await sql?.end({ timeout: 1 });
  await app?.stop();
  await Promise.all([database?.stop(), other?.stop(), redis?.stop()]);
});
beforeEach(async () => {
  files = await loadFiles();
  if (files.size !== LETTERS + 2) throw new Error(`there are ${files.size} files`);
});

let urls: string[];

/** Fourteen letters, and a photo with its original. */
async function uploadAll(): Promise<void> {
  const { id } = await makeAvatar(nora.client);
  const upload = (index: number) => uploadText(nora.client, id, { name: `${index}.txt`, content: `The ice held in winter ${index}.` });
  const letters = await Promise.all(Array.from({ length: LETTERS }, (_, index) => upload(index)));
  const form = formWithFile('photo', { name: 'a.jpg', content: CAMERA_JPEG }, { title: 'The pier', caption: 'On the pier.' });
  const photo = Memory.parse((await nora.client.post(`/api/avatars/${id}/memories/photo`, { form })).body);
  urls = [...letters.map(({ url }) => String(url)), String(photo.url), `${photo.url}/original`];
}

const stopAll = async (): Promise<void> => void (await Promise.all([app.api.stop(), app.worker.stop()]));
const startAll = async (): Promise<void> => void (await Promise.all([app.api.start(), app.worker.start()]));

async function loadFiles(): Promise<Map<string, string>> {
  const lying = await listLying(app, 'files');
  return new Map(await Promise.all(lying.map(async ({ name, path }) => [name, await readFile(path, 'latin1')] as const)));
}

type Ended = { code: number | null; output: string };

/** Runs a program of ours as an operator would, until it ends. */
async function run(program: string, { words = [], env }: { words?: string[]; env: Record<string, string> }): Promise<Ended> {
  const settings = { REDIS_URL: redis.url, DATA_DIR: app.dataDirectory, PORT: String(await findFreePort(0)), MODELS: 'off', ...env };
  return new Promise((resolve) => {
    const path = fileURLToPath(new URL(`../../${program}`, import.meta.url));
    const child = execFile(
      process.execPath,
      [path, ...words],
      { env: { PATH: process.env['PATH'], ...settings }, timeout: PATIENCE_MS },
      (_error, out, err) => resolve({ code: child.exitCode, output: `${out}${err}` }),
    );
  });
}

const ADOPT = 'npx -y pnpm@12 run adopt-files';

/** A process that starts says why it does not, and no file is touched. */
async function expectRefusal(program: string, env: Record<string, string>, sentences: string[]): Promise<void> {
  const { code, output } = await run(program, { env });
  for (const sentence of [...sentences, ADOPT]) expect(output).toContain(sentence);
  expect(output).not.toMatch(/^ +at /m);
  expect(code).toBe(1);
  expect(await loadFiles()).toEqual(files);
}

/** The right pair starts, and serves every file. */
async function expectAllServed(): Promise<void> {
  await startAll();
  const answers = await Promise.all(urls.map(async (url) => (await nora.client.get(url)).status));
  expect(answers).toEqual(urls.map(() => 200));
  await stopAll();
}

const PROGRAMS = ['apps/api/src/main.ts', 'apps/worker/src/main.ts'];

test('a start with another database is refused and loses no file', { timeout: PATIENCE_MS }, async (context) => {
  for (const program of PROGRAMS)
    await expectRefusal(program, { DATABASE_URL: other.url }, [
      `The folder ${join(app.dataDirectory, 'files')} (DATA_DIR) belongs to the installation in_`,
      '(DATABASE_URL) belongs to none',
    ]);
  await expectRefusal('tests/faults/start-sources.ts', { DATABSE_URL: app.databaseUrl }, [
    'DATABSE_URL is not a setting of Everkin. Was DATABASE_URL meant?',
    'the embedded database (DATABASE_URL is not set) belongs to none',
  ]);
  await expectAllServed();
  record(context, 'P10', `${files.size} of ${files.size} files there and served after 3 starts with another database`);
});

test('a start with another folder is refused and loses no file', { timeout: PATIENCE_MS }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'everkin-other-folder-'));
  for (const program of PROGRAMS)
    await expectRefusal(program, { DATABASE_URL: app.databaseUrl, DATA_DIR: folder }, [
      `names ${LETTERS + 2} files, but the folder ${join(folder, 'files')} (DATA_DIR) holds none`,
    ]);
  await rm(folder, { recursive: true, force: true });
  await expectAllServed();
});

test('files of an earlier version are refused to a new database, and get their id from their own', { timeout: PATIENCE_MS }, async () => {
  await sql`delete from installation`;
  await rm(join(app.dataDirectory, 'files', INSTALLATION_FILE));
  for (const program of PROGRAMS)
    await expectRefusal(program, { DATABASE_URL: other.url }, [`holds ${LETTERS + 2} files, but the database`, 'knows none of them']);
  await expectAllServed();
  expect(await sql`select id from installation`).toHaveLength(1);
});

test('files that the wrong database adopted lie untouched for seven days, and come back', { timeout: PATIENCE_MS * 2 }, async () => {
  const keep = (databaseUrl: string): Promise<Ended> =>
    run('scripts/keep.mjs', { words: ['adopt-files'], env: { DATABASE_URL: databaseUrl } });
  expect(await keep(other.url)).toMatchObject({ code: 0, output: expect.stringContaining(`the database does not know ${LETTERS + 2}.`) });
  const wrong = await startTestApp({
    processes: 1,
    env: { DATA_DIR: app.dataDirectory },
    servers: { databaseUrl: other.url, redisUrl: redis.url },
  });
  const seen = postgres(other.url, { max: 1, onnotice: () => {} });
  await pollUntil(
    () => listOrphanedKeys(seen),
    (keys) => keys.length === files.size,
    SWEPT_MS,
  );
  await seen.end();
  expect(wrong.worker.output()).toContain('files without a row: they are deleted in seven days');
  await wrong.stop();
  expect(await loadFiles()).toEqual(files);
  expect(await keep(app.databaseUrl)).toMatchObject({ code: 0, output: expect.stringContaining('all known to the database') });
  await expectAllServed();
});
