import type { Deps } from '../deps.ts';
import { deleteOldRequests } from './requests.repo.ts';

/** Deletes responses after 24 hours. @returns how many */
export const sweepRequests = (deps: Pick<Deps, 'db'>): Promise<number> => deleteOldRequests(deps.db);
