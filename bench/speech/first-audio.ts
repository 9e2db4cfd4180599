// The latency of speech: until the first chunk of a two-sentence reply, compared with all of it in chunks and
// in one call; and of a cached file.
//   PORT=3910 DATA_DIR=… npx -y pnpm@12 start      then      node bench/speech/first-audio.ts --app http://localhost:3910
// Creates an account and an avatar with a voice from Kennedy's recording of 1961. The weights must be downloaded already.
import { parseArgs } from 'node:util';
import { splitForSpeech } from '../../apps/web/src/features/audio/speech/split-for-speech.ts';
import { makeSpeakingAvatar } from './speaking-avatar.ts';

const ROUNDS = 2;
const HITS = 50;
const { values: options } = parseArgs({ options: { app: { type: 'string', default: 'http://localhost:3000' } } });
const { speak } = await makeSpeakingAvatar(options.app);
/** No two replies share a chunk, which would be cached. */
const replyOf = (round: number): string =>
  `Well, that was in the summer of 19${60 + round}, when your father taught you ${round + 2} songs. We stayed at the lake for ${round + 3} weeks, until the leaves turned, all four of us.`;

await speak('Let me think.');
for (let round = 0; round < ROUNDS; round += 1) {
  const [first = '', ...others] = splitForSpeech(replyOf(round));
  const firstMs = await speak(first);
  let allMs = firstMs;
  for (const piece of others) allMs += await speak(piece);
  const wholeMs = await speak(replyOf(round));
  console.log(
    `first audio ${(firstMs / 1_000).toFixed(1)} s (“${first}”), all ${others.length + 1} pieces ${(allMs / 1_000).toFixed(1)} s, in one call ${(wholeMs / 1_000).toFixed(1)} s`,
  );
}
const hits: number[] = [];
for (let count = 0; count < HITS; count += 1) hits.push(await speak('Let me think.'));
hits.sort((one, other) => one - other);
console.log(`a cached file: p50 ${hits[HITS / 2]?.toFixed(0)} ms, p95 ${hits[Math.floor(HITS * 0.95)]?.toFixed(0)} ms of ${HITS}`);
