import type { Deps } from '../deps.ts';
import { deleteResetsExpiredBefore, deleteSessionsExpiredBefore } from './accounts.repo.ts';

/** Who opens a link late is told for as long that it has expired, and after that that it is unknown. */
const EXPIRED_LINK_KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Forgets sessions that are over and links for a new password that nobody can use. Passes of access codes need no
 * sweep: they lie with whoever holds them, under a seal that says when they end.
 * @returns how many
 */
export async function sweepSignIns({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const sessions = await deleteSessionsExpiredBefore(db, now);
  const links = await deleteResetsExpiredBefore(db, new Date(now.getTime() - EXPIRED_LINK_KEPT_MS));
  return sessions + links;
}
