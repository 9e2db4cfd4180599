import { openSync } from 'node:fs';
import { openSound } from '../sound/parse-sound.ts';
import type { Sound } from '../sound/sound-block.ts';

/** Opens a recording by path; the file stays open while the tests run. */
export const openRecording = (path: string): Promise<Sound> => openSound(openSync(path, 'r'));

/** All samples of a recording. */
export async function decodeRecording(path: string): Promise<Float32Array> {
  const samples: number[] = [];
  for await (const block of (await openRecording(path)).blocks) for (const sample of block.samples) samples.push(sample);
  return Float32Array.from(samples);
}
