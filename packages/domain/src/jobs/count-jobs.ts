import type { Deps } from '../deps.ts';
import { countJobsByState, type JobCount } from './jobs.repo.ts';

/** Counts jobs by kind and state, including those that ended in the last seven days. */
export const countJobs = ({ db }: Pick<Deps, 'db'>): Promise<JobCount[]> => countJobsByState(db);
