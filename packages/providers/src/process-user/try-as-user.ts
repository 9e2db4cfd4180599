import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ProcessUser } from './find-account.ts';

const TIMEOUT_MS = 20_000;
/** Prints the first unreadable path; folders need only be traversable, programs executable. A shell starts in 2 ms, Node in 50. */
const SCRIPT = `
  program=$1
  [ -x "$program" ] || { echo "$program"; exit; }
  shift
  for place; do
    if [ -d "$place" ]; then [ -x "$place" ]; else [ -r "$place" ]; fi || { echo "$place"; exit; }
  done
`;

/**
 * Tests, as another user, whether Node can run and the given paths can be read, including every parent folder.
 * @param of.command a command prefix for the test, if any
 * @returns the first path that failed, or the command itself where that does not work; null for none
 */
export async function findUnreadable(of: { user: ProcessUser; command?: string[]; places: string[] }): Promise<string | null> {
  const [program = '/bin/sh', ...given] = [...(of.command ?? []), '/bin/sh', '-c', SCRIPT, 'sh', process.execPath, ...of.places];
  try {
    const { stdout } = await promisify(execFile)(program, given, { ...of.user, cwd: '/', env: {}, timeout: TIMEOUT_MS });
    return stdout.trim() === '' ? null : stdout.trim();
  } catch {
    return program;
  }
}
