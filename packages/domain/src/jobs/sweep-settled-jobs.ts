import type { Deps } from '../deps.ts';
import { deleteJobsSettledFor } from './jobs.repo.ts';

/** As long as somebody may ask why one failed. */
const KEPT_DAYS = 7;

/** Forgets jobs that ended a week ago: each deletion looks through them all. @returns how many */
export const sweepSettledJobs = ({ db }: Pick<Deps, 'db'>): Promise<number> => deleteJobsSettledFor(db, KEPT_DAYS);
