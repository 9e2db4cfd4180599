import { sweepFiles } from '../uploads/sweep-files.ts';
import type { TestDeps } from './create-test-deps.ts';

const EIGHT_DAYS_MS = 8 * 24 * 60 * 60_000;

/** Sweeps files at a time, and again eight days later, when those that had no row are deleted. @returns how many were */
export async function sweepOrphans(deps: TestDeps, at: Date): Promise<number> {
  const now = deps.clock.now();
  deps.clock.set(at);
  await sweepFiles(deps);
  deps.clock.set(new Date(at.getTime() + EIGHT_DAYS_MS));
  const count = await sweepFiles(deps);
  deps.clock.set(now);
  return count;
}
