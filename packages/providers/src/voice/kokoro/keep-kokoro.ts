import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { keepModel } from '../../models/keep-model.ts';
import type { ModelListener } from '../../models/fetch-model.ts';
import { KOKORO } from '../../models/kokoro-package.ts';
import type { ModelPackage } from '../../models/model-package.ts';
import { type KokoroClient, startKokoro } from './kokoro-client.ts';
import type { KokoroWords } from './kokoro.ts';

// Run from source, the program is the .ts file beside this one; bundled, the .js file beside the bundle.
const PROGRAM_ENDING = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
const PROGRAM_PATH = fileURLToPath(new URL(`./kokoro-process.${PROGRAM_ENDING}`, import.meta.url));

export type KokoroSettings = {
  /** DATA_DIR/models. */
  directory: string;
  registryUrl?: string | undefined;
  model?: ModelPackage;
  threads?: number;
  /** How long it may take to open its model, and to say one text (default 2 min, for slow machines). */
  timeoutMs?: number;
  /** Resident memory of its process (default 1,800; measured: 1,300 for moments, a third of a gigabyte between). */
  memoryLimitMb?: number;
  /** How long whoever asks waits for it to be opened (default 3 s; a second is usual); it is opened all the same. */
  openWaitMs?: number;
  /** How long whoever asks for a sentence waits for it (default 20 s): on a machine too slow or too busy for it another voice says it. */
  sentenceWaitMs?: number;
  /** How long a process that nobody asks anything is kept (default 10 min): it holds a third of a gigabyte. */
  idleMs?: number;
  /** How long it is not tried again after it could not be fetched or started. */
  retryAfterMs?: number;
  programPath?: string;
  /** Told how the fetch of its weights goes. */
  onNews?: ModelListener | undefined;
  onTrouble?: ((error: unknown) => void) | undefined;
};

export type KeptKokoro = {
  /** Whether its weights are there; where they are not, their fetch is begun, or goes on. */
  isThere(): Promise<boolean>;
  /**
   * Says it in a process that is started where none runs.
   * @returns null where that is not open yet, or takes too long over a sentence. @throws when it cannot
   */
  speak(words: KokoroWords, signal: AbortSignal): Promise<Float32Array | null>;
  close(): Promise<void>;
};

const TIMEOUT_MS = 2 * 60_000;
const MEMORY_LIMIT_MB = 1_800;
const OPEN_WAIT_MS = 3_000;
/** The api waits for half a minute. Whoever asks for more than a sentence has to ask again anyway. */
const SENTENCE_WAIT_MS = 20_000;
const SENTENCE_MAX_CHARS = 220;
const IDLE_MS = 10 * 60_000;
const RETRY_AFTER_MS = 60_000;
/** More than two gain little. */
const THREADS_MAX = 2;

/** Keeps one speaking process for as long as it is asked now and then, and waits a while after it could not be started. */
export function keepKokoro(settings: KokoroSettings): KeptKokoro {
  const { model = KOKORO, directory, registryUrl, onNews, onTrouble } = settings;
  const kept = keepModel({ model, directory, registryUrl, onNews, onTrouble, retryAfterMs: settings.retryAfterMs });
  let opening: Promise<KokoroClient> | null = null;
  let running: KokoroClient | null = null;
  let failedUntilMs = 0;
  let idle: NodeJS.Timeout | undefined;
  const closing = new AbortController();

  const start = async (): Promise<KokoroClient> => {
    const client = await startKokoro({
      programPath: settings.programPath ?? PROGRAM_PATH,
      modelDirectory: await kept.open(),
      threads: settings.threads ?? Math.min(THREADS_MAX, availableParallelism()),
      memoryLimitMb: settings.memoryLimitMb ?? MEMORY_LIMIT_MB,
      timeoutMs: settings.timeoutMs ?? TIMEOUT_MS,
      signal: closing.signal,
    });
    void client.ended.then(() => {
      if (running === client) opening = null;
    });
    running = client;
    return client;
  };
  const open = (): Promise<KokoroClient> => {
    if (closing.signal.aborted) return Promise.reject(new Error('This process is ending.'));
    if (performance.now() < failedUntilMs) return Promise.reject(new Error('It could not be started a moment ago.'));
    opening ??= start().catch((error: unknown) => {
      failedUntilMs = performance.now() + (settings.retryAfterMs ?? RETRY_AFTER_MS);
      opening = null;
      if (!closing.signal.aborted) onTrouble?.(error);
      throw error;
    });
    return opening;
  };
  const closeProcess = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = opening;
    // Whoever asks from now on starts another.
    opening = null;
    await (await ended?.catch(() => null))?.close();
  };
  return {
    isThere: () => kept.isThere(),
    speak: async (words, signal) => {
      clearTimeout(idle);
      try {
        const client = await withinTime(open(), settings.openWaitMs ?? OPEN_WAIT_MS);
        if (!client) return null;
        if (words.text.length > SENTENCE_MAX_CHARS) return await client.speak(words, signal);
        // What is still in line then is not said for nothing.
        const waiting = new AbortController();
        const said = client.speak(words, AbortSignal.any([signal, waiting.signal]));
        const samples = await withinTime(said, settings.sentenceWaitMs ?? SENTENCE_WAIT_MS);
        waiting.abort();
        return samples;
      } finally {
        clearTimeout(idle);
        idle = setTimeout(() => void closeProcess(), settings.idleMs ?? IDLE_MS).unref();
      }
    },
    close: async () => {
      closing.abort();
      await kept.close();
      await closeProcess();
    },
  };
}

/** @returns null where it takes longer; it goes on then */
async function withinTime<T>(promise: Promise<T>, ms: number): Promise<T | null> {
  const waiting = new AbortController();
  try {
    return await Promise.race([promise, pause(ms, null, { signal: waiting.signal }).catch(() => null)]);
  } finally {
    waiting.abort();
    // Nobody may be waiting for it any more.
    promise.catch(() => undefined);
  }
}
