import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { INSTALLATION_FILE } from '@everkin/contracts/installation';
import type { TestApp } from '../../../../tests/app.ts';

/** Files that uploads left in the staging folder; it should be empty once they are answered. */
export async function listStagedFiles(app: TestApp): Promise<string[]> {
  return listFolder(join(app.dataDirectory, 'tmp'));
}

/** Names of the files in storage. */
export async function listStoredFiles(app: TestApp): Promise<string[]> {
  return (await listFolder(join(app.dataDirectory, 'files'))).filter((name) => name !== INSTALLATION_FILE);
}

async function listFolder(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
