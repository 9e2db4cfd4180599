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
export const createWarmProcess = (settings: KeepProcessSettings): WarmProcess => new IdleProcess(settings);

class IdleProcess implements WarmProcess {
  readonly #settings: KeepProcessSettings;
  readonly #closing = new AbortController();
  #opening: Promise<KeptClient> | null = null;
  #running: KeptClient | null = null;
  /** By the monotonic clock. */
  #failedUntilMs = 0;
  #atWork = 0;
  #idle: NodeJS.Timeout | undefined;

  constructor(settings: KeepProcessSettings) {
    this.#settings = settings;
  }

  open(): Promise<KeptClient> {
    if (this.#closing.signal.aborted) return Promise.reject(new Error('This process is ending.'));
    if (performance.now() < this.#failedUntilMs) return Promise.reject(new Error('It could not be started a moment ago.'));
    this.#opening ??= this.#start().catch((error: unknown) => {
      this.#failedUntilMs = performance.now() + (this.#settings.retryAfterMs ?? RETRY_AFTER_MS);
      this.#opening = null;
      if (!this.#closing.signal.aborted) this.#settings.onTrouble?.(error);
      throw error;
    });
    return this.#opening;
  }

  async keepFor<T>(work: () => Promise<T>): Promise<T> {
    clearTimeout(this.#idle);
    this.#atWork += 1;
    try {
      return await work();
    } finally {
      this.#atWork -= 1;
      clearTimeout(this.#idle);
      if (this.#atWork === 0) this.#idle = setTimeout(() => void this.#closeProcess(), this.#settings.idleMs ?? IDLE_MS).unref();
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#settings.model.close();
    await this.#closeProcess();
  }

  async #start(): Promise<KeptClient> {
    const { name, programPath, memoryLimitMb, model, timeoutMs = TIMEOUT_MS } = this.#settings;
    const threads = this.#settings.threads ?? Math.min(THREADS_MAX, availableParallelism());
    const folder = await model.open();
    const client = await startKeptProcess({
      name,
      programPath,
      programArguments: [folder, String(threads)],
      readableFolders: [folder],
      memoryLimitMb,
      timeoutMs,
      signal: this.#closing.signal,
    });
    void client.ended.then(() => {
      if (this.#running === client) this.#opening = null;
    });
    this.#running = client;
    return client;
  }

  async #closeProcess(): Promise<void> {
    clearTimeout(this.#idle);
    const ended = this.#opening;
    // Later callers start a new process.
    this.#opening = null;
    await (await ended?.catch(() => null))?.close();
  }
}
