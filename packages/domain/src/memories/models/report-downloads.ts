import type { DownloadError } from '@everkin/contracts/memories';
import type { ModelListener, DownloadProgress } from '@everkin/providers/models/fetch-model';
import type { Deps } from '../../deps.ts';
import { deleteFetch, saveFetch } from './model-fetches.repo.ts';

export type DownloadReporter = {
  /** Records a model's download progress. Returns at once and never fails. */
  tell: ModelListener;
  /** Flushes pending writes. */
  close: () => Promise<void>;
};

/** Throttle for progress writes; bytes arrive many times a second. */
const WRITE_EVERY_MS = 500;
/** Longer than a download may be silent before it times out (providers/models). */
const FETCHING_HELD_MS = 45_000;
/** Longer than the delay before the next attempt (providers/models), which reports again: five minutes, or an hour for a wrong model. */
const missingHeldMs = (trouble: DownloadError): number => (trouble === 'wrong' ? 65 : 10) * 60_000;

/**
 * Publishes the status of the models that this process downloads to every api process, through the database.
 * @param machine identifies this machine and its model folder
 */
export function createDownloadReporter({ db, log }: Pick<Deps, 'db' | 'log'>, machine: string): DownloadReporter {
  const tellers = new Map<string, LatestWriter>();
  async function write(model: string, news: DownloadProgress): Promise<void> {
    try {
      if (news.state === 'there') await deleteFetch(db, { model, machine });
      else if (news.state === 'fetching') await saveFetch(db, { model, machine, ...bytesOf(news), trouble: null }, FETCHING_HELD_MS);
      else await saveFetch(db, { model, machine, receivedBytes: 0, totalBytes: 0, trouble: news.trouble }, missingHeldMs(news.trouble));
    } catch (error) {
      log.warn({ model, reason: error instanceof Error ? error.message : String(error) }, 'model status write failed');
    }
  }
  return {
    tell: (model, news) => {
      const teller = tellers.get(model) ?? writeLatest((latest) => write(model, latest));
      tellers.set(model, teller);
      teller.put(news);
    },
    close: async () => {
      await Promise.all([...tellers.values()].map(({ close }) => close()));
    },
  };
}

type LatestWriter = { put: (news: DownloadProgress) => void; close: () => Promise<void> };

const bytesOf = ({ receivedBytes, totalBytes }: Extract<DownloadProgress, { state: 'fetching' }>) => ({ receivedBytes, totalBytes });

/** Writes the latest value, one write at a time: a change of state at once, progress at most every WRITE_EVERY_MS. */
function writeLatest(write: (news: DownloadProgress) => Promise<void>): LatestWriter {
  let next: DownloadProgress | null = null;
  let written: DownloadProgress | null = null;
  let writing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  function writeNext(): void {
    clearTimeout(timer);
    timer = undefined;
    const news = next;
    if (writing || !news) return;
    next = null;
    // Every recording requests the model; that it is present is reported once.
    if (news.state === 'there' && written?.state === 'there') return;
    written = news;
    writing = write(news).finally(() => {
      writing = null;
      if (next) schedule(next);
    });
  }
  function schedule(news: DownloadProgress): void {
    if (news.state !== written?.state) writeNext();
    else timer ??= setTimeout(writeNext, WRITE_EVERY_MS).unref();
  }
  return {
    put: (news) => {
      next = news;
      schedule(news);
    },
    close: async () => {
      while (writing ?? next) {
        writeNext();
        await writing;
      }
    },
  };
}
