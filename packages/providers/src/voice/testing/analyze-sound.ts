import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLES_PER_S } from '../../transcription/limits.ts';
import { openRecording } from '../../transcription/testing/open-recording.ts';
import { measureVoice, type VoiceMeasures } from '../local/measure-voice.ts';

export type HeardSound = VoiceMeasures & {
  durationS: number;
  /** The loudest sample, 0 to 1. */
  peak: number;
};

/** What a listener would find in a recording. @throws where no voice is heard */
export async function analyzeRecording(path: string): Promise<HeardSound> {
  const samples: number[] = [];
  for await (const block of (await openRecording(path)).blocks) for (const sample of block.samples) samples.push(sample);
  const measures = measureVoice(new Float32Array(samples));
  if (!measures) throw new Error('no voice is heard');
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  return { ...measures, durationS: samples.length / SAMPLES_PER_S, peak };
}

/** The same of a whole file in memory. */
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
