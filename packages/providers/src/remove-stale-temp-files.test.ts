import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeStaleTempFiles } from './remove-stale-temp-files.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leftovers-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const NOW = new Date('2026-03-01T12:00:00Z');
const LONG_AGO = new Date('2026-03-01T10:00:00Z');
const JUST_NOW = new Date('2026-03-01T11:59:00Z');

async function place(path: string, changedAt: Date): Promise<void> {
  const whole = join(folder, path);
  await mkdir(dirname(whole), { recursive: true });
  await writeFile(whole, 'x');
  await utimes(whole, changedAt, changedAt);
}

const listFiles = async (): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();

test('partial files of a dead process are removed; files in progress and complete ones stay', async () => {
  const halves = ['tmp/staged-1', 'tmp/staged-1-safe', 'files/ab/.incoming-1', 'outbox/.em_1.eml.0a1b2c3d4e5f'];
  const wholes = ['files/ab/fl_1', 'files/notes.txt', 'outbox/em_1.eml', 'outbox/.hidden', 'tmp/something-else'];
  const underWay = ['tmp/staged-2', 'files/ab/.incoming-2', 'outbox/.em_2.eml.0a1b2c3d4e5f'];
  for (const path of [...halves, ...wholes]) await place(path, LONG_AGO);
  for (const path of underWay) await place(path, JUST_NOW);
  expect(await removeStaleTempFiles({ dataDirectory: folder, now: NOW })).toBe(halves.length);
  expect(await listFiles()).toEqual([...wholes, ...underWay].toSorted());
});

test('an unused folder is clean', async () => {
  expect(await removeStaleTempFiles({ dataDirectory: join(folder, 'none'), now: NOW })).toBe(0);
});
