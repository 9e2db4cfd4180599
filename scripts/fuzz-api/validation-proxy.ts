import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@everkin/embedded/free-port';

/** Downloaded on demand: with its dependencies it is 74 MB, too much for every install of Everkin. */
const PRISM = '@stoplight/prism-cli@5.16.0';
/** The first run downloads it. */
const START_WITHIN_MS = 180_000;
const ASK_EVERY_MS = 250;
/** Prism's default port. */
const PREFERRED_PORT = 4010;

export type ValidationProxy = { url: string; stop(): Promise<void> };

/**
 * Starts Prism in front of a server: it forwards everything, and reports responses that violate the server's document in
 * the header `sl-violations`.
 * @param options.documentPath a document to use instead of the server's own
 * @param options.command an installed Prism
 * @throws Error when it does not start
 */
export async function startValidationProxy(options: {
  baseUrl: string;
  documentPath?: string | undefined;
  command?: string | undefined;
}): Promise<ValidationProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'everkin-prism-'));
  const served = join(folder, 'openapi.json');
  await writeFile(served, await (await fetch(`${options.baseUrl}/api/openapi.json`)).text());
  const port = await findFreePort(PREFERRED_PORT);
  const [program = '', ...before] = options.command ? [options.command] : ['npx', '-y', 'pnpm@12', 'dlx', PRISM];
  const flags = ['--host', '127.0.0.1', '--port', String(port), '--validate-request', 'false', '--verbose-level', 'fatal'];
  const child = spawn(program, [...before, 'proxy', options.documentPath ?? served, `${options.baseUrl}/api`, ...flags], {
    stdio: ['ignore', 'ignore', 'inherit'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    // Kill the whole process group: npx is Prism's parent, and would leave it running.
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilAnswered(`${url}/avatars`, ended);
    return { url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilAnswered(url: string, ended: Promise<void>): Promise<void> {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  const until = performance.now() + START_WITHIN_MS;
  while (!isOver && performance.now() < until) {
    const answer = await fetch(url).catch(() => null);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  throw new Error('Prism did not start');
}
