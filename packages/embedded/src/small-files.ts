import { randomBytes } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { hasCode } from './process-liveness.ts';

/** The trimmed text of a file, or null when it does not exist. */
export function loadTextIfAny(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/** Writes a file atomically, readable by its owner only. */
export function writePrivateFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}.new`;
  writeFileSync(draft, text, { mode: 0o600 });
  renameSync(draft, file);
}

/** The password stored in a file, generated (144 bits) at the first call. */
export function loadOrCreateSecret(file: string): string {
  const known = loadTextIfAny(file);
  if (known !== null && known !== '') return known;
  const secret = randomBytes(18).toString('base64url');
  writePrivateFile(file, `${secret}\n`);
  return secret;
}

/** The port of the server's last start, to reuse it; 0 when there was none. */
export function loadRememberedPort(file: string): number {
  const port = Number(loadTextIfAny(file) ?? 0);
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0;
}
