import type { CapsuleId } from '@everkin/contracts/ids';
import type { Deps } from '../../deps.ts';
import { instantOf } from '../opening-day.rules.ts';
import { listOpeningDays, updateDueAt } from './opening.repo.ts';

/** How long before its day the instant of a capsule is worked out again. */
const AHEAD_MS = 7 * 24 * 60 * 60 * 1000;
const PAGE_ROWS = 500;

/**
 * Works out again when the capsules of the coming week open: a zone may have changed its rules since they were sealed.
 * @returns how many have another instant now
 */
export async function sweepOpeningDays({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() + AHEAD_MS);
  let changed = 0;
  let after: CapsuleId | null = null;
  for (;;) {
    const page = await listOpeningDays(db, { before, after, limit: PAGE_ROWS });
    for (const capsule of page) {
      const dueAt = capsule.condition && instantOf(capsule.condition);
      if (!dueAt || dueAt.getTime() === capsule.dueAt?.getTime()) continue;
      await updateDueAt(db, capsule, dueAt);
      changed += 1;
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE_ROWS) return changed;
    after = last.id;
  }
}
