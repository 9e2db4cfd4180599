// Everkin's overhead on a model's streamed reply: the same model called directly, through a bare proxy and through a whole
// durable turn (stored, recalled, checked), alternating, by 1, 16 and 64 people at once, each of whom asks again on
// receiving the reply.
//   node bench/turns/beside.ts [--rounds 3] [--pieces 60] [--pace 25]
// Builds the api, starts its own servers; loopback only; exits by itself after some minutes.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Ground, prepareGround, type Program } from '../installation.ts';
import { type ModelServer, startBareProxy, startModel } from './model-server.ts';
import { ANSWER, LETTER, makeTalkers, median, quantile, QUESTION, type ReplyTimes, type Talker, timeReply, timeTurn } from './turn.ts';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    /** The model's stream: the number of chunks, and the milliseconds between them. */
    pieces: { type: 'string', default: '60' },
    pace: { type: 'string', default: '25' },
  },
});
const [rounds, pieces, paceMs] = [Number(options.rounds), Number(options.pieces), Number(options.pace)];

const AT_ONCE = [1, 16, 64];
const MOST = Math.max(...AT_ONCE);
/** The product's limits: the ratio of a whole reply to a direct one, and the api's memory idle and under full load. */
const WHOLE_MAX = 1.05;
const IDLE_MAX_MB = 150;
const BUSY_MAX_MB = 250;
const COLD_START_MAX_MS = 1_500;
const COLD_STARTS = 5;
/** Per person and round. */
const TURNS_EACH = 3;

type Way = {
  ask(person: number): Promise<ReplyTimes>;
  /** CPU time so far of the proxy or api; of the model when there is neither. */
  cpuMs(): number;
};
const askModel = (server: ModelServer): Way => ({
  cpuMs: () => server.cpuMs(),
  ask: () =>
    timeReply(
      fetch(`${server.baseUrl}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer bench' },
        body: JSON.stringify({
          model: 'fake-model',
          stream: true,
          messages: [
            { role: 'system', content: LETTER },
            { role: 'user', content: QUESTION },
          ],
        }),
      }),
      { hasWords: (text) => /"content":"[^"]/.test(text), isWhole: (text) => text.includes('[DONE]') },
    ),
});

const takeTurn = (api: Program, talkers: Talker[]): Way => ({
  cpuMs: () => api.cpuMs(),
  ask: (person) => {
    const talker = talkers[person];
    if (!talker) throw new Error(`nobody is number ${person}`);
    return timeTurn(talker);
  },
});

type Load = {
  /** Concurrent people. */
  count: number;
  /** Whether all start at the same moment and ask once; otherwise their starts are staggered and they ask repeatedly. */
  isBurst: boolean;
};

async function runAtOnce(way: Way, { count, isBurst }: Load): Promise<ReplyTimes[]> {
  const lane = async (person: number): Promise<ReplyTimes[]> => {
    if (!isBurst) await pause((person / count) * pieces * paceMs);
    const times: ReplyTimes[] = [];
    for (let turn = 0; turn < (isBurst ? 1 : TURNS_EACH); turn += 1) times.push(await way.ask(person));
    return times;
  };
  return (await Promise.all(Array.from({ length: count }, (_, person) => lane(person)))).flat();
}

/** The measurements of one round of one route. */
type Round = { times: ReplyTimes[]; cpuMs: number; lastedMs: number };

async function runRound(way: Way, load: Load): Promise<Round> {
  const [cpuBefore, begunAt] = [way.cpuMs(), performance.now()];
  const times = await runAtOnce(way, load);
  return { times, cpuMs: way.cpuMs() - cpuBefore, lastedMs: performance.now() - begunAt };
}

async function compare(ways: Record<string, Way>, load: Load): Promise<void> {
  const shown = new Map(Object.keys(ways).map((name): [string, Round[]] => [name, []]));
  // The first round warms up the JIT compilers.
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, way] of Object.entries(ways)) {
      const seen = await runRound(way, load);
      if (round >= 0) shown.get(name)?.push(seen);
    }
  }
  console.log(`\n${load.count} at once${load.isBurst ? ', all started at the same moment' : ''}, ${rounds} alternating rounds`);
  const wholeOf = ({ times }: Round): number => median(times.map(({ whole }) => whole));
  const direct = (shown.get('direct') ?? []).map(wholeOf);
  for (const [name, each] of shown) {
    const times = each.flatMap((round) => round.times);
    const first = times.map((reply) => reply.first);
    // Within a round, conditions are the same for all: the median of the ratios says more than the ratio of the medians.
    const ratio = median(each.map((round, index) => wholeOf(round) / (direct[index] ?? Number.NaN)));
    const isLimited = name === 'everkin' && load.count === MOST && !load.isBurst;
    const limit = isLimited ? `; limit ${WHOLE_MAX}: ${ratio <= WHOLE_MAX ? 'kept' : 'EXCEEDED'}` : '';
    const sum = (read: (round: Round) => number): number => each.reduce((total, round) => total + read(round), 0);
    console.log(
      `${name.padEnd(11)} first words ${median(first).toFixed(0)} ms (p95 ${quantile(first, 0.95).toFixed(0)}), whole ${median(times.map(({ whole }) => whole)).toFixed(0)} ms, ${ratio.toFixed(3)} × direct${limit}; ${(times.length / (sum(({ lastedMs }) => lastedMs) / 1_000)).toFixed(1)} replies/s, ${(sum(({ cpuMs }) => cpuMs) / times.length).toFixed(1)} ms CPU of ${name === 'direct' ? 'the model' : 'it'} each`,
    );
  }
}

function report(what: string, value: number, limit: number, unit: string): void {
  console.log(`${what}: ${value.toFixed(0)} ${unit}; limit ${limit}: ${value <= limit ? 'kept' : 'EXCEEDED'}`);
}

async function benchColdStart(ground: Ground, env: Record<string, string>): Promise<void> {
  const times: number[] = [];
  for (let start = 0; start < COLD_STARTS; start += 1) {
    const api = await ground.startApi(env);
    times.push(api.startedMs);
    await api.stop();
  }
  report('cold start of the api, to the first call that it takes', median(times), COLD_START_MAX_MS, 'ms');
}

const toMb = (bytes: number): number => bytes / 1024 / 1024;

const ground = await prepareGround();
const closers: ModelServer[] = [];
try {
  const model = await startModel({ text: ANSWER, pieces, delayMs: paceMs });
  closers.unshift(model);
  const proxy = await startBareProxy(model.baseUrl);
  closers.unshift(proxy);
  const env = { OPENAI_BASE_URL: model.baseUrl };
  await benchColdStart(ground, env);
  const api = await ground.startApi(env);
  const talkers = await makeTalkers(ground, api, MOST);
  report('api at rest', toMb(api.memoryBytes()), IDLE_MAX_MB, 'MB');
  const ways = { direct: askModel(model), 'bare proxy': askModel(proxy), everkin: takeTurn(api, talkers) };
  for (const count of AT_ONCE) await compare(ways, { count, isBurst: false });
  await compare(ways, { count: MOST, isBurst: true });
  report(`api after ${MOST} at once`, toMb(api.memoryBytes()), BUSY_MAX_MB, 'MB');
  await api.stop();
} finally {
  for (const closer of closers) await closer.stop();
  await ground.stop();
}
