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

const MEMORY_LIMIT_MB = 1_800;
const OPEN_WAIT_MS = 3_000;
/** The api waits for half a minute. Whoever asks for more than a sentence has to ask again anyway. */
const SENTENCE_WAIT_MS = 20_000;
const SENTENCE_MAX_CHARS = 220;

/** Speaks in one process that is kept, and does not make anybody wait for it longer than is bearable. */
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
        // What is still in line then is not said for nothing.
        const waiting = new AbortController();
        const said = say(client, words, AbortSignal.any([signal, waiting.signal]));
        const samples = await withinTime(said, settings.sentenceWaitMs ?? SENTENCE_WAIT_MS);
        waiting.abort();
        return samples;
      }),
    close: () => speaker.close(),
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
