import { RECORDING_MAX_S, SAMPLES_PER_S } from './limits.ts';
import type { Transcript, TranscriptSegment } from './port.ts';
import type { Sound } from './sound/sound-block.ts';
import { createWindows, isQuiet, type SoundWindow } from './sound/windows.ts';
import { overlongRecording, silentRecording, speechlessRecording } from './audio-errors.ts';
import type { Hearer } from './whisper/whisper.ts';

/**
 * Transcribes one recording in this process, without limits on time and memory: only for a dedicated process.
 * @param sound as `openSound` opens it
 * @param hearing.open loads the model, once there is audio to transcribe
 * @param hearing.onProgress called after each window with the position
 * @throws UnreadableAudioError when the recording is at fault
 */
export async function transcribeRecording(
  sound: Sound,
  hearing: { open: () => Promise<Hearer>; onProgress: (heardS: number) => void },
): Promise<Transcript> {
  if (sound.durationS > RECORDING_MAX_S) throw overlongRecording(RECORDING_MAX_S);
  const windows = createWindows(sound.blocks);
  let hearer: Hearer | null = null;
  const segments: TranscriptSegment[] = [];
  let endS = 0;
  for (let window = await windows.peek(); window; window = await windows.peek()) {
    const lengthS = window.samples.length / SAMPLES_PER_S;
    const isHeard = !isQuiet(window.samples);
    if (isHeard) hearer ??= await hearing.open();
    const heard = isHeard && hearer ? await hearer.hear(window.samples) : { segments: [], nextS: lengthS };
    segments.push(...heard.segments.filter((segment) => isSpoken(segment, window)).map((segment) => placeIn(window, segment)));
    // Always advances, even if the model transcribed almost nothing.
    const stepS = heard.nextS > STEP_MIN_S ? heard.nextS : lengthS;
    windows.skip(stepS);
    endS = window.startS + stepS;
    if (endS > RECORDING_MAX_S) throw overlongRecording(RECORDING_MAX_S);
    hearing.onProgress(endS);
  }
  if (!hearer) throw silentRecording();
  if (segments.length === 0) throw speechlessRecording();
  return { segments, language: hearer.language(), durationS: Math.max(sound.durationS, endS) };
}

const STEP_MIN_S = 1;

/** On silence the model hallucinates common endings of its training data: "Thank you." */
const isSpoken = ({ startS, endS }: TranscriptSegment, { samples }: SoundWindow): boolean =>
  !isQuiet(samples.subarray(Math.floor(startS * SAMPLES_PER_S), Math.ceil(endS * SAMPLES_PER_S)));

const placeIn = (window: SoundWindow, { startS, endS, text }: TranscriptSegment): TranscriptSegment => ({
  startS: window.startS + startS,
  endS: window.startS + endS,
  text,
});
