import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ExportRef } from '@everkin/contracts/exports';
import { listZip } from '@everkin/providers/archive/testing/read-zip';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/app.ts';
import { pollUntil, createApiClient } from '../../testing/api-client.ts';
import { expectFailure, expectStatus } from '../../testing/expect-failure.ts';
import { LETTER, makeAvatar, makeUpload, type Person, signUp, untilRead, uploadText } from '../../testing/people.ts';
import { formWithFile, PNG } from '../../testing/pictures.ts';
import { listStagedFiles, listStoredFiles } from '../../testing/staging-folder.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app?.stop());

async function ask({ client }: Person): Promise<string> {
  const answer = await client.post('/api/export');
  expectStatus(answer, 202);
  return ExportRef.strict().parse(answer.body).id;
}

/** Waits for the zip and unpacks it. */
async function fetchExport({ client }: Person, id: string): Promise<Map<string, Buffer>> {
  const ready = await pollUntil(
    () => client.call('HEAD', `/api/export/${id}`),
    ({ status }) => status !== 202,
    60_000,
  );
  expectStatus(ready, 200);
  const response = await client.open('GET', `/api/export/${id}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/zip');
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''everkin-export-\d{4}-\d\d-\d\d\.zip$/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return listZip(new Uint8Array(await response.arrayBuffer()));
}

describe('GET /api/export/{id}', () => {
  test('returns everything of the account once the worker has packed it, and 202 until then', async () => {
    const person = await signUp(app.baseUrl, { displayName: 'Nora Ødegård 🌿' });
    const { id: avatarId } = await makeAvatar(person.client, { name: '祖母 Ruth' });
    expectStatus(
      await person.client.post(`/api/avatars/${avatarId}/photo`, { form: formWithFile('avatar', { name: 'a.png', content: PNG }) }),
      200,
    );
    await untilRead(person.client, (await uploadText(person.client, avatarId)).id);
    await app.worker.kill();
    const id = await ask(person);
    const waiting = await person.client.get(`/api/export/${id}`);
    expectStatus(waiting, 202);
    expect(waiting.body).toMatchObject({ id, status: 'queued', error: null, expiresAt: null });
    expect(await ask(person)).toBe(id);
    await app.worker.start();
    const files = await fetchExport(person, id);
    expect(files.get(`avatars/祖母 Ruth/files/${LETTER.name}`)?.toString()).toBe(LETTER.content);
    expect(files.get('avatars/祖母 Ruth/index.html')?.toString()).toContain('three cherry trees');
    expect([...files.keys()]).toContain('avatars/祖母 Ruth/files/portrait.webp');
    expect(files.get('index.html')?.toString()).toContain('Nora Ødegård 🌿');
  });

  test('is made once by the next worker when one is killed half way', async () => {
    const person = await signUp(app.baseUrl);
    const { id: avatarId } = await makeAvatar(person.client);
    // Incompressible, so that zipping takes a while.
    const noise = Array.from({ length: 3 }, (_, index) => ({
      name: `noise ${index}.txt`,
      content: randomBytes(9_000_000).toString('base64'),
    }));
    for (const file of noise) expectStatus(await person.client.post('/api/upload', { form: makeUpload(avatarId, file) }), 201);
    const storedBefore = (await listStoredFiles(app)).length;
    const id = await ask(person);
    await pollUntil(
      () => readdir(join(app.dataDirectory, 'tmp')).catch(() => []),
      (names) => names.length > 0,
    );
    await app.worker.kill();
    await app.worker.start();
    const files = await fetchExport(person, id);
    for (const { name, content } of noise) expect(files.get(`avatars/Ruth Adler/files/${name}`)?.toString()).toBe(content);
    // The killed worker's file stays in the staging folder until the sweep removes it; storage holds one zip.
    expect((await listStoredFiles(app)).length).toBe(storedBefore + 1);
  });

  test("is a 404 for somebody else's and for an unknown one, and a 401 for somebody signed out", async () => {
    const person = await signUp(app.baseUrl);
    const id = await ask(person);
    await fetchExport(person, id);
    const stranger = await signUp(app.baseUrl);
    for (const unknown of [id, 'ex_01m7wj21etexrsv9tg7r8qrm9k'])
      expectFailure(await stranger.client.get(`/api/export/${unknown}`), {
        status: 404,
        message: 'This export does not exist or has expired.',
      });
    expectFailure(await createApiClient(app.baseUrl).get(`/api/export/${id}`), { status: 401 });
    expectFailure(await createApiClient(app.baseUrl).post('/api/export'), { status: 401 });
  });

  test('is deleted with the account', async () => {
    const person = await signUp(app.baseUrl);
    const before = (await listStoredFiles(app)).length;
    await fetchExport(person, await ask(person));
    expect((await listStoredFiles(app)).length).toBe(before + 1);
    expectStatus(await person.client.delete('/api/user', { json: { password: person.password } }), 204);
    expect((await listStoredFiles(app)).length).toBe(before);
    expect((await listStagedFiles(app)).filter((name) => !name.startsWith('staged-'))).toEqual([]);
  });
});
