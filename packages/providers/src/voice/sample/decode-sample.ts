import { SAMPLES_PER_S } from '../../transcription/limits.ts';
import { openSound } from '../../transcription/sound/parse-sound.ts';
import type { Sound } from '../../transcription/sound/sound-block.ts';
import { UnreadableAudioError } from '../../transcription/audio-errors.ts';
import { checkLength, checkSound, SAMPLE_MAX_S } from './judge-sample.ts';
import type { SampleFinding } from './sample-messages.ts';

/** Longer than any sample: no need to decode more to know that it is too long. */
const ENOUGH_S = 2 * SAMPLE_MAX_S;

/**
 * Checks a recording as a voice sample, in this process and without limits on time and memory: only for a dedicated process.
 * @param file an open file descriptor
 * @returns the problems; [] for a usable sample
 */
export async function decodeSample(file: number): Promise<SampleFinding[]> {
  try {
    const sound = await openSound(file);
    const tooLong = sound.durationS > ENOUGH_S ? checkLength(sound.durationS) : null;
    return tooLong ? [tooLong] : checkSound(await decode(sound));
  } catch (error) {
    if (error instanceof UnreadableAudioError) return [{ fault: 'unreadable', message: error.message }];
    throw error;
  }
}

async function decode({ blocks }: Sound): Promise<Float32Array> {
  const samples = new Float32Array(ENOUGH_S * SAMPLES_PER_S);
  let length = 0;
  for await (const block of blocks) {
    const part = block.samples.subarray(0, samples.length - length);
    samples.set(part, length);
    length += part.length;
    if (length === samples.length) break;
  }
  return samples.subarray(0, length);
}
