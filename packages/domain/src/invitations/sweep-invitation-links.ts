import type { Deps } from '../deps.ts';
import { deleteLooseLinksBefore } from './invitations.repo.ts';

/** Old mails can still be used to decline, though the invitation is gone. */
const LOOSE_LINK_KEPT_MS = 365 * 24 * 60 * 60 * 1000;

/** Deletes links older than a year whose invitations are gone. @returns how many */
export const sweepInvitationLinks = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  deleteLooseLinksBefore(db, new Date(clock.now().getTime() - LOOSE_LINK_KEPT_MS));
