import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createLocalDiskStorage } from './local-disk.ts';
import { describeStorage, listAll } from './storage.suite.ts';

describeStorage('a local disk', (directory) => createLocalDiskStorage({ directory }));

test('keys made at the same moment are in different folders', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'));
  const storage = createLocalDiskStorage({ directory: join(folder, 'files') });
  for (let index = 0; index < 20; index += 1) {
    const sourcePath = join(folder, 'staged');
    await writeFile(sourcePath, 'x');
    await storage.put({ key: `fl_01kadz0000000000000000000${index}`, sourcePath });
  }
  expect((await readdir(join(folder, 'files'))).length).toBeGreaterThan(10);
  await rm(folder, { recursive: true });
});

test('foreign files in the store are not listed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'));
  await mkdir(join(folder, 'ab'));
  await writeFile(join(folder, 'ab', '.incoming-1'), 'half a copy');
  await writeFile(join(folder, 'notes.txt'), 'not ours');
  expect(await listAll(createLocalDiskStorage({ directory: folder }))).toEqual([]);
  await rm(folder, { recursive: true });
});

test('a read-only store fails and keeps the staged file', async ({ skip }) => {
  skip(process.getuid?.() === 0, 'root may write anywhere');
  const folder = await mkdtemp(join(tmpdir(), 'storage-'));
  const sourcePath = join(folder, 'staged');
  await writeFile(sourcePath, 'x');
  const directory = join(folder, 'files');
  await mkdir(directory);
  await chmod(directory, 0o500);
  await expect(createLocalDiskStorage({ directory }).put({ key: 'fl_1', sourcePath })).rejects.toThrow('EACCES');
  expect(await readdir(folder)).toContain('staged');
  await rm(folder, { recursive: true });
});
