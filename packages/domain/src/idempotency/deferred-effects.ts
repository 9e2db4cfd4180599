import type { JobOffer } from '@everkin/contracts/jobs';
import type { LiveWake } from '@everkin/contracts/events';
import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { discardFiles } from '../uploads/discard-on-failure.ts';
import { enqueueJob } from '../jobs/enqueue-job.ts';

export type DeferredEffects = {
  /** What the work is given: its transactions become parts of the one that holds it. */
  deps: Deps;
  /** Does what waited for the commit. Without it nothing has happened outside the database. */
  release(): Promise<void>;
  /** Deletes the files that the work itself gave up; nothing else of what waited happens. */
  discard(): Promise<void>;
};

/**
 * Shows work the outside world as it is within one transaction: rows go into it, and what follows a commit waits for
 * that: jobs are offered, streams woken and files deleted only by `release`.
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
