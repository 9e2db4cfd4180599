// The pitch and speed of each of Kokoro's voices: the table of packages/providers/src/voice/local/kokoro-voices.data.ts.
//   node bench/speech/measure-voices.ts
// Downloads the weights into ~/.cache/everkin/models when missing. Takes a quarter of an hour on two busy cores.
import { homedir } from 'node:os';
import { join } from 'node:path';
import { fetchModel } from '../../packages/providers/src/models/fetch-model.ts';
import { KOKORO } from '../../packages/providers/src/models/kokoro-package.ts';
import { resample } from '../../packages/providers/src/transcription/sound/resample.ts';
import { openKokoro } from '../../packages/providers/src/voice/kokoro/kokoro.ts';
import { KOKORO_RATE } from '../../packages/providers/src/voice/kokoro/sound-format.ts';
import { measureVoice } from '../../packages/providers/src/voice/local/measure-voice.ts';

const SENTENCES = [
  'Hello sweetheart. I remember the summer we spent by the lake.',
  'When did you last see your uncle? He was a kind man, and nobody knew.',
];
const voices = KOKORO.files.map(({ keptAs }) => keptAs).filter((name) => name.endsWith('.bin'));
const kokoro = await openKokoro(await fetchModel({ model: KOKORO, directory: join(homedir(), '.cache/everkin/models') }), 2);
for (const voice of voices.map((name) => name.slice(0, -'.bin'.length))) {
  const samples: number[] = [];
  for (const text of SENTENCES)
    for (const sample of resample(await kokoro.speak({ text, mix: [{ voice, share: 1 }], speed: 1 }), KOKORO_RATE)) samples.push(sample);
  const measures = measureVoice(new Float32Array(samples));
  console.log(
    voice.padEnd(12),
    measures ? `${measures.pitchHz.toFixed(0)} Hz  ${measures.syllablesPerS.toFixed(1)} syllables a second` : 'not measured',
  );
}
