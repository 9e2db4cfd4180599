import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Storage } from './port.ts';
import { describeStorage, listAll } from './storage.suite.ts';
import { type FakeTrouble, type FakeUploadThing, startFakeUploadThing } from './testing/fake-uploadthing.ts';
import { createUploadThingStorage } from './uploadthing.ts';

let fake: FakeUploadThing;
let folder = '';
beforeAll(async () => {
  fake = await startFakeUploadThing();
  folder = await mkdtemp(join(tmpdir(), 'uploadthing-'));
});
afterAll(async () => {
  await fake.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => fake.reset());

const create = (scratchDirectory: string, token = fake.token): Storage =>
  createUploadThingStorage({ token, scratchDirectory, addresses: fake.addresses, waiting: { timeoutMs: 300, pausesMs: [5, 10] } });

describeStorage('UploadThing', (directory) => create(directory));

async function stage(content: string): Promise<string> {
  const path = join(folder, `letter-${Math.random()}`);
  await writeFile(path, content);
  return path;
}
const scratch = () => join(folder, 'scratch');
const kindOf = (trouble: FakeTrouble) =>
  trouble === 'silence' ? 'timeout' : trouble === 'cut' || trouble === 'damage' ? 'interrupted' : '';

describe('storage on UploadThing', () => {
  test('keeps files private, under our key, without revealing what they are', async () => {
    await create(scratch()).put({ key: 'fl_1', sourcePath: await stage('Dear Clara') });
    expect([...fake.files.values()].map(({ customId, name }) => [customId, name])).toEqual([['fl_1', 'fl_1']]);
  });

  test('tolerates a storage that fails twice', async () => {
    const storage = create(scratch());
    fake.setTrouble({ status: 503 }, 2);
    await storage.put({ key: 'fl_1', sourcePath: await stage('Dear Clara') });
    fake.setTrouble('silence', 1);
    const opened = await storage.open('fl_1');
    expect(opened && (await buffer(opened.stream)).toString()).toBe('Dear Clara');
    expect(fake.requests).toHaveLength(5);
  });

  test.each<[string, FakeTrouble, string]>([
    ['is down', { status: 500 }, 'unavailable'],
    ['is silent', 'silence', kindOf('silence')],
    ['asks to wait', { status: 429, headers: { 'retry-after': '7' } }, 'rate-limited'],
    ['refuses our key', { status: 401 }, 'refused'],
  ])('that %s gives a message for people, and the staged file stays', async (_name, trouble, kind) => {
    const storage = create(scratch());
    const sourcePath = await stage('Dear Clara');
    fake.setTrouble(trouble);
    const failure = { provider: 'storage', kind, message: expect.stringMatching(/^The file storage /) };
    await expect(storage.put({ key: 'fl_1', sourcePath })).rejects.toMatchObject(failure);
    await expect(storage.open('fl_1')).rejects.toMatchObject(failure);
    await expect(storage.localPath('fl_1')).rejects.toMatchObject(failure);
    await expect(storage.delete('fl_1')).rejects.toMatchObject(failure);
    await expect(listAll(storage)).rejects.toMatchObject(failure);
    expect((await stat(sourcePath)).size).toBe(10);
  });

  test('reports the seconds to wait', async () => {
    fake.setTrouble({ status: 429, headers: { 'retry-after': '7' } });
    await expect(create(scratch()).open('fl_1')).rejects.toMatchObject({ retryAfterS: 7 });
  });

  test('tries three times and no more', async () => {
    fake.setTrouble({ status: 500 });
    await expect(create(scratch()).open('fl_1')).rejects.toThrow();
    expect(fake.requests).toHaveLength(3);
  });

  test('rejects a file that arrives damaged', async () => {
    const storage = create(scratch());
    const sourcePath = await stage('Dear Clara');
    fake.setTrouble('damage', 1);
    await expect(storage.put({ key: 'fl_1', sourcePath })).rejects.toMatchObject({ kind: kindOf('damage') });
    expect(await storage.open('fl_1')).toBeNull();
    expect(await readFile(sourcePath, 'utf8')).toBe('Dear Clara');
  });

  test('leaves no partial copy of a file that breaks off', async () => {
    const storage = create(scratch());
    await storage.put({ key: 'fl_1', sourcePath: await stage('x'.repeat(500_000)) });
    fake.setTrouble('cut', 1);
    await expect(storage.localPath('fl_1')).rejects.toMatchObject({ kind: kindOf('cut') });
    expect(await readdir(scratch())).toEqual([]);
  });

  test('removes a released copy', async () => {
    const storage = create(scratch());
    await storage.put({ key: 'fl_1', sourcePath: await stage('Dear Clara') });
    const local = await storage.localPath('fl_1');
    await local.release();
    await expect(stat(local.path)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  test('returns a list longer than a page completely', async () => {
    for (let index = 0; index < 1_100; index += 1)
      fake.files.set(`k${index}`, { fileKey: `k${index}`, customId: `fl_${index}`, name: '', bytes: Buffer.from('x'), uploadedAt: 1 });
    fake.files.set('other', { fileKey: 'other', customId: null, name: 'of somebody else', bytes: Buffer.from('x'), uploadedAt: 1 });
    expect(await listAll(create(scratch()))).toHaveLength(1_100);
  });

  test('rejects an invalid token with a message for people', async () => {
    await expect(create(scratch(), 'no token').open('fl_1')).rejects.toMatchObject({
      provider: 'storage',
      message: expect.stringMatching(/^The file storage/),
    });
  });
});
