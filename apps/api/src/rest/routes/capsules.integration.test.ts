import { readdir, readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Capsule } from '@everkin/contracts/capsules/capsules';
import { ExportRef } from '@everkin/contracts/exports';
import { listZip } from '@everkin/providers/archive/testing/read-zip';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { pollUntil } from '../../testing/api-client.ts';
import { expectStatus } from '../../testing/expect-failure.ts';
import { type Person, signUp } from '../../testing/people.ts';
import { formWithFile, PNG } from '../../testing/pictures.ts';
import { makeSealedCapsule } from '../../testing/things.ts';

const missing = (): never => {
  throw new Error('nothing of that kind is there');
};

let app: TestApp;
let wim: Person;
beforeAll(async () => {
  app = await startTestApp();
  wim = await signUp(app.baseUrl);
});
afterAll(() => app?.stop());

const CANARY = 'kept-for-hannah-alone-7391';

/** Files below a folder that hold the canary; the key's folder holds none, but that is no secret of a capsule. */
async function findCanary(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    // PostgreSQL removes files meanwhile.
    const content = await readFile(path).catch(() => null);
    if (content?.includes(CANARY)) found.push(path);
  }
  return found;
}

async function waitForStatus(id: string, status: Capsule['status']): Promise<Capsule> {
  const answer = await pollUntil(
    () => wim.client.get(`/api/capsules/${id}`),
    ({ body }) => Capsule.parse(body).status === status,
  );
  return Capsule.parse(answer.body);
}

test('no word of a sealed capsule is on disk, in the database and its log, in what is printed, in an answer or an export', async () => {
  const { client, password } = wim;
  const { id } = Capsule.parse((await client.post('/api/capsules', { json: { title: 'For Hannah' } })).body);
  const path = `/api/capsules/${id}`;
  for (const word of ['Dear', 'Dear Hannah,', 'Dear Hannah, you are eighteen.'])
    expectStatus(await client.call('PUT', path, { json: { letter: `${word} ${CANARY}` } }), 200);
  const content = Buffer.concat([PNG, Buffer.from(CANARY)]);
  expectStatus(await client.post(`${path}/parts`, { form: formWithFile('file', { name: 'a.png', content }) }), 201);
  const condition = { kind: 'date', day: '2090-06-01', hour: 9, timeZone: 'UTC' };
  const recipients = [{ name: 'Hannah', addresses: ['hannah@example.org'] }];
  expectStatus(await client.call('PUT', path, { json: { condition, recipients } }), 200);
  expect(await findCanary(app.dataDirectory)).toHaveLength(2);

  const sealing = await client.post(`${path}/seal`, { json: { password }, headers: { 'idempotency-key': 'seal' } });
  expectStatus(sealing, 202);
  await waitForStatus(id, 'sealed');

  const { id: exportId } = ExportRef.parse((await client.post('/api/export')).body);
  const zip = await pollUntil(
    () => client.get(`/api/export/${exportId}`),
    ({ status }) => status !== 202,
  );
  const answers = [sealing, zip, await client.get(path), await client.get('/api/capsules')];
  expect(answers.map(({ text }) => text).join('\n')).not.toContain(CANARY);
  const file = await client.open('GET', `/api/export/${exportId}`, {});
  expect([...(await listZip(Buffer.from(await file.arrayBuffer()))).values()].filter((entry) => entry.includes(CANARY))).toEqual([]);
  expect(app.api.output() + app.worker.output()).not.toContain(CANARY);
  expect(await findCanary(app.dataDirectory)).toEqual([]);
  const sql = postgres(app.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`checkpoint`;
    const [row] = await sql<
      { directory: string; pid: number }[]
    >`select setting as directory, pg_backend_pid() as pid from pg_settings where name = 'data_directory'`;
    const { directory, pid } = row ?? missing();
    // The embedded server names its folder by an open file of its own; a backend works in it.
    const cluster = directory.startsWith('/proc/self/') ? await realpath(`/proc/${pid}/cwd`) : directory;
    expect(await readdir(join(cluster, 'pg_wal'))).not.toEqual([]);
    expect(await findCanary(cluster)).toEqual([]);
  } finally {
    await sql.end();
  }
}, 60_000);

test('an api whose machine has no key still shows the cover, and a worker without it says what is missing', async () => {
  const { id = '' } = await makeSealedCapsule(wim);
  await rm(join(app.dataDirectory, 'keys'), { recursive: true });
  expect(Capsule.parse((await wim.client.get(`/api/capsules/${id}`)).body)).toMatchObject({ status: 'sealed', letter: null });
  expectStatus(await wim.client.post(`/api/capsules/${id}/take-back`, { json: { password: wim.password } }), 202);
  expect((await waitForStatus(id, 'sealed')).problem).toContain('the key it was sealed with is missing');
}, 60_000);
