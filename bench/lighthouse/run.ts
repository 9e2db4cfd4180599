// Lighthouse on the built app, as on a mid-range phone over slow 4G (its default throttling): /auth, home, a
// conversation and the person's page.
//   PORT=3999 npx -y pnpm@12 start, and at the same time, on an idle machine:
//   node bench/lighthouse/run.ts [--base http://localhost:3999] [--runs 3] [--cpu 4]
// Prints the median of the runs for each page, and fails below 95. Beside Lighthouse's own score of speed stands one in
// which the blocking time is what the page's main thread computed, not what it waited for a CPU (own-blocking-time.ts);
// on a machine of two cores only that one tells something about the page. npx downloads Lighthouse (23 MB with
// dependencies); CHROME_PATH names the browser.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { z } from 'zod';
import { ownBlockingTime, scoreBlockingTime } from './own-blocking-time.ts';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:3000' },
    runs: { type: 'string', default: '3' },
    cpu: { type: 'string', default: '4' },
  },
});
const LIGHTHOUSE = 'lighthouse@13.5.0';
const LEAST = 0.95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;
const SYSTEM_CHROMIUM = '/usr/bin/chromium';

const Report = z.object({
  /** The machine's speed during the run; Lighthouse's factor of 4 is meant for some 1,500 to 2,000. */
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), displayValue: z.string().optional(), scoreDisplayMode: z.string() }),
  ),
});
/** With the blocking time by CPU time, in ms. */
type Report = z.infer<typeof Report> & { ownMs: number };

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;

/** An account with an avatar, a memory and a short history. */
async function openAccount(): Promise<{ cookie: string; avatarId: string }> {
  const post = (path: string, body: unknown, cookie = ''): Promise<Response> =>
    fetch(`${values.base}${path}`, { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) });
  const registered = await post('/api/register', {
    username: `${randomUUID()}@example.com`,
    displayName: 'Bench',
    password: 'kettle on the stove',
  });
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const avatar = await post('/api/avatars', { name: 'Wietske', relationship: 'grandmother', values: 'Keep your word.' }, cookie);
  const avatarId = z.object({ id: z.string() }).parse(await avatar.json()).id;
  await post(`/api/avatars/${avatarId}/memories`, { type: 'qa', title: 'The bees', text: 'We had four hives behind the chapel.' }, cookie);
  for (let turn = 1; turn <= 12; turn += 1) {
    await post(`/api/chats/${avatarId}/messages`, { content: `Where were the hives, and who was stung? (${turn})`, role: 'user' }, cookie);
    await post(`/api/chats/${avatarId}/messages`, { content: 'Behind the chapel, and only your mother.', role: 'assistant' }, cookie);
  }
  return { cookie, avatarId };
}

async function measure(page: string, cookie: string): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'everkin-lighthouse-'));
  try {
    const report = Report.parse(JSON.parse(await runLighthouse(page, cookie, folder)));
    const trace = (await readdir(folder)).find((name) => name.endsWith('.trace.json'));
    if (trace === undefined) throw new Error('Lighthouse has written no trace');
    return { ...report, ownMs: ownBlockingTime(await readFile(path.join(folder, trace), 'utf8'), Number(values.cpu)) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs it in a folder, where it leaves its trace. */
async function runLighthouse(page: string, cookie: string, folder: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    'npx',
    [
      '-y',
      LIGHTHOUSE,
      `${values.base}${page}`,
      '--quiet',
      '--save-assets',
      `--throttling.cpuSlowdownMultiplier=${values.cpu}`,
      '--output=json',
      '--output-path=stdout',
      `--only-categories=${CATEGORIES.join(',')}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
      ...(cookie === '' ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
    ],
    { cwd: folder, env: { CHROME_PATH: existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : '', ...process.env }, maxBuffer: 64 * 1024 * 1024 },
  );
  return stdout;
}

const METRICS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift', 'speed-index'];

function describe(report: Report): string {
  const speed = `(machine ${Math.round(report.environment.benchmarkIndex)})`;
  return METRICS.map((id) => `${report.audits[id]?.title ?? id} ${report.audits[id]?.displayValue ?? '?'}`)
    .join(', ')
    .concat(', own blocking time ', `${Math.round(report.ownMs)} ms `, speed);
}

/** The score of speed with the page's own blocking time in place of Lighthouse's; its weight is 30 of 100. */
function ownScore({ categories, audits, ownMs }: Report): number {
  const total = categories.performance?.score ?? 0;
  return total + 0.3 * (scoreBlockingTime(ownMs) - (audits['total-blocking-time']?.score ?? 0));
}

const { cookie, avatarId } = await openAccount();
for (const [name, page, jar] of [
  ['/auth', '/auth', ''],
  ['/', '/', cookie],
  ['/chat', `/chat/${avatarId}`, cookie],
  ['/avatars', `/avatars/${avatarId}`, cookie],
] as const) {
  const reports: Report[] = [];
  // On a busy machine a trace sometimes breaks off; such a run is repeated.
  for (let run = 0; run < Number(values.runs); run += 1) reports.push(await measure(page, jar).catch(() => measure(page, jar)));
  const scores = CATEGORIES.map((category) => median(reports.map((report) => report.categories[category]?.score ?? 0)));
  console.log(`${name}: ${CATEGORIES.map((category, index) => `${category} ${Math.round((scores[index] ?? 0) * 100)}`).join(', ')}`);
  const own = median(reports.map(ownScore));
  console.log(`  performance with the page's own blocking time ${Math.round(own * 100)}`);
  for (const report of reports) console.log(`  ${describe(report)}`);
  if ([own, ...scores].every((score) => score >= LEAST)) continue;
  process.exitCode = 1;
  for (const audit of Object.values(reports[0]?.audits ?? {}))
    if (audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
      console.log(`  below: ${audit.title} ${audit.displayValue ?? ''}`);
}
