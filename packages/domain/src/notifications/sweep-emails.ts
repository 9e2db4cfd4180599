import type { Deps } from '../deps.ts';
import { deleteSettledEmailsBefore } from './notifications.repo.ts';

/** As long as somebody may ask whether a message was sent. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes mail records after a month: many recipients have no account to delete them with. @returns how many messages */
export const sweepEmails = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  deleteSettledEmailsBefore(db, new Date(clock.now().getTime() - KEPT_MS));
