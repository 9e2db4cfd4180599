import type { Deps } from '../deps.ts';
import { countJobsByState, type JobCount } from './jobs.repo.ts';

/** How many jobs there are of each kind in each state, those of the last seven days that have ended included. */
export const countJobs = ({ db }: Pick<Deps, 'db'>): Promise<JobCount[]> => countJobsByState(db);
