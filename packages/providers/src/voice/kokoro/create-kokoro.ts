import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createWarmProcess } from '../../warm-process/warm-process.ts';
import type { KeptClient } from '../../warm-process/kept-client.ts';
import type { ModelListener } from '../../models/fetch-model.ts';
import { createModelLoader } from '../../models/model-loader.ts';
import { KOKORO } from '../../models/kokoro-package.ts';
import type { ModelPackage } from '../../models/model-package.ts';
import { SaidWords } from './kokoro-messages.ts';
import type { KokoroWords } from './kokoro.ts';

// From source, the program is the .ts file beside this one; bundled, the .js file beside the bundle.
const PROGRAM_ENDING = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const PROGRAM_PATH = fileURLToPath(new URL(`./kokoro-process.${PROGRAM_ENDING}`, import.meta.url));

export type KokoroSettings = {
  /** DATA_DIR/models. */
  directory: string;
  registryUrl?: string | undefined;
  model?: ModelPackage;
  threads?: number;
  /** Time limit for loading the model, and for one text (default 2 min, for slow machines). */
  timeoutMs?: number;
  /** Resident memory limit (default 1,800; measured: peaks of 1,300, otherwise a third of a gigabyte). */
  memoryLimitMb?: number;
  /** How long a caller waits for the model to load (default 3 s; one is typical); loading continues afterwards. */
  openWaitMs?: number;
  /** How long a caller waits for a sentence (default 20 s): on a slow or busy machine another voice takes over. */
  sentenceWaitMs?: number;
  /** Idle time after which the process ends (default 10 min): it holds a third of a gigabyte. */
  idleMs?: number;
  /** Back-off after a failed download or start. */
  retryAfterMs?: number;
  programPath?: string;
  /** Receives the download progress of the weights. */
  onNews?: ModelListener | undefined;
  onTrouble?: ((error: unknown) => void) | undefined;
};

export type KeptKokoro = {
  /** Whether the weights are on disk; if not, starts the download or lets it continue. */
  isThere(): Promise<boolean>;
  /**
   * Synthesizes in the warm process, starting it if needed.
   * @returns null when it is still loading or takes too long for a sentence. @throws when it fails
   */
  speak(words: KokoroWords, signal: AbortSignal): Promise<Float32Array | null>;
  close(): Promise<void>;
};

const MEMORY_LIMIT_MB = 1_800;
const OPEN_WAIT_MS = 3_000;
/** The api waits for half a minute. A caller with more than a sentence has to request again anyway. */
const SENTENCE_WAIT_MS = 20_000;
const SENTENCE_MAX_CHARS = 220;

/** Speaks in one warm process, and limits how long callers wait for it. */
export function createKokoro(settings: KokoroSettings): KeptKokoro {
  const { model = KOKORO, directory, registryUrl, onNews, onTrouble, retryAfterMs } = settings;
  const kept = createModelLoader({ model, directory, registryUrl, onNews, onTrouble, retryAfterMs });
  const speaker = createWarmProcess({
    name: 'speaking',
    programPath: settings.programPath ?? PROGRAM_PATH,
    model: kept,
    threads: settings.threads,
    memoryLimitMb: settings.memoryLimitMb ?? MEMORY_LIMIT_MB,
    timeoutMs: settings.timeoutMs,
    idleMs: settings.idleMs,
    retryAfterMs,
    onTrouble,
  });
  const say = async (client: KeptClient, words: KokoroWords, signal: AbortSignal): Promise<Float32Array> =>
    SaidWords.parse(await client.ask(words, signal));
  return {
    isThere: () => kept.isThere(),
    speak: (words, signal) =>
      speaker.keepFor(async () => {
        const client = await withinTime(speaker.open(), settings.openWaitMs ?? OPEN_WAIT_MS);
        if (!client) return null;
        if (words.text.length > SENTENCE_MAX_CHARS) return await say(client, words, signal);
        // On timeout, texts still queued are cancelled.
        const waiting = new AbortController();
        const said = say(client, words, AbortSignal.any([signal, waiting.signal]));
        const samples = await withinTime(said, settings.sentenceWaitMs ?? SENTENCE_WAIT_MS);
        waiting.abort();
        return samples;
      }),
    close: () => speaker.close(),
  };
}

/** @returns null on timeout; the work continues */
async function withinTime<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  const waiting = new AbortController();
  try {
    return await Promise.race([promise, pause(ms, null, { signal: waiting.signal }).catch(() => null)]);
  } finally {
    waiting.abort();
    // By then there may be no caller to handle a rejection.
    promise.catch(() => undefined);
  }
}
