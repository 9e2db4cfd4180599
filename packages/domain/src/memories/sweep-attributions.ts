import { type CommitDeps, commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { isConversationShaped } from './text/conversation-shape.rules.ts';
import { listUnattributedTexts, updateAttribution } from './attributions.repo.ts';
import { notifyOwner } from './notify-owner.ts';

/** Texts held in memory at a time, each of at most five million characters. */
const TEXTS_AT_ONCE = 5;

/**
 * Checks memories written by an earlier version, which did not check whether a text is a conversation. Anything that looks like one
 * is no longer recalled, and its owner is asked whose words it is.
 * @returns how many were checked
 */
export async function sweepAttributions(deps: CommitDeps & Pick<Deps, 'clock'>): Promise<number> {
  let looked = 0;
  for (;;) {
    const texts = await listUnattributedTexts(deps.db, TEXTS_AT_ONCE);
    for (const memory of texts) {
      const attribution = isConversationShaped(memory.text) ? 'unclear' : 'plain';
      await commit(deps, async (tx, after) => {
        const isSettled = await updateAttribution(tx, memory, { attribution, updatedAt: deps.clock.now() });
        if (!isSettled || attribution !== 'unclear') return;
        await notifyOwner(tx, memory, 'ready');
        after.wake();
      });
      looked += 1;
    }
    if (texts.length < TEXTS_AT_ONCE) break;
  }
  return looked;
}
