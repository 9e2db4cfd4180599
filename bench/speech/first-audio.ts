// How long one waits for a voice: until the first piece of a reply of two sentences is there, against all of it piece by piece and
// in one call; and how long a file that is there already takes.
//   PORT=3910 DATA_DIR=… npx -y pnpm@12 start      then      node bench/speech/first-audio.ts --app http://localhost:3910
// Makes an account and an avatar whose voice is made of Kennedy's recording of 1961. The weights have to be there already.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Avatar } from '@everkin/contracts/avatars';
import { GeneratedSpeech } from '@everkin/contracts/voice';
import { splitForSpeech } from '../../apps/web/src/features/chat/split-for-speech.ts';
import { TEST_FILES } from '../../packages/providers/src/transcription/testing/spoken-words.ts';

const ROUNDS = 2;
const HITS = 50;
const { values: options } = parseArgs({ options: { app: { type: 'string', default: 'http://localhost:3000' } } });
let cookie = '';

async function call(path: string, body?: object | FormData): Promise<unknown> {
  const isForm = body instanceof FormData;
  for (;;) {
    const response = await fetch(`${options.app}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, ...(body && !isForm && { 'content-type': 'application/json' }) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    });
    cookie ||= (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const answer: unknown = await response.json();
    if (response.ok) return answer;
    if (response.status !== 503) throw new Error(`${path}: ${response.status} ${JSON.stringify(answer)}`);
  }
}

async function makeSpeakingAvatar(): Promise<string> {
  const username = `bench-${Date.now()}@example.org`;
  await call('/register', { username, displayName: 'Bench', password: 'a long enough password 71', accessCode: '123456' });
  const { id } = Avatar.parse(await call('/avatars', { name: 'Ruth', relationship: 'mother', status: 'passed' }));
  const form = new FormData();
  form.set('avatarId', id);
  form.set('type', 'voice');
  form.set('cloneVoice', 'true');
  form.set('file', new Blob([new Uint8Array(await readFile(join(TEST_FILES, 'speech.mp3')))], { type: 'audio/mpeg' }), 'speech.mp3');
  await call('/upload', form);
  for (;;) {
    const { voiceStatus } = Avatar.parse(await call(`/avatars/${id}`));
    if (voiceStatus === 'ready') return id;
    if (voiceStatus === 'failed') throw new Error('no voice was made of the sample');
    await pause(200);
  }
}

const avatarId = await makeSpeakingAvatar();
const speak = async (text: string): Promise<number> => {
  const startedAt = performance.now();
  GeneratedSpeech.parse(await call('/speech/generate', { avatarId, text }));
  return performance.now() - startedAt;
};
/** No piece of one is a piece of another, which would be there already. */
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
console.log(`what is there already: p50 ${hits[HITS / 2]?.toFixed(0)} ms, p95 ${hits[Math.floor(HITS * 0.95)]?.toFixed(0)} ms of ${HITS}`);
