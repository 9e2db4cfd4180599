import type { TestDeps } from '../../testing/create-test-deps.ts';
import { sweepDueCapsules } from '../opening/sweep-due-capsules.ts';
import { runJobs } from './make-capsule.ts';

const MINUTE_MS = 60_000;
/** After a machine was off, the guard of the clock waits for an hour. */
const GUARD_MS = 61 * MINUTE_MS;

/** Lets a worker that was off sweep an hour before that time and at that time, and work until there is nothing left to do. */
export async function sweepAt(deps: TestDeps, at: Date | string): Promise<void> {
  const end = new Date(at).getTime();
  for (const time of [end - GUARD_MS, end]) {
    deps.clock.set(new Date(time));
    await sweepDueCapsules(deps);
    // A job may write a mail, whose job is another.
    for (let round = 0; round < 3; round += 1) await runJobs(deps);
  }
}

/** Lets the day of a capsule come; an hour later it has opened. */
export const passDay = (deps: TestDeps, dueAt: Date | string): Promise<void> =>
  sweepAt(deps, new Date(new Date(dueAt).getTime() + GUARD_MS));
