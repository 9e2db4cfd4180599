import { availableParallelism } from 'node:os';
import type { ModelLoader } from '../models/model-loader.ts';
import { type KeptClient, type KeptProcessRun, startKeptProcess } from './kept-client.ts';

export type KeepProcessSettings = Pick<KeptProcessRun, 'name' | 'programPath' | 'memoryLimitMb'> & {
  /** The program's arguments are the model folder and the number of threads. */
  model: ModelLoader;
  threads?: number | undefined;
  /** Time limit for loading the model, and for each reply (default 2 min, for slow machines). */
  timeoutMs?: number | undefined;
  /** Idle time after which the process ends (default 10 min): it holds hundreds of megabytes. */
  idleMs?: number | undefined;
  /** Back-off after a failed start (default 1 min). */
  retryAfterMs?: number | undefined;
  onTrouble?: ((error: unknown) => void) | undefined;
};

export type WarmProcess = {
  /** Starts the process if it is not running. @throws when it cannot be started, or during back-off */
  open(): Promise<KeptClient>;
  /** Runs `work`; the idle time starts when it ends. */
  keepFor<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

const TIMEOUT_MS = 2 * 60_000;
const IDLE_MS = 10 * 60_000;
const RETRY_AFTER_MS = 60_000;
/** More than two gain little. */
const THREADS_MAX = 2;

/** Keeps one process running while it is in use, and backs off after a failed start. */
export function createWarmProcess(settings: KeepProcessSettings): WarmProcess {
  const { name, programPath, memoryLimitMb, model } = settings;
  let opening: Promise<KeptClient> | null = null;
  let running: KeptClient | null = null;
  let failedUntilMs = 0;
  let atWork = 0;
  let idle: NodeJS.Timeout | undefined;
  const closing = new AbortController();

  const start = async (): Promise<KeptClient> => {
    const threads = settings.threads ?? Math.min(THREADS_MAX, availableParallelism());
    const folder = await model.open();
    const client = await startKeptProcess({
      name,
      programPath,
      programArguments: [folder, String(threads)],
      readableFolders: [folder],
      memoryLimitMb,
      timeoutMs: settings.timeoutMs ?? TIMEOUT_MS,
      signal: closing.signal,
    });
    void client.ended.then(() => {
      if (running === client) opening = null;
    });
    running = client;
    return client;
  };
  const closeProcess = async (): Promise<void> => {
    clearTimeout(idle);
    const ended = opening;
    // Later callers start a new process.
    opening = null;
    await (await ended?.catch(() => null))?.close();
  };
  return {
    open: () => {
      if (closing.signal.aborted) return Promise.reject(new Error('This process is ending.'));
      if (performance.now() < failedUntilMs) return Promise.reject(new Error('It could not be started a moment ago.'));
      opening ??= start().catch((error: unknown) => {
        failedUntilMs = performance.now() + (settings.retryAfterMs ?? RETRY_AFTER_MS);
        opening = null;
        if (!closing.signal.aborted) settings.onTrouble?.(error);
        throw error;
      });
      return opening;
    },
    keepFor: async (work) => {
      clearTimeout(idle);
      atWork += 1;
      try {
        return await work();
      } finally {
        atWork -= 1;
        clearTimeout(idle);
        if (atWork === 0) idle = setTimeout(() => void closeProcess(), settings.idleMs ?? IDLE_MS).unref();
      }
    },
    close: async () => {
      closing.abort();
      await model.close();
      await closeProcess();
    },
  };
}
