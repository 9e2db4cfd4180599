import type { Deps } from '../deps.ts';
import { deleteOldLiveEvents } from './live-events.repo.ts';

/** Deletes events older than a day. @returns how many events */
export const sweepLiveEvents = (deps: Pick<Deps, 'db'>): Promise<number> => deleteOldLiveEvents(deps.db);
