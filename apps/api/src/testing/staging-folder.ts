import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestApp } from '../../../../tests/app.ts';

/** What uploads have left in the staging folder; nothing should stay once they are answered. */
export async function listStagedFiles(app: TestApp): Promise<string[]> {
  return listFolder(join(app.dataDirectory, 'tmp'));
}

/** What the storage holds, by name. */
export async function listStoredFiles(app: TestApp): Promise<string[]> {
  return listFolder(join(app.dataDirectory, 'files'));
}

async function listFolder(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
