import { fileURLToPath } from 'node:url';
import { ProviderError, providerInterrupted, providerInvalid, providerUnavailable } from '../../errors.ts';
import { createWarmProcess, type WarmProcess } from '../../warm-process/warm-process.ts';
import type { ModelLoader } from '../../models/model-loader.ts';
import { HeardSound } from './dictation-messages.ts';

// From source, the program is the .ts file beside this one; bundled, the .js file beside the bundle.
const PROGRAM_ENDING = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const PROGRAM_PATH = fileURLToPath(new URL(`./dictation-process.${PROGRAM_ENDING}`, import.meta.url));

/** Measured: 600 at most. */
const MEMORY_LIMIT_MB = 1_400;

type Settings = {
  model: ModelLoader;
  threads?: number | undefined;
  programPath?: string | undefined;
  onTrouble?: ((error: unknown) => void) | undefined;
};

/** A warm process that transcribes dictation, one recording after the other; closing the model loader ends it. */
export const createDictation = ({ model, threads, programPath, onTrouble }: Settings): WarmProcess =>
  createWarmProcess({
    name: 'dictation',
    programPath: programPath ?? PROGRAM_PATH,
    model,
    threads,
    memoryLimitMb: MEMORY_LIMIT_MB,
    onTrouble,
  });

/**
 * Transcribes a WAV file in the dictation process.
 * @returns the text; '' when nobody speaks
 * @throws ProviderError as `Transcription.hear` does
 */
export async function transcribeDictation(
  hearer: WarmProcess,
  { sound, signal }: { sound: Uint8Array; signal: AbortSignal },
): Promise<string> {
  const heard = await hearer
    .keepFor(async () => (await hearer.open()).ask(sound, signal))
    .then((answer) => HeardSound.parse(answer))
    .catch((error: unknown) => {
      if (signal.aborted) throw providerInterrupted('transcription', 'Listening was interrupted.', { cause: error });
      // The weights could not be downloaded; the error says why.
      if (error instanceof ProviderError) throw error;
      throw providerUnavailable('transcription', 'Your speech could not be transcribed just now. Please try again.', { cause: error });
    });
  if (heard.outcome === 'unhearable') throw providerInvalid('transcription', heard.message);
  return heard.text;
}
