import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Storage } from './port.ts';

/** Contract test for stores; each adapter's own test runs it. */
export function describeStorage(name: string, createStorage: (folder: string) => Storage): void {
  describe(`storage on ${name}`, () => {
    let folder = '';
    let storage: Storage;
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'storage-'));
      storage = createStorage(join(folder, 'files'));
    });
    afterEach(() => rm(folder, { recursive: true, force: true }));

    const stage = async (content: string | Buffer): Promise<string> => {
      const path = join(folder, `staged-${Math.random()}`);
      await writeFile(path, content);
      return path;
    };
    const put = async (key: string, content: string | Buffer) => storage.put({ key, sourcePath: await stage(content) });
    const readBack = async (key: string, range?: { start: number; end: number }) => {
      const opened = await storage.open(key, range);
      return opened && { bytes: (await buffer(opened.stream)).toString(), sizeBytes: opened.sizeBytes };
    };

    test('a stored file can be read, with its size and hash', async () => {
      const stored = await put('fl_1', 'Dear Clara');
      const sha256 = createHash('sha256').update('Dear Clara').digest('hex');
      expect(stored).toEqual({ key: 'fl_1', sizeBytes: 10, sha256 });
      expect(await readBack('fl_1')).toEqual({ bytes: 'Dear Clara', sizeBytes: 10 });
    });

    test('the staged file has moved', async () => {
      const sourcePath = await stage('Dear Clara');
      await storage.put({ key: 'fl_1', sourcePath });
      await expect(stat(sourcePath)).rejects.toMatchObject({ code: 'ENOENT' });
    });

    test('an empty file is a file', async () => {
      expect(await put('fl_1', '')).toMatchObject({ sizeBytes: 0 });
      expect(await readBack('fl_1')).toEqual({ bytes: '', sizeBytes: 0 });
    });

    test('storing again replaces, also during a read', async () => {
      await put('fl_1', 'first');
      const before = await storage.open('fl_1');
      await put('fl_1', 'second');
      expect(before && (await buffer(before.stream)).toString()).toBe('first');
      expect(await readBack('fl_1')).toMatchObject({ bytes: 'second' });
    });

    test.each([
      [{ start: 0, end: 3 }, 'Dear'],
      [{ start: 5, end: 5 }, 'C'],
      [{ start: 5, end: 10_000 }, 'Clara'],
      [{ start: 10, end: 20 }, ''],
      [{ start: 500, end: 600 }, ''],
    ])('a range %o returns its bytes and the total size', async (range, bytes) => {
      await put('fl_1', 'Dear Clara');
      expect(await readBack('fl_1', range)).toEqual({ bytes, sizeBytes: 10 });
    });

    test('a missing object is null, and has no path', async () => {
      expect(await storage.open('fl_none')).toBeNull();
      await expect(storage.localPath('fl_none')).rejects.toMatchObject({ provider: 'storage', kind: 'invalid' });
    });

    test('a local path contains the bytes until it is released', async () => {
      await put('fl_1', 'Dear Clara');
      const local = await storage.localPath('fl_1');
      expect(await readFile(local.path, 'utf8')).toBe('Dear Clara');
      await local.release();
    });

    test('deleting is final, and harmless twice', async () => {
      await put('fl_1', 'Dear Clara');
      await storage.delete('fl_1');
      await storage.delete('fl_1');
      expect(await storage.open('fl_1')).toBeNull();
    });

    test('the list contains every object', async () => {
      await Promise.all([put('fl_1', 'a'), put('fl_2', 'bb'), put('fl_3', 'ccc')]);
      const listed = await listAll(storage);
      expect(listed.map(({ key, sizeBytes }) => `${key} ${sizeBytes}`).toSorted()).toEqual(['fl_1 1', 'fl_2 2', 'fl_3 3']);
      expect(listed[0]?.storedAt).toBeInstanceOf(Date);
    });

    test('a missing staged file is reported, and nothing is stored under the key', async () => {
      const putting = storage.put({ key: 'fl_1', sourcePath: join(folder, 'gone') });
      await expect(putting).rejects.toMatchObject({ provider: 'storage', kind: 'invalid' });
      expect(await storage.open('fl_1')).toBeNull();
    });

    test.each(['../fl_1', 'fl_1/../../x', '/etc/passwd', 'fl_..', '', 'letter.pdf', 'FL_1', 'fl_\0', 'C:\\x'])(
      'the key %j is refused by every call',
      async (key) => {
        const refusal = { provider: 'storage', kind: 'invalid' };
        await expect(put(key, 'x')).rejects.toMatchObject(refusal);
        await expect(storage.open(key)).rejects.toMatchObject(refusal);
        await expect(storage.localPath(key)).rejects.toMatchObject(refusal);
        await expect(storage.delete(key)).rejects.toMatchObject(refusal);
      },
    );
  });
}

export async function listAll(storage: Storage): Promise<{ key: string; sizeBytes: number; storedAt: Date }[]> {
  const listed = [];
  for await (const object of storage.list()) listed.push(object);
  return listed;
}
