import { type FetchModel, fetchModel, hasModel } from './fetch-model.ts';
import { type ModelFetchError, toModelFetchError } from './download-error.ts';

export type ModelLoader = {
  /**
   * The folder of its files, fetched first where they are not there.
   * @throws ModelFetchError, for a while after a failure at once
   */
  open(): Promise<string>;
  /** Whether it is there now; where it is not, its fetch is begun, or goes on. */
  isThere(): Promise<boolean>;
  /** Gives up a fetch under way; what has come is kept for the next process. */
  close(): Promise<void>;
};

export type KeepModel = Omit<FetchModel, 'signal'> & {
  /** How long it is not tried again after a failure. */
  retryAfterMs?: number | undefined;
  /** Told of each failure once. */
  onTrouble?: ((error: unknown) => void) | undefined;
};

const RETRY_AFTER_MS = 5 * 60_000;
/** Other bytes than those pinned will hardly be right soon, and each try costs as much as all of them. */
const RETRY_AFTER_WRONG_MS = 60 * 60_000;

/** Keeps one process from fetching a model twice at once, and from trying over and over what has just failed. */
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
