import { createFairQueue, type FairQueue } from './fair-queue.ts';
import { passwordsBusy } from './accounts.errors.ts';

/** More than one, so that a slow lookup does not block the queue; passwords.ts limits how many are hashed at a time. */
const CONCURRENCY = 4;
/** At a tenth of a second each, the last one waits about ten seconds. */
const WAITING_MAX = 64;
const FAILURES_REMEMBERED_MS = 10 * 60 * 1000;

/**
 * The queue for all password checks: hashing is the most expensive operation that an anonymous caller can trigger. One per
 * process, as each process has its own processors (docs/decisions/0040-who-may-guess-passwords.md).
 */
export const passwordQueue: FairQueue = createFairQueue({
  concurrency: CONCURRENCY,
  waitingMax: WAITING_MAX,
  full: passwordsBusy,
  rememberMs: FAILURES_REMEMBERED_MS,
});
