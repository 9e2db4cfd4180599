import type { Deps } from '../deps.ts';
import { deleteResetsExpiredBefore, deleteSessionsExpiredBefore } from './accounts.repo.ts';

/** For this long an expired reset link is reported as expired; after that, as unknown. */
const EXPIRED_LINK_KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Deletes expired sessions and reset links. Access passes need no sweep: they are stored by the client, signed and with an expiry.
 * @returns how many
 */
export async function sweepSignIns({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const sessions = await deleteSessionsExpiredBefore(db, now);
  const links = await deleteResetsExpiredBefore(db, new Date(now.getTime() - EXPIRED_LINK_KEPT_MS));
  return sessions + links;
}
