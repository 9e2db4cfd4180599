// The cost of one chat turn for the api, with a model that responds at once: CPU milliseconds of the whole api process per
// turn, V8's own threads (collector, compiler) included, and the kernel's part of it (sockets).
//   node bench/turns/run.ts [--turns 480] [--parallel 16] [--api apps/api/dist/main.js]
//     [--flags=--max-semi-space-size=64] [--profile folder]
// Compare only runs under the same load: on a busy machine the same turn costs up to twice as much CPU.
// Starts its own servers and the bundled api (run `pnpm build` first); loopback only; exits by itself.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { migrateDatabase } from '@everkin/db/migrate';
import { startEphemeralServers } from '@everkin/embedded/ephemeral';
import { startFakeOpenAi } from '../../packages/providers/src/llm/testing/fake-openai.ts';

const { values: options } = parseArgs({
  options: {
    turns: { type: 'string', default: '480' },
    parallel: { type: 'string', default: '16' },
    api: { type: 'string', default: 'apps/api/dist/main.js' },
    flags: { type: 'string', default: '' },
    profile: { type: 'string' },
  },
});
const profiling = options.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${options.profile}`];
const apiFlags = [...options.flags.split(' ').filter(Boolean), ...profiling];
const turns = Number(options.turns);
const parallel = Number(options.parallel);

type Cpu = { totalMs: number; kernelMs: number };

/** CPU time of a process so far, in milliseconds (proc(5), fields 14 and 15: user and kernel, in ticks of 10 ms). */
function readCpu(pid: number): Cpu {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const kernelMs = Number(fields[12]) * 10;
  return { totalMs: Number(fields[11]) * 10 + kernelMs, kernelMs };
}

const readRssMb = (pid: number): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const ROUNDS = 5;
const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

function startProgram(
  path: string,
  { env, flags }: { env: Record<string, string>; flags: string[] },
): Promise<{ pid: number; port: number; stop(): void }> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL(`../../${path}`, import.meta.url)), {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: flags,
    });
    child.once('exit', (code) => reject(new Error(`${path} ended with ${code}`)));
    child.once('message', (message: { port: number }) =>
      resolve({ pid: child.pid ?? 0, port: message.port, stop: () => void child.kill('SIGTERM') }),
    );
  });
}

const LETTER = `14 March 1967

Dear Agnes, the boat sank in the harbour on Tuesday and Douwe swam ashore with the dog. We laughed for an hour afterwards, and then we cried.

The projector broke in the second reel, so I told them the rest of the story myself and nobody asked for the money back.`;

async function openAccount(base: string): Promise<{ cookie: string; avatarId: string }> {
  const json = { 'content-type': 'application/json' };
  const registered = await fetch(`${base}/api/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ username: `${randomUUID()}@example.com`, displayName: 'Bench', password: 'kettle on the stove' }),
  });
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const created = await fetch(`${base}/api/avatars`, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify({ name: 'Wietske', phrases: 'Better boats have sunk.' }),
  });
  const { id: avatarId } = (await created.json()) as { id: string };
  const form = new FormData();
  form.append('avatarId', avatarId);
  form.append('type', 'text');
  form.append('file', new File([LETTER], '1967-03-14 letter to Agnes.txt'));
  await fetch(`${base}/api/upload`, { method: 'POST', headers: { cookie }, body: form });
  return { cookie, avatarId };
}

/** Polls the api until the letter is extracted: recall is part of a turn. */
async function untilRead(base: string, account: { cookie: string; avatarId: string }): Promise<void> {
  for (;;) {
    const response = await fetch(`${base}/api/avatars/${account.avatarId}/memories`, { headers: { cookie: account.cookie } });
    if ((await response.text()).includes('"ready"')) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function sendTurn(base: string, account: { cookie: string; avatarId: string }): Promise<void> {
  const response = await fetch(`${base}/trpc/stream/chat.send`, {
    method: 'POST',
    headers: { cookie: account.cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ avatarId: account.avatarId, clientId: randomUUID(), content: 'What happened to the boat in the harbour?' }),
  });
  const text = await response.text();
  if (!text.includes('"complete"')) throw new Error(`a turn failed: ${text.slice(0, 300)}`);
}

async function runParallel(count: number, act: () => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  let left = count;
  const lane = async () => {
    while (left-- > 0) {
      const start = performance.now();
      await act();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: parallel }, lane));
  return times;
}

async function measure(label: string, pid: number, act: () => Promise<void>): Promise<number> {
  // Until V8 has compiled the hot code; a process in production is warm after its first minutes.
  await runParallel(turns, act);
  const rounds: Cpu[] = [];
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = readCpu(pid);
    times.push(...(await runParallel(turns, act)));
    const after = readCpu(pid);
    rounds.push({ totalMs: (after.totalMs - before.totalMs) / turns, kernelMs: (after.kernelMs - before.kernelMs) / turns });
  }
  const totals = rounds.map((round) => round.totalMs);
  const total = median(totals);
  const kernel = median(rounds.map((round) => round.kernelMs));
  console.log(
    `${label.padEnd(28)} ${total.toFixed(2)} ms CPU each, kernel ${kernel.toFixed(2)} (rounds ${totals.map((ms) => ms.toFixed(2)).join(', ')}), ${median(times).toFixed(1)} ms wall p50`,
  );
  return total;
}

const dataDirectory = mkdtempSync(join(tmpdir(), 'everkin-bench-'));
const servers = await startEphemeralServers();
await migrateDatabase({ url: servers.databaseUrl });
const model = await startFakeOpenAi({
  mode: { mode: 'normal', text: 'The boat sank in the harbour, and we laughed for an hour afterwards. [m1]', pieces: 8 },
});
const common = {
  DATABASE_URL: servers.databaseUrl,
  REDIS_URL: servers.redisUrl,
  DATA_DIR: dataDirectory,
  PORT: '0',
  LOG_LEVEL: 'warn',
  RATE_LIMITS: 'off',
  OPENAI_API_KEY: '',
  OPENAI_BASE_URL: '',
};
const worker = await startProgram('apps/worker/dist/main.js', { env: common, flags: [] });

/** A separate api per reply mode, so that neither warms up the other. */
async function measureApi(label: string, env: Record<string, string>): Promise<void> {
  const api = await startProgram(options.api, { env: { ...common, ...env }, flags: apiFlags });
  const base = `http://127.0.0.1:${api.port}`;
  const account = await openAccount(base);
  await untilRead(base, account);
  // Idle memory: after the first requests, before the load.
  const idleMb = readRssMb(api.pid);
  const plain = await measure(
    'GET /api/user, a session',
    api.pid,
    async () => void (await (await fetch(`${base}/api/user`, { headers: { cookie: account.cookie } })).text()),
  );
  const turn = await measure(label, api.pid, () => sendTurn(base, account));
  console.log(
    `${''.padEnd(28)} ${(turn / plain).toFixed(1)} times a session check; limit 3 ms: ${turn <= 3 ? 'kept' : 'exceeded'}; api at rest ${idleMb.toFixed(0)} MB, after the load ${readRssMb(api.pid).toFixed(0)} MB`,
  );
  api.stop();
}

console.log(
  `${turns} turns a round, ${parallel} in parallel, one round to warm up, medians of ${ROUNDS} rounds; node ${apiFlags.join(' ')}`,
);
try {
  await measureApi('chat.send, instant model', { OPENAI_BASE_URL: model.baseUrl });
  await measureApi('chat.send, own words', {});
} finally {
  worker.stop();
  await model.stop();
  await servers.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
}
