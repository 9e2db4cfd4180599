// What the demo answers by text, and how many segments each answer has:
//   PORT=3999 DATA_DIR=/tmp/texts npx -y pnpm@12 run demo, and beside it, once per demo:
//   node bench/texts/run.ts --base http://localhost:3999 --data /tmp/texts [--show]
// Forty questions from two phones, for a phone gets at most twenty answers an hour. Fails over three segments. It reads the outbox, so no
// provider may be set.
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { countSegments } from '../../packages/domain/src/sms/segments.rules.ts';

const { values: options } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:3000' },
    data: { type: 'string', default: 'data' },
    show: { type: 'boolean', default: false },
  },
});
const ACCOUNT = { username: 'demo@everkin.example', password: 'sunk-better-boats-1944' };
const PHONES = ['+15550100151', '+15550100152'];
const PER_PHONE = 20;
const SEGMENTS_MAX = 3;
const ANSWER_WAIT_MS = 60_000;
const POLL_MS = 150;

const Questions = z.array(z.object({ ask: z.string() }));
const Text = z.object({ to: z.string(), body: z.string(), at: z.string() });
type Text = z.infer<typeof Text>;

const key = (await readFile(join(options.data, 'run/dev-key'), 'utf8')).trim();
const login = await fetch(`${options.base}/api/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(ACCOUNT),
});
const cookie = login.headers
  .getSetCookie()
  .map((line) => line.split(';')[0])
  .join('; ');
const call = (path: string, method: string, body: unknown = {}): Promise<Response> =>
  fetch(`${options.base}/api${path}`, { method, headers: { 'content-type': 'application/json', cookie }, body: JSON.stringify(body) });

async function listTexts(to: string): Promise<Text[]> {
  const outbox = join(options.data, 'outbox');
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.sms.json'));
  const texts = await Promise.all(names.map(async (name) => Text.parse(JSON.parse(await readFile(join(outbox, name), 'utf8')))));
  return texts.filter((text) => text.to === to).toSorted((a, b) => a.at.localeCompare(b.at));
}

/** @returns the texts that came since */
async function send(from: string, body: string, isAwaited = true): Promise<Text[]> {
  const before = (await listTexts(from)).length;
  await fetch(`${options.base}/dev/sms`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-dev-key': key },
    body: new URLSearchParams({ from, body }),
  });
  return isAwaited ? waitForTexts(from, before) : [];
}

/** @returns the texts to a phone after so many others */
async function waitForTexts(to: string, before: number): Promise<Text[]> {
  const end = Date.now() + ANSWER_WAIT_MS;
  for (;;) {
    const arrived = (await listTexts(to)).slice(before);
    if (arrived.length > 0) return arrived;
    if (Date.now() > end) throw new Error(`No text came to ${to}.`);
    await pause(POLL_MS);
  }
}

async function connect(phone: string): Promise<void> {
  const { id, code } = z.object({ id: z.string(), code: z.string() }).parse(await (await call('/sms/numbers', 'POST')).json());
  await send(phone, `JOIN ${code}`, false);
  const connected = await call(`/sms/numbers/${id}`, 'PUT', { confirm: true });
  if (!connected.ok) throw new Error(`The phone could not be connected: ${await connected.text()}`);
  await waitForTexts(phone, 0);
}

const fromDemo = Questions.parse(JSON.parse(await readFile(new URL('../../demo/questions.json', import.meta.url), 'utf8')));
const questions = ['Good morning Beppe!', ...fromDemo.map(({ ask }) => ask), 'Good night'].slice(0, PHONES.length * PER_PHONE);
const counts: number[] = [];
for (const [index, phone] of PHONES.entries()) {
  await connect(phone);
  for (const question of questions.slice(index * PER_PHONE, (index + 1) * PER_PHONE)) {
    for (const { body } of await send(phone, question)) {
      counts.push(countSegments(body));
      if (options.show) console.log(`> ${question}\n${body}\n`);
    }
  }
}
const byCount = [1, 2, 3].map((segments) => `${counts.filter((count) => count === segments).length} of ${segments}`).join(', ');
const over = counts.filter((count) => count > SEGMENTS_MAX).length;
console.log(`${counts.length} answers to ${questions.length} texts: ${byCount} segments; over ${SEGMENTS_MAX}: ${over} (goal 0)`);
if (over > 0 || counts.length < questions.length) process.exitCode = 1;
