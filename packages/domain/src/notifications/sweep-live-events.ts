import type { Deps } from '../deps.ts';
import { deleteOldLiveEvents } from './live-events.repo.ts';

/** Forgets what changed more than a day ago. @returns how many events */
export const sweepLiveEvents = (deps: Pick<Deps, 'db'>): Promise<number> => deleteOldLiveEvents(deps.db);
