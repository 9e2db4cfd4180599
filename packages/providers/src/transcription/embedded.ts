import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { providerInterrupted, providerInvalid, type ProviderError, providerTimeout, providerUnavailable } from '../errors.ts';
import type { ModelListener } from '../models/fetch-model.ts';
import { createModelLoader, type ModelLoader } from '../models/model-loader.ts';
import { type ModelPackage, WHISPER } from '../models/model-package.ts';
import { abortable } from '../abortable.ts';
import { transcribeDictation, createDictation } from './dictation/create-dictation.ts';
import { type ProcessEnd, runSandboxed } from '../sandbox.ts';
import type { Transcript, Transcription } from './port.ts';
import { TranscribeProgress, TranscribeReply, type TranscribeRequest } from './transcribe-messages.ts';

// From source, the program is the .ts file beside this one; bundled, the .js file beside the bundle.
const PROGRAM_ENDING = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const PROGRAM_PATH = fileURLToPath(new URL(`./transcribe-process.${PROGRAM_ENDING}`, import.meta.url));

export type EmbeddedTranscriptionSettings = {
  /** DATA_DIR/models. */
  directory: string;
  registryUrl?: string | undefined;
  model?: ModelPackage;
  threads?: number;
  /** Idle timeout of a process: the time for half a minute of the recording (default 5 min, for slow machines). */
  silenceMs?: number;
  /** Resident memory limit (default 1,400; measured: 1,000 at most, for any length). Enforced on Linux, elsewhere only the heap is. */
  memoryLimitMb?: number;
  programPath?: string;
  /** The dictation program. */
  dictationProgramPath?: string;
  /** Receives the download progress of the weights. */
  onNews?: ModelListener | undefined;
  /** Called when the download fails. */
  onTrouble?: ((error: unknown) => void) | undefined;
};

const SILENCE_MS = 5 * 60_000;
const MEMORY_LIMIT_MB = 1_400;
const HEAP_LIMIT_MB = 512;
/** More than two gain little. */
const THREADS_MAX = 2;
/** A recording may wait; a conversation with the avatar may not. */
const NICENESS = 10;

/**
 * Transcribes on this machine, one recording at a time, each in a new process with limited memory that can access only the
 * recording and the model. The weights are downloaded on first use.
 */
export function createEmbeddedTranscription(settings: EmbeddedTranscriptionSettings): Transcription {
  const { model = WHISPER, directory, registryUrl, onNews, onTrouble } = settings;
  const kept = createModelLoader({ model, directory, registryUrl, onNews, onTrouble });
  const dictation = createDictation({ model: kept, threads: settings.threads, programPath: settings.dictationProgramPath, onTrouble });
  const closing = new AbortController();
  let inHand = 0;
  return {
    model: model.id,
    isFree: () => inHand === 0,
    isReady: () => kept.isThere(),
    transcribe: async ({ path, signal }) => {
      inHand += 1;
      try {
        return await transcribe(settings, { path, kept, signal: AbortSignal.any([signal, closing.signal]) });
      } finally {
        inHand -= 1;
      }
    },
    hear: ({ sound, signal }) => transcribeDictation(dictation, { sound, signal }),
    close: async () => {
      closing.abort();
      await dictation.close();
    },
  };
}

async function transcribe(
  settings: EmbeddedTranscriptionSettings,
  { path, kept, signal }: { path: string; kept: ModelLoader; signal: AbortSignal },
): Promise<Transcript> {
  if (signal.aborted) throw abandoned();
  const modelDirectory = await abortable(kept.open(), signal, abandoned);
  const end = await runSandboxed<TranscribeRequest>({
    programPath: settings.programPath ?? PROGRAM_PATH,
    request: { modelDirectory, threads: settings.threads ?? Math.min(THREADS_MAX, availableParallelism()) },
    timeoutMs: settings.silenceMs ?? SILENCE_MS,
    inputPath: path,
    readableFolders: [modelDirectory],
    isProgress: (message) => TranscribeProgress.safeParse(message).success,
    memoryLimitMb: settings.memoryLimitMb ?? MEMORY_LIMIT_MB,
    heapLimitMb: HEAP_LIMIT_MB,
    mayLoadAddons: true,
    niceness: NICENESS,
    signal,
  });
  return toTranscript(end);
}

const abandoned = (): ProviderError => providerInterrupted('transcription', 'Listening to this recording was interrupted.');

function toTranscript(end: ProcessEnd): Transcript {
  switch (end.outcome) {
    case 'replied':
      return unpackReply(TranscribeReply.parse(end.reply));
    case 'out-of-time':
      throw providerTimeout('transcription', 'Listening to this recording came to a halt. It can be tried again.');
    case 'out-of-memory':
      throw providerInvalid(
        'transcription',
        'Listening to this recording takes more memory than a recording may. Save it again as MP3, and upload that.',
      );
    case 'aborted':
      throw abandoned();
    case 'killed':
      throw providerInterrupted('transcription', 'Listening to this recording was interrupted. It can be tried again.', {
        cause: new Error(`The transcribing process was ended by ${end.signal}`),
      });
    case 'failed':
      throw hearerFailed(end.detail);
  }
}

function unpackReply(reply: TranscribeReply): Transcript {
  switch (reply.outcome) {
    case 'transcript':
      return reply.transcript;
    case 'unhearable':
      throw providerInvalid('transcription', reply.message);
    case 'broken':
      throw hearerFailed(reply.detail);
  }
}

const hearerFailed = (detail: string): ProviderError =>
  providerUnavailable('transcription', 'This recording could not be listened to just now. It can be tried again.', {
    cause: new Error(detail),
  });
