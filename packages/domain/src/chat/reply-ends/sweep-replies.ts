import type { Deps } from '../../deps.ts';
import { failExpiredReplies } from './reply-ends.repo.ts';

const ABANDONED = 'The reply was cut off. Please try again.';

/**
 * Ends replies whose process died: a regenerated reply gets its previous answer back; others keep their text, or show an error
 * if they have none (docs/RELIABILITY.md, P3).
 * @returns how many
 */
export async function sweepReplies(deps: Pick<Deps, 'db' | 'realtime'>): Promise<number> {
  const ended = await failExpiredReplies(deps.db, ABANDONED);
  if (ended > 0) deps.realtime.wake({});
  return ended;
}
