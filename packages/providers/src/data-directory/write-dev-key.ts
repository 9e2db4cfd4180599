import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DEV_KEY_FILE } from '@everkin/contracts/dev/dev-pages';

const KEY_BYTES = 20;

/**
 * Makes a new key for the pages that only this machine may open, and writes it for programs of this machine.
 * @param dataDirectory DATA_DIR; the file can be read by its owner alone
 * @returns 160 random bits as base64url
 */
export function writeDevKey(dataDirectory: string): string {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  const file = path.join(dataDirectory, DEV_KEY_FILE);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${key}\n`, { mode: 0o600 });
  renameSync(draft, file);
  return key;
}

/** Removes the key at the end of a start, as it opens nothing any more; the key of another start stays. */
export function deleteDevKey(dataDirectory: string, key: string): void {
  const file = path.join(dataDirectory, DEV_KEY_FILE);
  if (existsSync(file) && readFileSync(file, 'utf8').trim() === key) rmSync(file, { force: true });
}
