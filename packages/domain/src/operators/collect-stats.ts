import type { Standing } from '@everkin/providers/metrics/port';
import type { Deps } from '../deps.ts';
import { countJobs } from '../jobs/count-jobs.ts';

/** Cache lifetime for frequent readers: the count scans a week of jobs. */
const KEPT_MS = 5_000;
const ANSWER_WITHIN_MS = 2_000;

/**
 * Status of the installation's shared parts, queried at most once in five seconds per process.
 * The returned function never throws, and responds within two seconds.
 */
export function createStandingReader(deps: Pick<Deps, 'db' | 'queue'>): () => Promise<Standing> {
  let known: { at: number; standing: Promise<Standing> } | null = null;
  return () => {
    if (known === null || performance.now() - known.at > KEPT_MS) known = { at: performance.now(), standing: collectStats(deps) };
    return known.standing;
  };
}

async function collectStats(deps: Pick<Deps, 'db' | 'queue'>): Promise<Standing> {
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, ANSWER_WITHIN_MS, null).unref());
  const [jobs, waitingJobs] = await Promise.all([
    Promise.race([countJobs(deps).catch(() => null), tooLate]),
    deps.queue.countWaiting().catch(() => null),
  ]);
  return { jobs, waitingJobs };
}
