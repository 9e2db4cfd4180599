import { createFairQueue, type FairQueue } from './fair-queue.ts';
import { passwordsBusy } from './accounts.errors.ts';

/** A few, not one, so that a slow look-up does not hold up all; how many hash at a time is decided in passwords.ts. */
const CONCURRENCY = 4;
/** With a tenth of a second for each, the last of them waits about ten seconds. */
const WAITING_MAX = 64;
const FAILURES_REMEMBERED_MS = 10 * 60 * 1000;

/**
 * Where everybody waits who brings a password: hashing is the dearest thing that a stranger can ask for. Each process has its
 * own, as each has its own processors (docs/decisions/0040-who-may-guess-passwords.md).
 */
export const passwordQueue: FairQueue = createFairQueue({
  concurrency: CONCURRENCY,
  waitingMax: WAITING_MAX,
  full: passwordsBusy,
  rememberMs: FAILURES_REMEMBERED_MS,
});
