import type { Deps } from '../deps.ts';
import { mailLogEnds } from './mail-limits.rules.ts';
import { deleteLoggedMailsBefore } from './mail-log.repo.ts';

/** Deletes entries that no limit counts any more. @returns how many entries */
export const sweepMailLog = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  deleteLoggedMailsBefore(db, mailLogEnds(clock.now()));
