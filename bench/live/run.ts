// The latency of group events for all members, and the cost of open GET /api/events streams for the api.
//   node bench/live/run.ts [--rounds 100] [--many 10000]
// Builds the api, starts its own servers and apis; loopback only; exits by itself after some minutes. Streams respect the
// limit of twenty per person, so ten thousand are a group of five hundred people.
import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import postgres from 'postgres';
import { prepareGround, type Program } from '../installation.ts';
import { type Group, makeGroup, makePeople, type Person, post } from './family.ts';
import { openStreams, type Streams } from './streams.ts';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '100' }, many: { type: 'string', default: '10000' } },
});
const [rounds, many] = [Number(options.rounds), Number(options.many)];

/** The limit of streams per person at one api: see event-streams.ts. */
const STREAMS_EACH = 20;
const FAMILY = 5;
/** The product's limits: for 10,000 idle streams, and for one message to all of them. */
const STREAM_MAX_KB = 30;
const API_MAX_MB = 500;
const FAN_OUT_MAX_MS = 2_000;
const MANY_FROM = 10_000;
/** Our own limit: what people perceive as instant. */
const AT_ONCE_MAX_MS = 100;
const FEW = 500;
const FEW_MAX_MS = 500;
/** Lets the api's garbage collector settle after the calls. */
const SETTLE_MS = 3_000;

const quantile = (numbers: number[], part: number): number =>
  numbers.toSorted((one, other) => one - other)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? Number.NaN;

function report(what: string, value: number, { unit, limit }: { unit: string; limit?: number }): void {
  const verdict = limit === undefined ? '' : `; limit ${limit} ${unit}: ${value <= limit ? 'kept' : 'EXCEEDED'}`;
  console.log(`${what}: ${value.toFixed(1)} ${unit}${verdict}`);
}

/** Posts a short message repeatedly: the time from the start of each call until the last stream has received the event. */
async function measureWaits(
  streams: Streams,
  { group, times, speaker }: { group: Group; times: number; speaker: Person },
): Promise<number[]> {
  const waits: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const heard = streams.untilHeard(streams.count);
    const saidAt = performance.now();
    await (await post(speaker, `/api/group-chats/${group.id}/messages`, { content: 'Hello' })).text();
    waits.push((await heard) - saidAt);
    await pause(20);
  }
  return waits;
}

function reportWaits(what: string, waits: number[], limit: number): void {
  console.log(`${what}: ${quantile(waits, 0.5).toFixed(1)} ms (median of ${waits.length})`);
  report(`${what}, p95`, quantile(waits, 0.95), { unit: 'ms', limit });
}

const at = (api: Program, people: Person[]): Person[] => people.map((person) => ({ ...person, base: api.base }));

/** A family of five, one stream each: through one api, and from one api to the other. */
async function benchFamily([one, two]: [Program, Program], group: Group): Promise<void> {
  for (const { what, api } of [
    { what: 'a message to a family of five, through one api', api: one },
    { what: 'a message to a family of five, said at one api and heard at another', api: two },
  ]) {
    const streams = await openStreams(at(api, group.members), 1);
    const [speaker] = at(one, group.members);
    if (!speaker) throw new Error('somebody speaks');
    await measureWaits(streams, { group, times: 20, speaker });
    reportWaits(what, await measureWaits(streams, { group, times: rounds, speaker }), AT_ONCE_MAX_MS);
    streams.close();
  }
}

/** Opens that many streams at an api without any, and prints their cost. */
async function benchIdle(api: Program, group: Group): Promise<Streams> {
  await pause(SETTLE_MS);
  const before = api.memoryBytes();
  const streams = await openStreams(at(api, group.members), STREAMS_EACH);
  await pause(SETTLE_MS);
  const [now, count] = [api.memoryBytes(), streams.count];
  const eachKb = (now - before) / count / 1_000;
  // The fixed cost of an api's first stream weighs heavily on a few.
  if (count < MANY_FROM) console.log(`${count} idle streams on one api, memory of each: ${eachKb.toFixed(1)} kB`);
  else report(`${count} idle streams on one api, memory of each`, eachKb, { unit: 'kB', limit: STREAM_MAX_KB });
  report(`${count} idle streams on one api, memory of the api`, now / 1_000_000, { unit: 'MB', limit: API_MAX_MB });
  return streams;
}

/** One message to all streams. */
async function benchFanOut(
  streams: Streams,
  { api, group, limit, times }: { api: Program; group: Group; limit: number; times: number },
): Promise<void> {
  const [speaker] = at(api, group.members);
  if (!speaker) throw new Error('somebody speaks');
  reportWaits(
    `one message to ${streams.count} streams (${group.members.length} people), until the last has it`,
    await measureWaits(streams, { group, times, speaker }),
    limit,
  );
}

function requireOpenFiles(count: number): void {
  const limit = Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
  if (limit < count) throw new Error(`this needs ${count} open files, but the limit is ${limit}: ulimit -n ${count}`);
}

requireOpenFiles(many + 500);
const ground = await prepareGround();
try {
  const setUp = await ground.startApi();
  const sql = postgres(ground.databaseUrl, { max: 1 });
  const people = await makePeople(setUp.base, sql, Math.ceil(many / STREAMS_EACH));
  const family = await makeGroup(sql, people.slice(0, FAMILY));
  const large = await makeGroup(sql, people.slice(0, FEW / STREAMS_EACH));
  const everybody = await makeGroup(sql, people);
  await sql.end();
  await setUp.stop();
  console.log(`load average at the start: ${loadavg()[0]?.toFixed(1)} (of 1 minute, this set-up included)`);

  const apis: [Program, Program] = [await ground.startApi(), await ground.startApi()];
  await benchFamily(apis, family);
  for (const api of apis) await api.stop();

  for (const { group, limit, times } of [
    { group: large, limit: FEW_MAX_MS, times: rounds },
    { group: everybody, limit: FAN_OUT_MAX_MS, times: 20 },
  ]) {
    const api = await ground.startApi();
    const streams = await benchIdle(api, group);
    await benchFanOut(streams, { api, group, limit, times });
    report(`${streams.count} streams after that, memory of the api`, api.memoryBytes() / 1_000_000, { unit: 'MB' });
    streams.close();
    await api.stop();
  }
  console.log(`load average at the end: ${loadavg()[0]?.toFixed(1)} (of 1 minute)`);
} finally {
  await ground.stop();
}
process.exit(0);
