import type { Deps } from '../deps.ts';
import { deleteJobsSettledFor } from './jobs.repo.ts';

/** Long enough for somebody to ask why a job failed. */
const KEPT_DAYS = 7;

/** Deletes jobs that ended a week ago, as each deletion of an avatar scans the table. @returns how many */
export const sweepSettledJobs = ({ db }: Pick<Deps, 'db'>): Promise<number> => deleteJobsSettledFor(db, KEPT_DAYS);
