// What the garden of a person with very many memories costs at the server: the answer for one bed that holds them all, and the
// counts of all beds.
//   node bench/garden/read.ts [--memories 5000] [--rounds 20]
// Starts its own PostgreSQL, Redis and api on the built app. Prints the fastest, the median and the slowest answer, the api's own
// processor time, and the size. The goals: 150 ms and 250 kB gzipped.
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { Avatar } from '@everkin/contracts/avatars';
import type { AvatarId } from '@everkin/contracts/ids';
import { memories } from '@everkin/db/schema';
import { createTestDeps } from '../../packages/domain/src/testing/create-test-deps.ts';
import { makeMemory } from '../../packages/domain/src/testing/make-memory.ts';
import { prepareGround, type Program } from '../installation.ts';
import { quantile } from '../recall/measures.ts';

const { values: options } = parseArgs({
  options: { memories: { type: 'string', default: '5000' }, rounds: { type: 'string', default: '20' } },
});
const ACCOUNT = { username: 'bench@example.com', password: 'kettle on the stove', displayName: 'Bench' };
const COUNT = Number(options.memories);
const ANSWER_MAX_MS = 150;
const ANSWER_MAX_BYTES = 250_000;
const SLICE = 500;
/** Some 500 words. */
const LETTER = 'Dear Aukje,\n\nWe sailed all day, and in the evening the *lamp* went out. '.repeat(36);

const ground = await prepareGround();
try {
  const api = await ground.startApi();
  const cookie = await register(api.base);
  const path = `${api.base}/api/avatars/${await makeLife(api.base, cookie)}/garden`;
  await measure(api, { address: `${path}?bed=1950s`, cookie, name: `a bed of ${COUNT} plants` });
  await measure(api, { address: path, cookie, name: 'the counts of all beds' });
  await api.stop();
} finally {
  await ground.stop();
}

async function register(base: string): Promise<string> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${base}/api/register`, { method: 'POST', headers, body: JSON.stringify(ACCOUNT) });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function makeLife(base: string, cookie: string): Promise<AvatarId> {
  const body = JSON.stringify({ name: 'Wietske', relationship: 'grandmother' });
  const made = await fetch(`${base}/api/avatars`, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body });
  const { id } = Avatar.parse(await made.json());
  const deps = await createTestDeps({ databaseUrl: ground.databaseUrl });
  await makeMemory(deps, id, { title: 'Letter', text: LETTER });
  const [row] = await deps.db.select().from(memories);
  if (!row) throw new Error('It was just made.');
  const { searchText: _generated, ...columns } = row;
  for (let from = 0; from < COUNT; from += SLICE)
    await deps.db.insert(memories).values(
      Array.from({ length: Math.min(SLICE, COUNT - from) }, (_, index) => {
        const year = String(1950 + ((from + index) % 10));
        const date = { happenedAt: year, dateEdtf: year, dateEarliest: `${year}-01-01`, dateLatest: `${year}-12-31` };
        return { ...columns, ...date, dateSource: 'text' as const, id: deps.newId('me'), title: `Letter ${from + index} to Aukje` };
      }),
    );
  await deps.close();
  return id;
}

type Call = { address: string; cookie: string; name: string };

async function measure(api: Program, { address, cookie, name }: Call): Promise<void> {
  const times: number[] = [];
  let text = '';
  const cpuBefore = api.cpuMs();
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const before = performance.now();
    const response = await fetch(address, { headers: { cookie } });
    text = await response.text();
    times.push(performance.now() - before);
    if (!response.ok) throw new Error(text);
  }
  const cpu = (api.cpuMs() - cpuBefore) / times.length;
  const [median, zipped] = [quantile(times, 0.5), gzipSync(text).length];
  const verdict = median <= ANSWER_MAX_MS && zipped <= ANSWER_MAX_BYTES ? 'met' : 'MISSED';
  console.log(
    `${name}: ${Math.min(...times).toFixed(0)}, ${median.toFixed(0)}, ${Math.max(...times).toFixed(0)} ms, of the api ${cpu.toFixed(0)} ms CPU; ${(text.length / 1000).toFixed(0)} kB, ${(zipped / 1000).toFixed(0)} kB gzipped (goals ${ANSWER_MAX_MS} ms, ${ANSWER_MAX_BYTES / 1000} kB: ${verdict})`,
  );
}
