import type { Deps } from '../deps.ts';
import { deleteSettledEmailsBefore } from './notifications.repo.ts';

/** As long as somebody may ask whether a message went out. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Forgets to whom mail went a month ago: many of them have no account that could be deleted. @returns how many messages */
export const sweepEmails = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  deleteSettledEmailsBefore(db, new Date(clock.now().getTime() - KEPT_MS));
