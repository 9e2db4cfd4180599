// Whether the time of a failed sign-in reveals which addresses have accounts: medians for an unknown address and for a wrong
// password, alternating against the real api, and their difference; the same for "Forgot password".
//   node bench/sign-in/run.ts [--calls 50]
// Starts its own servers and the api from source; loopback only; exits by itself.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { migrateDatabase } from '@everkin/db/migrate';
import { startEphemeralServers } from '@everkin/embedded/ephemeral';

/** The largest relative difference allowed. */
const LIMIT = 0.1;

const { values: options } = parseArgs({ options: { calls: { type: 'string', default: '50' } } });
const calls = Number(options.calls);

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

function startApi(env: Record<string, string>): Promise<{ base: string; stop(): void }> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url)), {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('exit', (code) => reject(new Error(`the api ended with ${code}`)));
    child.once('message', (message: { port: number }) =>
      resolve({ base: `http://127.0.0.1:${message.port}`, stop: () => void child.kill('SIGTERM') }),
    );
  });
}

async function post(base: string, path: string, body: unknown): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return performance.now() - start;
}

/** Alternates both calls, so that other load affects both. @returns whether they are alike */
async function compare(label: string, known: () => Promise<number>, unknown: () => Promise<number>): Promise<boolean> {
  for (let warm = 0; warm < 5; warm++) await Promise.all([known(), unknown()]);
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let call = 0; call < calls; call++) {
    times.known.push(await known());
    times.unknown.push(await unknown());
  }
  const [first, second] = [median(times.known), median(times.unknown)];
  const distance = Math.abs(first - second) / Math.max(first, second);
  console.log(
    `${label.padEnd(16)} known ${first.toFixed(1)} ms, unknown ${second.toFixed(1)} ms, ${(distance * 100).toFixed(1)} % apart; limit ${LIMIT * 100} %: ${distance <= LIMIT ? 'kept' : 'exceeded'}`,
  );
  return distance <= LIMIT;
}

const dataDirectory = mkdtempSync(join(tmpdir(), 'everkin-bench-'));
const servers = await startEphemeralServers();
await migrateDatabase({ url: servers.databaseUrl });
const api = await startApi({
  DATABASE_URL: servers.databaseUrl,
  REDIS_URL: servers.redisUrl,
  DATA_DIR: dataDirectory,
  PORT: '0',
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
});
const username = `${randomUUID()}@example.com`;
const newUsername = (): string => `${randomUUID()}@example.com`;
await post(api.base, '/api/register', { username, displayName: 'Bench', password: 'kettle on the stove' });
const outcomes = [
  await compare(
    'sign in',
    () => post(api.base, '/api/login', { username, password: 'not this one' }),
    () => post(api.base, '/api/login', { username: newUsername(), password: 'not this one' }),
  ),
  await compare(
    'forgot password',
    () => post(api.base, '/api/password/forgot', { username }),
    () => post(api.base, '/api/password/forgot', { username: newUsername() }),
  ),
];
api.stop();
await servers.stop();
rmSync(dataDirectory, { recursive: true, force: true });
process.exit(outcomes.includes(false) ? 1 : 0);
