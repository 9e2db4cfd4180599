import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const ANSWER_TIMEOUT_MS = 20_000;

/**
 * The registry that npm is set to: behind a company's door that is often one of its own.
 * @throws where there is no npm, or it does not answer
 */
export async function loadNpmRegistry(): Promise<string> {
  // On Windows npm is a script, which only a shell can run.
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', 'registry'], {
    shell: process.platform === 'win32',
    timeout: ANSWER_TIMEOUT_MS,
  });
  return stdout.trim();
}
