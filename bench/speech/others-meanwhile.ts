// Whether others wait while voices are made: how long the api takes to list avatars and to show a conversation, with nothing
// else to do and while ten texts are spoken at once, in one run.
//   RATE_LIMITS=off PORT=3910 DATA_DIR=… npx -y pnpm@12 start      then      node bench/speech/others-meanwhile.ts --app http://localhost:3910
// The weights of the voice have to be there already.
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { makeSpeakingAvatar } from './speaking-avatar.ts';

const AT_ONCE = 10;
/** One person has four texts spoken at once at most. */
const SPEAKERS = 3;
/** On each side of the spoken minute half a minute: a shorter one may miss what a shared machine does now and then. */
const CALLS_IDLE = 1_200;
const CALLS_TO_WARM_UP = 300;
const PAUSE_MS = 20;
const { values: options } = parseArgs({ options: { app: { type: 'string', default: 'http://localhost:3000' } } });

const [asker, ...speakers] = await Promise.all(Array.from({ length: 1 + SPEAKERS }, () => makeSpeakingAvatar(options.app)));
if (!asker) throw new Error('nobody asks');

/** Asks over and over until told to stop. @returns how long each call took, in ms, in order of length */
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
console.log(`while ten are spoken ${describe(during)}, ${tookS.toFixed(0)} s`);
console.log(`idle after           ${describe(after)}`);
const idle = [...before, ...after].toSorted((one, other) => one - other);
console.log(`ratio of p95 to idle ${(at(during, 0.95) / at(idle, 0.95)).toFixed(2)} (limit 1.5)`);
