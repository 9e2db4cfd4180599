import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLES_PER_S } from '../../transcription/limits.ts';
import { openRecording } from '../../transcription/testing/open-recording.ts';
import { measureVoice, type VoiceMeasures } from '../local/measure-voice.ts';

export type HeardSound = VoiceMeasures & {
  durationS: number;
  /** The highest absolute sample, 0 to 1. */
  peak: number;
};

/** Measures a recording like a listener would. @throws when no voice is found */
export async function analyzeRecording(path: string): Promise<HeardSound> {
  const samples: number[] = [];
  for await (const block of (await openRecording(path)).blocks) for (const sample of block.samples) samples.push(sample);
  const measures = measureVoice(new Float32Array(samples));
  if (!measures) throw new Error('no voice is heard');
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return { ...measures, durationS: samples.length / SAMPLES_PER_S, peak };
}

/** The same for a file in memory. */
export async function analyzeAudio(audio: Uint8Array): Promise<HeardSound> {
  const folder = await mkdtemp(join(tmpdir(), 'heard-'));
  try {
    const path = join(folder, 'spoken');
    await writeFile(path, audio);
    return await analyzeRecording(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
