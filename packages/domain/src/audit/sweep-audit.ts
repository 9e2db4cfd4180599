import type { Deps } from '../deps.ts';
import { deleteAuditEntriesBefore } from './audit.repo.ts';

const KEPT_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Deletes audit entries older than a year. @returns how many */
export const sweepAudit = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> =>
  deleteAuditEntriesBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS));
