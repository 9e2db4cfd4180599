import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const ANSWER_TIMEOUT_MS = 20_000;

/**
 * The registry npm is configured with; inside a company this is often a private one.
 * @throws when npm is missing or does not respond
 */
export async function loadNpmRegistry(): Promise<string> {
  // On Windows npm is a script and needs a shell.
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'registry'], {
    shell: process.platform === 'win32',
    timeout: ANSWER_TIMEOUT_MS,
  });
  return stdout.trim();
}
