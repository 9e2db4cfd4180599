// The overhead of REST and tRPC over a plain Fastify route with the same query: CPU of the api process per call of
// "one avatar", alternating within one process, medians of the rounds.
//   node bench/http-overhead/run.ts [--calls 400] [--rounds 15] [--parallel 8]
// Starts its own servers and the api from source; loopback only; exits by itself.
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { migrateDatabase } from '@everkin/db/migrate';
import { startEphemeralServers } from '@everkin/embedded/ephemeral';
import { z } from 'zod';

const { values: options } = parseArgs({
  options: {
    calls: { type: 'string', default: '400' },
    rounds: { type: 'string', default: '15' },
    parallel: { type: 'string', default: '8' },
  },
});
const [calls, rounds, parallel] = [Number(options.calls), Number(options.rounds), Number(options.parallel)];

/** The budget of each, as a multiple of the plain route. */
const LIMITS = { rest: 1.6, tRPC: 3 };

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

const Told = z.object({ addresses: z.array(z.string()).optional(), cpuMs: z.number().optional() });
async function hear(child: ChildProcess): Promise<z.infer<typeof Told>> {
  const heard = new AbortController();
  try {
    const told: unknown[] = await Promise.race([once(child, 'message', heard), once(child, 'exit', heard)]);
    return Told.parse(told[0]);
  } finally {
    heard.abort();
  }
}

async function readCpuMs(child: ChildProcess): Promise<number> {
  child.send('cpu');
  return (await hear(child)).cpuMs ?? Number.NaN;
}

const agent = new Agent({ keepAlive: true, maxSockets: parallel });

function get(url: string, cookie: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { cookie } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => (response.statusCode === 200 ? resolve(text) : reject(new Error(`${url}: ${response.statusCode} ${text}`))));
    })
      .on('error', reject)
      .end();
  });
}

async function openAccount(base: string): Promise<{ cookie: string; avatarId: string }> {
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(`${base}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) });
  const registered = await post('/api/register', {
    username: `${randomUUID()}@example.com`,
    displayName: 'Bench',
    password: 'kettle on the stove',
  });
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const avatar = await post(
    '/api/avatars',
    { name: 'Wietske', phrases: 'Better boats have sunk.', values: 'Keep your word.', advice: 'Sleep on it.' },
    cookie,
  );
  return { cookie, avatarId: z.object({ id: z.string() }).parse(await avatar.json()).id };
}

/** CPU milliseconds of the server per call. */
async function measure(child: ChildProcess, act: () => Promise<string>): Promise<number> {
  const before = await readCpuMs(child);
  let left = calls;
  const lane = async () => {
    while (left-- > 0) await act();
  };
  await Promise.all(Array.from({ length: parallel }, lane));
  return ((await readCpuMs(child)) - before) / calls;
}

const dataDirectory = mkdtempSync(join(tmpdir(), 'everkin-bench-'));
const servers = await startEphemeralServers();
await migrateDatabase({ url: servers.databaseUrl });
const env = {
  ...process.env,
  DATABASE_URL: servers.databaseUrl,
  REDIS_URL: servers.redisUrl,
  DATA_DIR: dataDirectory,
  LOG_LEVEL: 'error',
  RATE_LIMITS: 'off',
  OPENAI_API_KEY: '',
  OPENAI_BASE_URL: '',
};
const child = fork(fileURLToPath(new URL('../../apps/api/src/testing/overhead-server.ts', import.meta.url)), {
  env,
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
try {
  const [api = '', plain = ''] = (await hear(child)).addresses ?? [];
  const { cookie, avatarId } = await openAccount(api);
  const input = encodeURIComponent(JSON.stringify({ id: avatarId }));
  const batch = encodeURIComponent(JSON.stringify({ 0: { id: avatarId } }));
  const ways = {
    plain: `${plain}/plain/avatars/${avatarId}`,
    rest: `${api}/api/avatars/${avatarId}`,
    tRPC: `${api}/trpc/avatars.get?input=${input}`,
    'tRPC, a batch of one': `${api}/trpc/avatars.get?batch=1&input=${batch}`,
  };
  const costs = new Map(Object.keys(ways).map((name): [string, number[]] => [name, []]));
  // The first three rounds warm up the JIT compiler.
  for (let round = -3; round < rounds; round += 1) {
    for (const [name, url] of Object.entries(ways)) {
      const cost = await measure(child, () => get(url, cookie));
      if (round >= 0) costs.get(name)?.push(cost);
    }
  }
  const base = median(costs.get('plain') ?? []);
  console.log(`one avatar: ${calls} calls a round, ${parallel} in parallel, ${rounds} alternating rounds, medians`);
  for (const [name, each] of costs) {
    // Within a round, conditions are the same for all: the median of the ratios says more than the ratio of the medians.
    const ratio = median(each.map((cost, round) => cost / (costs.get('plain')?.[round] ?? base)));
    const limit = name === 'rest' ? LIMITS.rest : name.startsWith('tRPC') ? LIMITS.tRPC : null;
    console.log(
      `${name.padEnd(22)} ${median(each).toFixed(3)} ms CPU each, ${ratio.toFixed(2)} plain routes${limit === null ? '' : `; limit ${limit}: ${ratio <= limit ? 'kept' : 'exceeded'}`}`,
    );
  }
} finally {
  child.disconnect();
  agent.destroy();
  await servers.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
}
