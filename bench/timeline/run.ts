// The timeline of a person with very many memories: the first page at the server, and scrolling through it on a slow phone.
//   node bench/timeline/run.ts [--memories 5000] [--cpu 4] [--rounds 20]
// Starts its own PostgreSQL, Redis and api on the built app, and the Chromium of the browser tests with its processor slowed down.
// Prints the median and the slowest answer, the size of the first page, and the longest tasks of the page while twenty screens are
// scrolled. The goals: 150 ms, 200 kB, and no task over 100 ms.
import { parseArgs } from 'node:util';
import { Avatar } from '@everkin/contracts/avatars';
import { AvatarId } from '@everkin/contracts/ids';
import { memories } from '@everkin/db/schema';
import { chromium } from 'playwright-core';
import { z } from 'zod';
import { findBundledChromium, hasBundledChromium } from '../../apps/web/e2e/support/bundled-chromium.ts';
import { createTestDeps } from '../../packages/domain/src/testing/create-test-deps.ts';
import { datesOf } from '../../packages/domain/src/dates/memory-date.rules.ts';
import { makeMemory } from '../../packages/domain/src/testing/make-memory.ts';
import { prepareGround } from '../installation.ts';
import { quantile } from '../recall/measures.ts';

const { values: options } = parseArgs({
  options: {
    memories: { type: 'string', default: '5000' },
    cpu: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '20' },
  },
});
const ACCOUNT = { username: 'bench@example.com', password: 'kettle on the stove' };
const COUNT = Number(options.memories);
const PAGE_MAX_BYTES = 200_000;
const PAGE_MAX_MS = 150;
const TASK_MAX_MS = 100;
const SLICE = 500;
const SCREENS = 20;
const YEARS = { from: 1931, count: 80 };
const LETTER = 'Dear Aukje,\n\nWe sailed all day, and in the evening the *lamp* went out. '.repeat(20);

/** Runs in the page: turns the wheel as a reader does, a little in each frame. @returns how far it came */
const SCROLL = `(async () => {
  for (let top = 0; top < ${SCREENS} * innerHeight; top += innerHeight / 30) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return scrollY / innerHeight;
})()`;

/** Of a trace: tasks of the thread that draws the page. Its own processor time counts, which other programs do not lengthen. */
const TraceEvent = z.object({ name: z.string(), pid: z.number(), tid: z.number(), tdur: z.number().optional(), args: z.unknown() });
const Trace = z.object({ traceEvents: z.array(TraceEvent) });
const ThreadName = z.object({ name: z.string() });
const TRACED = ['__metadata', 'toplevel', 'devtools.timeline'];
const LONG_TASK_MS = 50;

const ground = await prepareGround();
try {
  const api = await ground.startApi();
  const cookie = await register(api.base);
  const avatarId = await makeLife(api.base, cookie);
  await measureServer(`${api.base}/api/avatars/${avatarId}/timeline`, cookie);
  await measureScrolling(`${api.base}/avatars/${avatarId}?all=true`);
  await api.stop();
} finally {
  await ground.stop();
}

async function register(base: string): Promise<string> {
  const body = JSON.stringify({ ...ACCOUNT, displayName: 'Bench' });
  const response = await fetch(`${base}/api/register`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Most letters have a day, others a season, a year or a decade; one in ten has no date. */
function dateOf(index: number): string | null {
  const year = YEARS.from + ((index * 7919) % YEARS.count);
  if (index % 10 === 0) return null;
  if (index % 10 === 1) return `about ${year}`;
  if (index % 10 === 2) return `summer ${year}`;
  return `${year}-0${1 + (index % 9)}-1${index % 10}`;
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
  for (let done = 0; done < COUNT; done += SLICE)
    await deps.db.insert(memories).values(
      Array.from({ length: Math.min(SLICE, COUNT - done) }, (_, place) => {
        const happenedAt = dateOf(done + place);
        const dates = happenedAt === null ? {} : { happenedAt, ...datesOf(happenedAt, 'text', { today: '2026-01-01' }) };
        return { ...columns, ...dates, id: deps.newId('me'), title: `Letter ${done + place}` };
      }),
    );
  await deps.close();
  return AvatarId.parse(id);
}

async function measureServer(address: string, cookie: string): Promise<void> {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < Number(options.rounds); round += 1) {
    const startedAt = performance.now();
    const response = await fetch(address, { headers: { cookie } });
    bytes = (await response.arrayBuffer()).byteLength;
    times.push(performance.now() - startedAt);
  }
  const [median, slowest] = [quantile(times, 0.5), Math.max(...times)];
  console.log(`${COUNT} memories: first page ${median.toFixed(1)} ms (slowest ${slowest.toFixed(1)} ms), ${(bytes / 1_000).toFixed(1)} kB`);
  if (median > PAGE_MAX_MS || bytes > PAGE_MAX_BYTES) process.exitCode = 1;
}

async function measureScrolling(address: string): Promise<void> {
  const browser = await chromium.launch(hasBundledChromium ? await findBundledChromium() : { channel: 'chrome' });
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.request.post(new URL('/api/login', address).href, { data: ACCOUNT });
    await page.goto(address);
    await page.getByRole('article').first().waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(options.cpu) });
    await browser.startTracing(page, { categories: TRACED });
    const screens = z.number().parse(await page.evaluate(SCROLL));
    const tasks = listTasks(await browser.stopTracing());
    const slow = tasks.filter((ms) => ms > TASK_MAX_MS);
    console.log(`scrolled ${screens.toFixed(1)} screens at ${options.cpu} × slower: ${slow.length} tasks over ${TASK_MAX_MS} ms`);
    console.log(`tasks over ${LONG_TASK_MS} ms: ${tasks.filter((ms) => ms > LONG_TASK_MS).length} of ${tasks.length}`);
    console.log(
      `the longest: ${tasks
        .slice(0, 6)
        .map((ms) => Math.round(ms))
        .join(', ')} ms`,
    );
    if (slow.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

/** @returns the lengths of the tasks of the page, the longest first */
function listTasks(trace: Buffer): number[] {
  const { traceEvents } = Trace.parse(JSON.parse(trace.toString('utf8')));
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && ThreadName.safeParse(args).data?.name === 'CrRendererMain',
  );
  const isOfPage = (event: { pid: number; tid: number }): boolean => mains.some(({ pid, tid }) => event.pid === pid && event.tid === tid);
  return traceEvents
    .filter((event) => event.name.endsWith('RunTask') && isOfPage(event))
    .map(({ tdur }) => (tdur ?? 0) / 1_000)
    .toSorted((one, other) => other - one);
}
