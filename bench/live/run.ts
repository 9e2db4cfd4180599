// What open streams of GET /api/events cost the api, and how soon everybody in a group hears what is said there.
//   node bench/live/run.ts [--people 50] [--streams 20] [--rounds 20]
// Starts its own servers and the api from source; loopback only; ends by itself.
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { migrateDatabase } from '@everkin/db/migrate';
import { startEphemeralServers } from '@everkin/embedded/ephemeral';
import { z } from 'zod';

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '50' },
    streams: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '20' },
  },
});
const [people, streamsEach, rounds] = [Number(options.people), Number(options.streams), Number(options.rounds)];

/** Issue of the product: 10,000 idle streams at most 30 kB each. */
const IDLE_STREAM_MAX_BYTES = 30_000;

const quantile = (numbers: number[], part: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? Number.NaN;

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

/** Resident memory of the api, by Linux's own count. */
const readMemoryBytes = (child: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024;

type Caller = { base: string; cookie: string };
async function post(caller: Caller, path: string, body: unknown): Promise<{ cookie: string; body: unknown }> {
  const headers = { 'content-type': 'application/json', cookie: caller.cookie };
  const response = await fetch(`${caller.base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  const [cookie = ''] = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  return { cookie, body: await response.json() };
}

async function register(base: string): Promise<Caller & { username: string }> {
  const username = `${randomUUID()}@example.com`;
  const account = { username, displayName: 'Bench', password: 'kettle on the stove' };
  return { base, username, cookie: (await post({ base, cookie: '' }, '/api/register', account)).cookie };
}

/** Opens a stream and calls back for each event after `ready`. */
function listen({ base, cookie }: Caller, onEvent: (text: string) => void): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(`${base}/api/events`, { agent, headers: { cookie } }, (response) => {
      let isReady = false;
      response.setEncoding('utf8').on('data', (text: string) => {
        if (isReady) onEvent(text);
        else if (text.includes('"ready"')) {
          isReady = true;
          resolve(response);
        }
      });
    })
      .on('error', reject)
      .end();
  });
}

const Found = z.object({ id: z.string() });

/** A group of as many people as are asked for. */
async function makeGroup(base: string): Promise<{ owner: Caller; members: Caller[]; groupId: string }> {
  const owner = await register(base);
  const avatar = Found.parse((await post(owner, '/api/avatars', { name: 'Wietske' })).body);
  const { id: groupId } = Found.parse((await post(owner, '/api/group-chats', { name: 'Family', avatarId: avatar.id })).body);
  const members: Caller[] = [owner];
  while (members.length < people) {
    const member = await register(base);
    const invited = await post(owner, `/api/group-chats/${groupId}/invite`, { email: member.username });
    const { invitationToken } = z.object({ invitationToken: z.string() }).parse(invited.body);
    await post(member, '/api/group-chats/accept-invitation', { token: invitationToken });
    members.push(member);
  }
  return { owner, members, groupId };
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
  PORT: '0',
  HOST: '127.0.0.1',
};
const child = fork(fileURLToPath(new URL('../../apps/api/src/main.ts', import.meta.url)), {
  env,
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
});
try {
  const told: unknown[] = await once(child, 'message');
  const base = `http://127.0.0.1:${z.object({ port: z.number() }).parse(told[0]).port}`;
  const { owner, members, groupId } = await makeGroup(base);
  let heard = 0;
  let lastHeardAt = 0;
  const onEvent = (text: string): void => {
    heard += text.split('"group.message"').length - 1;
    lastHeardAt = performance.now();
  };
  await pause(2_000);
  const before = readMemoryBytes(child);
  for (const member of members) await Promise.all(Array.from({ length: streamsEach }, () => listen(member, onEvent)));
  await pause(2_000);
  const count = members.length * streamsEach;
  const each = (readMemoryBytes(child) - before) / count;
  console.log(
    `${count} idle streams: ${(each / 1_000).toFixed(1)} kB each of resident memory; limit ${IDLE_STREAM_MAX_BYTES / 1_000}: ${each <= IDLE_STREAM_MAX_BYTES ? 'kept' : 'exceeded'}`,
  );
  const waits: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    heard = 0;
    const saidAt = performance.now();
    await post(owner, `/api/group-chats/${groupId}/messages`, { content: 'Hello' });
    while (heard < count) await pause(1);
    waits.push(lastHeardAt - saidAt);
  }
  console.log(
    `one message to all ${count}: the last hears it after ${quantile(waits, 0.5).toFixed(0)} ms (median), ${quantile(waits, 0.95).toFixed(0)} ms (p95)`,
  );
} finally {
  child.disconnect();
  agent.destroy();
  await servers.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
}
process.exit(0);
