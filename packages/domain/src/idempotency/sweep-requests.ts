import type { Deps } from '../deps.ts';
import { deleteOldRequests } from './requests.repo.ts';

/** Forgets answers that were kept for 24 hours. @returns how many */
export const sweepRequests = (deps: Pick<Deps, 'db'>): Promise<number> => deleteOldRequests(deps.db);
