// Whether a turn has become slower: first words and CPU of several checkouts, in alternating rounds on the same machine, with
// the same model in a process of its own. Each checkout needs its dependencies installed; its api is built and runs on a
// database of its own.
//   node bench/turns/versions.ts <checkout> <checkout> … [--rounds 9] [--turns 320] [--pieces 60] [--pace 5]
// Prints each checkout's ratios to the first. Loopback only; exits by itself after some minutes.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Ground, Program } from '../installation.ts';
import { startModel } from './model-server.ts';
import { ANSWER, makeTalkers, median, type ReplyTimes, type Talker, timeTurn } from './turn.ts';

const { values: options, positionals: checkouts } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '9' },
    /** Turns in each round with several people at once; those of one person alone are a tenth of it. */
    turns: { type: 'string', default: '320' },
    /** The model's stream: the number of chunks, and the milliseconds between them. */
    pieces: { type: 'string', default: '60' },
    pace: { type: 'string', default: '5' },
  },
});
const [rounds, turns] = [Number(options.rounds), Number(options.turns)];

const AT_ONCE = 16;

/** A checkout's own bench/installation.ts. */
const Installation = z.object({ prepareGround: z.custom<() => Promise<Ground>>((value) => typeof value === 'function') });

type Version = { checkout: string; ground: Ground; api: Program; talkers: Talker[] };
/** Milliseconds of one round: the first words for one person alone and for several at once, and the api's CPU for a turn. */
type Round = { firstAlone: number; firstAtOnce: number; cpu: number };

async function startVersion(checkout: string, modelUrl: string): Promise<Version> {
  const path = pathToFileURL(resolve(checkout, 'bench/installation.ts')).href;
  const ground = await Installation.parse(await import(path)).prepareGround();
  const api = await ground.startApi({ OPENAI_BASE_URL: modelUrl });
  return { checkout, ground, api, talkers: await makeTalkers(ground, api, AT_ONCE) };
}

async function runTurns(talkers: Talker[], count: number): Promise<ReplyTimes[]> {
  const lane = async (talker: Talker): Promise<ReplyTimes[]> => {
    const times: ReplyTimes[] = [];
    for (let turn = 0; turn < count / talkers.length; turn += 1) times.push(await timeTurn(talker));
    return times;
  };
  return (await Promise.all(talkers.map(lane))).flat();
}

const firstOf = (times: ReplyTimes[]): number => median(times.map(({ first }) => first));

async function runRound({ api, talkers }: Version): Promise<Round> {
  const alone = await runTurns(talkers.slice(0, 1), turns / 10);
  const cpuBefore = api.cpuMs();
  const atOnce = await runTurns(talkers, turns);
  return { firstAlone: firstOf(alone), firstAtOnce: firstOf(atOnce), cpu: (api.cpuMs() - cpuBefore) / atOnce.length };
}

/** Within a round conditions are alike, so each round gives a ratio of its own. */
function printMeasure(name: string, each: Round[], { first, read }: { first: Round[]; read: (round: Round) => number }): void {
  const ratios = each.map((round, index) => read(round) / read(first[index] ?? round)).toSorted((one, other) => one - other);
  console.log(
    `  ${name.padEnd(24)} ${median(each.map(read)).toFixed(2)} ms, ratio ${median(ratios).toFixed(3)} (rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')})`,
  );
}

function print(checkout: string, each: Round[], first: Round[]): void {
  console.log(checkout);
  printMeasure('first words, alone', each, { first, read: (round) => round.firstAlone });
  printMeasure(`first words, ${AT_ONCE} at once`, each, { first, read: (round) => round.firstAtOnce });
  printMeasure('CPU of the api a turn', each, { first, read: (round) => round.cpu });
}

const model = await startModel({ text: ANSWER, pieces: Number(options.pieces), delayMs: Number(options.pace) });
const versions: Version[] = [];
try {
  for (const checkout of checkouts) versions.push(await startVersion(checkout, model.baseUrl));
  const shown = new Map(versions.map((version): [Version, Round[]] => [version, []]));
  // The first two rounds warm up the JIT compilers.
  for (let round = -2; round < rounds; round += 1) {
    // In turn from either end, so that no version always comes first.
    for (const version of round % 2 === 0 ? versions : versions.toReversed()) {
      const measured = await runRound(version);
      if (round >= 0) shown.get(version)?.push(measured);
    }
  }
  const [first] = shown.values();
  for (const [{ checkout }, each] of shown) print(checkout, each, first ?? each);
} finally {
  for (const { api, ground } of versions) {
    await api.stop();
    await ground.stop();
  }
  await model.stop();
}
