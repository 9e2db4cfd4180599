import type { Deps } from '../deps.ts';
import { failExpiredReplies } from './chat.repo.ts';

const ABANDONED = 'The reply was cut off. Please try again.';

/**
 * Ends replies whose process died: an answer that was to be made again comes back, else those with words keep them and the
 * others show an error (docs/RELIABILITY.md, P3).
 * @returns how many
 */
export async function sweepReplies(deps: Pick<Deps, 'db' | 'realtime'>): Promise<number> {
  const ended = await failExpiredReplies(deps.db, ABANDONED);
  if (ended > 0) deps.realtime.wake({});
  return ended;
}
