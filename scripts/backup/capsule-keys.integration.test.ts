import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Capsule, CapsuleLink } from '@everkin/contracts/capsules/capsules';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Answer, type ApiClient, createApiClient, pollUntil } from '../../apps/api/src/testing/api-client.ts';
import { expectStatus } from '../../apps/api/src/testing/expect-failure.ts';
import { type Person, signUp } from '../../apps/api/src/testing/people.ts';
import { listZip } from '../../packages/providers/src/archive/testing/read-zip.ts';
import { startTestApp } from '../../tests/app.ts';
import { createEmptyDatabase, databaseUrlFor, dropDatabase } from '../../tests/database-admin.ts';

const KEEP = fileURLToPath(new URL('../keep.mjs', import.meta.url));
const CANARY = 'the quince tree behind the chapel was never ours';
const DAY_MS = 24 * 60 * 60 * 1000;

type Ended = { code: number; output: string };

/** Runs `backup` or `restore` as an operator would. */
const runKeep = (words: string[], env: Record<string, string>): Promise<Ended> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [KEEP, ...words],
      { env: { ...process.env, UPLOADTHING_TOKEN: '', ...env } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, output: `${out}${err}` }),
    );
  });

const databases: string[] = [];
const folders: string[] = [];
let author: Person;
let capsuleId: string;
let recipientId: string;
/** The backup; its keys are beside it. */
let file: string;
let saved: Ended;

async function makeFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'everkin-capsule-keys-'));
  folders.push(made);
  return made;
}

async function makeEnvironment(): Promise<{ DATABASE_URL: string; DATA_DIR: string }> {
  const name = `everkin_keys_${randomBytes(6).toString('hex')}`;
  await createEmptyDatabase(inject('databaseUrl'), name);
  databases.push(name);
  return { DATABASE_URL: databaseUrlFor(inject('databaseUrl'), name), DATA_DIR: await makeFolder() };
}

/** The body of an answer with that status. */
function bodyOf(answer: Answer, status: number): unknown {
  expectStatus(answer, status);
  return answer.body;
}

const getCapsule = async (client: ApiClient): Promise<Capsule> =>
  Capsule.parse(bodyOf(await client.get(`/api/capsules/${capsuleId}`), 200));

/** A capsule for a day in five days, sealed. */
async function sealCapsule({ client, password }: Person): Promise<void> {
  ({ id: capsuleId } = Capsule.parse(bodyOf(await client.post('/api/capsules', { json: { title: 'For Hannah' } }), 201)));
  const day = new Date(Date.now() + 5 * DAY_MS).toISOString().slice(0, 10);
  const json = {
    letter: `Dear Hannah, ${CANARY}.`,
    condition: { kind: 'date', day, hour: 9, timeZone: 'Pacific/Auckland' },
    recipients: [{ name: 'Hannah', addresses: ['hannah@example.com'] }],
  };
  const written = Capsule.parse(bodyOf(await client.put(`/api/capsules/${capsuleId}`, { json }), 200));
  recipientId = written.recipients[0]?.id ?? '';
  expectStatus(await client.post(`/api/capsules/${capsuleId}/seal`, { json: { password } }), 202);
  await pollUntil(
    () => getCapsule(client),
    ({ status }) => status === 'sealed',
  );
}

beforeAll(async () => {
  file = join(await makeFolder(), 'kept.zip');
  const app = await startTestApp();
  author = await signUp(app.baseUrl);
  await sealCapsule(author);
  saved = await runKeep(['backup', file], { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDirectory });
  await app.stop();
}, 120_000);

afterAll(async () => {
  for (const name of databases) await dropDatabase(inject('databaseUrl'), name);
  for (const made of folders) await rm(made, { recursive: true, force: true });
});

test('a backup writes the key into a file of its own, says why, and reveals nothing that is sealed', async () => {
  expect(saved).toMatchObject({ code: 0, output: expect.stringContaining('without the key file, the sealed capsule can never be opened') });
  const keys = await readFile(`${file}.keys`, 'utf8');
  const secret = /AGE-SECRET-KEY-1\w+/.exec(keys)?.[0] ?? '';
  expect(secret).not.toBe('');
  // Windows has no such modes.
  const mode = process.platform === 'win32' ? 0o600 : (await stat(`${file}.keys`)).mode & 0o777;
  expect(mode).toBe(0o600);
  const entries = await listZip(await readFile(file));
  for (const [name, bytes] of entries) expect(`${name} ${bytes.includes(CANARY) || bytes.includes(secret)}`).toBe(`${name} false`);
});

test('restored with its key file on another machine, a capsule opens on its day', async () => {
  const env = await makeEnvironment();
  expect(await runKeep(['restore', file], env)).toMatchObject({ code: 0 });
  const app = await startTestApp({ env: { ...env, TEST_CLOCK: 'on' } });
  try {
    const client = createApiClient(app.baseUrl);
    const { username, password } = author;
    expectStatus(await client.post('/api/login', { json: { username, password } }), 200);
    expect(await getCapsule(client)).toMatchObject({ status: 'sealed', letter: null });
    // The day, the hour in which a clock that jumped is not trusted, and the two phases of opening.
    for (const add of ['P6D', 'PT61M', 'PT11M']) expectStatus(await client.post('/dev/clock', { json: { add } }), 204);
    const opened = await pollUntil(
      () => getCapsule(client),
      ({ status }) => status === 'open',
    );
    expect(opened.letter).toContain(CANARY);
    const path = `/api/capsules/${capsuleId}/recipients/${recipientId}/link`;
    const { url } = CapsuleLink.parse(bodyOf(await client.post(path), 201));
    const hannah = createApiClient(app.baseUrl);
    const token = url.split('/').at(-1) ?? '';
    expect((await hannah.post(`/api/capsule/${token}/open`, { json: {} })).text).toContain(CANARY);
  } finally {
    await app.stop();
  }
}, 90_000);

test('without its key file nothing is restored, and it says which capsules would be lost', async () => {
  const env = await makeEnvironment();
  await rename(`${file}.keys`, `${file}.elsewhere`);
  try {
    const refused = await runKeep(['restore', file], env);
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(
      `This sealed capsule cannot be opened without the key file of the backup, ${file}.keys:\n  For Hannah\n`,
    );
    const without = await runKeep(['restore', file, '--without-capsule-keys'], env);
    expect(without).toMatchObject({ code: 0, output: expect.stringContaining('these capsules stay closed for good:\nFor Hannah') });
  } finally {
    await rename(`${file}.elsewhere`, `${file}.keys`);
  }
}, 90_000);

test('a backup whose key file has the name of another file is refused before anything is written', async () => {
  const env = await makeEnvironment();
  expect(await runKeep(['restore', file], env)).toMatchObject({ code: 0 });
  const target = join(await makeFolder(), 'again.zip');
  expect(await runKeep(['backup', target], env)).toMatchObject({ code: 0 });
  await rm(target);
  expect(await runKeep(['backup', target], env)).toMatchObject({
    code: 1,
    output: expect.stringContaining(`${target}.keys already exists`),
  });
}, 90_000);
