import type { Deps } from '../deps.ts';
import { deleteLooseLinksBefore } from './invitations.repo.ts';

/** Who finds an old mail still declines with it, though what it was about is gone. */
const LOOSE_LINK_KEPT_MS = 365 * 24 * 60 * 60 * 1000;

/** Deletes links of a year ago whose invitations are gone. @returns how many */
export const sweepInvitationLinks = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  deleteLooseLinksBefore(db, new Date(clock.now().getTime() - LOOSE_LINK_KEPT_MS));
