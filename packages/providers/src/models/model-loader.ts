import { type FetchModel, fetchModel, hasModel } from './fetch-model.ts';
import { type ModelFetchError, toModelFetchError } from './download-error.ts';

export type ModelLoader = {
  /**
   * The model's folder; downloads the files first if missing.
   * @throws ModelFetchError; during back-off at once
   */
  open(): Promise<string>;
  /** Whether the model is on disk; if not, starts the download or lets it continue. */
  isThere(): Promise<boolean>;
  /** Cancels a running download; received bytes are kept for the next process. */
  close(): Promise<void>;
};

export type KeepModel = Omit<FetchModel, 'signal'> & {
  /** Back-off after a failure. */
  retryAfterMs?: number | undefined;
  /** Called once per failure. */
  onTrouble?: ((error: unknown) => void) | undefined;
};

const RETRY_AFTER_MS = 5 * 60_000;
/** A hash mismatch is unlikely to fix itself soon, and each retry downloads everything. */
const RETRY_AFTER_WRONG_MS = 60 * 60_000;

/** Prevents parallel downloads of a model within a process, and backs off after a failure. */
export function createModelLoader({ retryAfterMs, onTrouble, ...fetching }: KeepModel): ModelLoader {
  const closing = new AbortController();
  let opening: Promise<string> | null = null;
  let failed: { untilMs: number; error: ModelFetchError } | null = null;

  const pauseAfter = ({ trouble }: ModelFetchError): number =>
    retryAfterMs ?? (trouble === 'wrong' ? RETRY_AFTER_WRONG_MS : RETRY_AFTER_MS);
  const open = (): Promise<string> => {
    if (failed && performance.now() < failed.untilMs) return Promise.reject(failed.error);
    opening ??= fetchModel({ ...fetching, signal: closing.signal })
      .catch((reason: unknown) => {
        const error = toModelFetchError(reason);
        failed = { untilMs: performance.now() + pauseAfter(error), error };
        if (!closing.signal.aborted) onTrouble?.(error);
        throw error;
      })
      .finally(() => {
        opening = null;
      });
    return opening;
  };
  return {
    open,
    isThere: async () => {
      if (await hasModel(fetching)) return true;
      open().catch(() => undefined);
      return false;
    },
    close: async () => {
      closing.abort();
      await opening?.catch(() => undefined);
    },
  };
}
