// The cost of fifty simultaneous sign-ins for everybody else: p95 of calls with a session at a constant rate, with and
// without sign-ins, alternating.
//   node bench/sign-in/others-meanwhile.ts [--rounds 7]
// Builds the api, starts its own servers; loopback only; exits by itself.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import postgres from 'postgres';
import { z } from 'zod';
import { prepareGround } from '../installation.ts';
import { makePeople, type Person, post } from '../live/family.ts';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });
const rounds = Number(options.rounds);

const SIGN_INS = 50;
/** The ratio of p95 with sign-ins to p95 without. */
const LIMIT = 2;
/** One call every so many milliseconds (open loop): slow responses do not reduce the rate. */
const EVERY_MS = 10;
const CALLS_ALONE = 200;

const quantile = (numbers: number[], part: number): number =>
  numbers.toSorted((one, other) => one - other)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? Number.NaN;

async function timeCall({ base, cookie }: Person): Promise<number> {
  const begunAt = performance.now();
  const response = await fetch(`${base}/api/avatars`, { headers: { cookie } });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`a call during the sign-ins: ${response.status}`);
  return performance.now() - begunAt;
}

/** Calls at a constant rate until told to stop. */
async function callWhile(person: Person, isOver: (calls: number) => boolean): Promise<number[]> {
  const calls: Promise<number>[] = [];
  while (!isOver(calls.length)) {
    calls.push(timeCall(person));
    await pause(EVERY_MS);
  }
  return Promise.all(calls);
}

const ACCOUNT = { displayName: 'Bench', password: 'kettle on the stove' };

const ground = await prepareGround();
try {
  const api = await ground.startApi();
  const sql = postgres(ground.databaseUrl, { max: 1, onnotice: () => {} });
  const [person] = await makePeople(api.base, sql, 2);
  if (!person) throw new Error('nobody is there');
  await sql.end();
  const usernames = Array.from({ length: SIGN_INS }, () => `${randomUUID()}@example.com`);
  for (const username of usernames) await post({ base: api.base, cookie: '' }, '/api/register', { ...ACCOUNT, username });
  const workerData = { base: api.base, usernames, password: ACCOUNT.password };
  const thread = new Worker(new URL('sign-in-all.ts', import.meta.url), { workerData });
  const signInAll = async (): Promise<number[]> => {
    thread.postMessage('now');
    return z.array(z.number()).parse((await once(thread, 'message'))[0]);
  };
  const alone: number[] = [];
  const beside: number[] = [];
  const signIns: number[] = [];
  const ratios: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const quiet = await callWhile(person, (calls) => calls >= CALLS_ALONE);
    let isSignedIn = false;
    const [took, others] = await Promise.all([signInAll().finally(() => (isSignedIn = true)), callWhile(person, () => isSignedIn)]);
    if (round < 0) continue;
    alone.push(...quiet);
    beside.push(...others);
    signIns.push(...took);
    ratios.push(quantile(others, 0.95) / quantile(quiet, 0.95));
  }
  await thread.terminate();
  await api.stop();
  const ratio = quantile(ratios, 0.5);
  console.log(
    `${SIGN_INS} sign-ins at once: median ${quantile(signIns, 0.5).toFixed(0)} ms, the last ${Math.max(...signIns).toFixed(0)} ms`,
  );
  console.log(
    `others' p95: ${quantile(alone, 0.95).toFixed(1)} ms without, ${quantile(beside, 0.95).toFixed(1)} ms beside them (median ${quantile(beside, 0.5).toFixed(1)}), ${ratio.toFixed(2)} × (rounds ${ratios.map((each) => each.toFixed(2)).join(', ')}); limit ${LIMIT}: ${ratio < LIMIT ? 'kept' : 'EXCEEDED'}`,
  );
} finally {
  await ground.stop();
}
