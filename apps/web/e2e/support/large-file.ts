import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * A file on the disk until the test ends: zeros up to its size, after a head that says what it is. The browser reads it
 * itself; bytes handed to it by the test take a minute on a busy machine.
 * @returns its path
 */
export async function makeLargeFile(name: string, byteSize: number, head: Uint8Array = new Uint8Array()): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'everkin-e2e-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, name);
  await writeFile(path, head);
  await truncate(path, byteSize);
  return path;
}
