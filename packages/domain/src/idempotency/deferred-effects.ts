import type { JobOffer } from '@everkin/contracts/jobs';
import type { LiveWake } from '@everkin/contracts/events';
import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { discardFiles } from '../uploads/discard-on-failure.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';

export type DeferredEffects = {
  /** Dependencies for the work: its transactions are nested in the enclosing one. */
  deps: Deps;
  /** Runs the deferred side effects. Without it nothing happens outside the database. */
  release(): Promise<void>;
  /** Deletes the files that the work itself discarded; all other side effects are dropped. */
  discard(): Promise<void>;
};

/**
 * Runs work inside one transaction and defers its side effects: rows are written there, while offering jobs, waking streams and
 * deleting files wait for `release`.
 */
export function deferSideEffects(deps: Deps, db: Database): DeferredEffects {
  const offers: JobOffer[] = [];
  const wakes: LiveWake[] = [];
  const unneededKeys: string[] = [];
  const enqueue = async (offer: JobOffer): Promise<boolean> => {
    offers.push(offer);
    return true;
  };
  return {
    deps: {
      ...deps,
      db,
      queue: { ...deps.queue, enqueue },
      realtime: { ...deps.realtime, wake: (news) => void wakes.push(news) },
      storage: { ...deps.storage, delete: async (key) => void unneededKeys.push(key) },
    },
    release: async () => {
      for (const offer of offers) enqueueJob(deps, offer);
      for (const news of wakes) deps.realtime.wake(news);
      await discardFiles(deps, unneededKeys);
    },
    discard: () => discardFiles(deps, unneededKeys),
  };
}
