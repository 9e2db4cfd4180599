// The intelligibility of the product's speech: the product's own Whisper transcribes thirty sentences; prints the word error rate.
//   node bench/speech/intelligibility.ts [--voice likeness-…] [--flite] [--out folder for the sounds] [--from sentence]
// Numbers count as spoken words. Downloads both weights into ~/.cache/everkin/models when missing.
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createEmbeddedTranscription } from '../../packages/providers/src/transcription/embedded.ts';
import { textOf, wordErrorRate } from '../../packages/providers/src/transcription/testing/spoken-words.ts';
import { createLocalVoice } from '../../packages/providers/src/voice/local/local-voice.ts';
import { selectLocalVoice } from '../../packages/providers/src/voice/local/select-local-voice.ts';
import { writeLocalVoiceId } from '../../packages/providers/src/voice/local/local-voice-id.ts';
import { analyzeAudio } from '../../packages/providers/src/voice/testing/analyze-sound.ts';
import { fetchModel } from '../../packages/providers/src/models/fetch-model.ts';
import { KOKORO } from '../../packages/providers/src/models/kokoro-package.ts';
import { spellNumbers } from '../../packages/providers/src/voice/testing/spell-numbers.ts';
import { SENTENCES } from './sentences.ts';

const TIMEOUT_MS = 10 * 60_000;
const { values: options } = parseArgs({
  options: {
    voice: { type: 'string' },
    flite: { type: 'boolean' },
    out: { type: 'string' },
    from: { type: 'string', default: '1' },
    hz: { type: 'string' },
  },
});
const directory = join(homedir(), '.cache/everkin/models');
if (!options.flite) await fetchModel({ model: KOKORO, directory });
const folder = options.out ?? (await mkdtemp(join(tmpdir(), 'spoken-')));
await mkdir(folder, { recursive: true });
const voiceId = options.voice ?? writeLocalVoiceId(selectLocalVoice({ pitchHz: Number(options.hz ?? 205), syllablesPerS: 3.4 }));
const likeness = createLocalVoice({
  kokoro: options.flite ? null : { directory, openWaitMs: TIMEOUT_MS, sentenceWaitMs: TIMEOUT_MS, timeoutMs: TIMEOUT_MS },
  onTrouble: (error) => console.error(error),
});
const transcription = createEmbeddedTranscription({ directory });

let [errors, words, soundS, tookS] = [0, 0, 0, 0];
for (const [index, { written, said = written }] of SENTENCES.entries()) {
  if (index + 1 < Number(options.from)) continue;
  const startedAt = performance.now();
  const spoken = await likeness.speak({ voiceId, text: written }, AbortSignal.timeout(TIMEOUT_MS));
  tookS += (performance.now() - startedAt) / 1_000;
  if (spoken.isStopgap) throw new Error('Kokoro did not speak this sentence');
  const path = join(folder, `${String(index + 1).padStart(2, '0')}.wav`);
  await writeFile(path, spoken.audio);
  const sound = await analyzeAudio(spoken.audio);
  soundS += sound.durationS;
  if (sound.peak >= 1) console.log(`clipped: ${path}`);
  const heard = textOf(await transcription.transcribe({ path, fileName: 'spoken.wav', signal: AbortSignal.timeout(TIMEOUT_MS) }));
  const rate = wordErrorRate(spellNumbers(said), spellNumbers(heard));
  const count = said.match(/\p{L}+/gu)?.length ?? 0;
  errors += rate * count;
  words += count;
  if (rate > 0) console.log(`${(100 * rate).toFixed(0).padStart(3)} %  ${written}\n       ${heard}`);
}
await Promise.all([likeness.close(), transcription.close()]);
console.log(
  `${voiceId}: word error rate ${((100 * errors) / words).toFixed(1)} % of ${words} words in ${SENTENCES.length + 1 - Number(options.from)} sentences; ${soundS.toFixed(0)} s of sound in ${tookS.toFixed(0)} s`,
);
