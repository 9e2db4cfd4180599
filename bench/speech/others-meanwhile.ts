// Whether speech synthesis delays others: how long the api takes to list avatars and to show a conversation, idle
// and with ten concurrent syntheses, in one run.
//   RATE_LIMITS=off PORT=3910 DATA_DIR=… npx -y pnpm@12 start      then
//   node bench/speech/others-meanwhile.ts --app http://localhost:3910
// The voice model's weights must be downloaded already.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeSpeakingAvatar } from './speaking-avatar.ts';

const AT_ONCE = 10;
/** The limit is four concurrent syntheses per person. */
const SPEAKERS = 3;
/** Half a minute before and after the minute of synthesis: a shorter time may miss periodic load of a shared machine. */
const CALLS_IDLE = 1_200;
const CALLS_TO_WARM_UP = 300;
const PAUSE_MS = 20;
const { values: options } = parseArgs({ options: { app: { type: 'string', default: 'http://localhost:3000' } } });

const [asker, ...speakers] = await Promise.all(Array.from({ length: 1 + SPEAKERS }, () => makeSpeakingAvatar(options.app)));
if (!asker) throw new Error('there is no account to ask with');

/** Calls repeatedly until told to stop. @returns the duration of each call, in ms, sorted */
async function ask(isOver: (count: number) => boolean): Promise<number[]> {
  const took: number[] = [];
  while (!isOver(took.length)) {
    const startedAt = performance.now();
    await asker?.call(took.length % 2 === 0 ? '/avatars' : `/chats/${asker.id}`);
    took.push(performance.now() - startedAt);
    await pause(PAUSE_MS);
  }
  return took.toSorted((one, other) => one - other);
}
const at = (took: number[], share: number): number => took[Math.floor(took.length * share)] ?? Number.NaN;
const describe = (took: number[]): string => `p50 ${at(took, 0.5).toFixed(1)} ms, p95 ${at(took, 0.95).toFixed(1)} ms of ${took.length}`;

await asker.speak('Let me think.');
await ask((count) => count === CALLS_TO_WARM_UP);
const before = await ask((count) => count === CALLS_IDLE);
let isSpoken = false;
const startedAt = performance.now();
const spoken = Promise.all(
  Array.from({ length: AT_ONCE }, async (_, index) =>
    speakers[index % SPEAKERS]?.speak(`Number ${index}: we stayed at the lake until the leaves turned.`),
  ),
);
void spoken.then(() => (isSpoken = true));
const during = await ask(() => isSpoken);
const tookS = (performance.now() - startedAt) / 1_000;
await spoken;
const after = await ask((count) => count === CALLS_IDLE);
console.log(`idle before          ${describe(before)}`);
console.log(`during ten syntheses ${describe(during)}, ${tookS.toFixed(0)} s`);
console.log(`idle after           ${describe(after)}`);
const idle = [...before, ...after].toSorted((one, other) => one - other);
console.log(`ratio of p95 to idle ${(at(during, 0.95) / at(idle, 0.95)).toFixed(2)} (limit 1.5)`);
