// Accuracy and speed of the embedded model: word error rate, and seconds per minute of audio.
//   node bench/transcription/run.ts [--folder of recordings, each with its words in a .txt of the same name]
// Without a folder, Kennedy's sentence of 1961 as MP3, M4A, WebM and MOV. Downloads the
// weights into ~/.cache/everkin/models when missing.
import { readdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { createEmbeddedTranscription } from '../../packages/providers/src/transcription/embedded.ts';
import { SPOKEN, TEST_FILES, textOf, wordErrorRate } from '../../packages/providers/src/transcription/testing/spoken-words.ts';

const TIMEOUT_MS = 60 * 60_000;
const { values: options } = parseArgs({ options: { folder: { type: 'string' } } });

type Recording = { path: string; spoken: string };

async function listRecordings(folder: string): Promise<Recording[]> {
  const names = await readdir(folder);
  const recordings: Recording[] = [];
  for (const name of names.filter((each) => extname(each) !== '.txt')) {
    const words = `${basename(name, extname(name))}.txt`;
    if (names.includes(words)) recordings.push({ path: join(folder, name), spoken: await readFile(join(folder, words), 'utf8') });
  }
  return recordings;
}

const ownRecordings = (): Recording[] =>
  ['speech.mp3', 'speech.m4a', 'speech.webm', 'speech.mov'].map((name) => ({ path: join(TEST_FILES, name), spoken: SPOKEN }));

const transcription = createEmbeddedTranscription({ directory: join(homedir(), '.cache/everkin/models') });
let [errors, words, tookS, soundS] = [0, 0, 0, 0];
for (const { path, spoken } of options.folder ? await listRecordings(options.folder) : ownRecordings()) {
  const startedAt = performance.now();
  const transcript = await transcription.transcribe({ path, fileName: basename(path), signal: AbortSignal.timeout(TIMEOUT_MS) });
  const seconds = (performance.now() - startedAt) / 1_000;
  const rate = wordErrorRate(spoken, textOf(transcript));
  const count = spoken.split(/\s+/).filter(Boolean).length;
  console.log(
    `${basename(path).padEnd(24)} ${transcript.durationS.toFixed(1).padStart(7)} s of sound  ${seconds.toFixed(1).padStart(6)} s  ${(100 * rate).toFixed(1).padStart(5)} % of ${count} words wrong`,
  );
  errors += rate * count;
  words += count;
  tookS += seconds;
  soundS += transcript.durationS;
}
await transcription.close();
console.log(
  `word error rate ${((100 * errors) / words).toFixed(1)} % of ${words} words; a minute of sound takes ${((60 * tookS) / soundS).toFixed(0)} s, opening the model each time included`,
);
