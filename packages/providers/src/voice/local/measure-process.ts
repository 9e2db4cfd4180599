import { INPUT_FILE } from '../../confined-process/input.ts';
import { exitWithParent } from '../../exit-with-parent.ts';
import { SAMPLES_PER_S } from '../../transcription/limits.ts';
import { openSound } from '../../transcription/sound/parse-sound.ts';
import { UnreadableAudioError } from '../../transcription/audio-errors.ts';
import type { MeasureReply } from './measure-messages.ts';
import { measureVoice } from './measure-voice.ts';

// Entry point of a measuring process: the recording is its standard input; it replies to one request from its parent and is
// ended. It is a separate process because a recording may be malicious.

/** A minute tells as much about a voice as an hour. */
const MEASURED_S = 60;

exitWithParent();
process.on('disconnect', () => process.exit());
process.once('message', () => {
  void answer().then((reply) => process.send?.(reply));
});

async function answer(): Promise<MeasureReply> {
  try {
    const measures = measureVoice(await readBeginning(INPUT_FILE));
    if (measures) return { outcome: 'measured', ...measures };
    return {
      outcome: 'unusable',
      message: 'No voice was heard in this recording. Record somebody who speaks for half a minute, close to the microphone.',
    };
  } catch (error) {
    if (error instanceof UnreadableAudioError) return { outcome: 'unusable', message: error.message };
    return { outcome: 'broken', detail: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

async function readBeginning(file: number): Promise<Float32Array> {
  const samples = new Float32Array(MEASURED_S * SAMPLES_PER_S);
  let count = 0;
  for await (const block of (await openSound(file)).blocks) {
    const taken = block.samples.subarray(0, samples.length - count);
    samples.set(taken, count);
    count += taken.length;
    if (count === samples.length) break;
  }
  return samples.subarray(0, count);
}
