import type { Deps } from '../deps.ts';
import { isConversationShaped } from './conversation-shape.rules.ts';
import { listUnattributedTexts, updateAttribution } from './attributions.repo.ts';
import { notifyOwner } from './notify-owner.ts';

/** Texts of at most five million characters that are held at a time. */
const TEXTS_AT_ONCE = 5;

/**
 * Looks at the memories that a version before has written, which did not ask whether a text is a conversation: what looks
 * like one is told to nobody from then on, and its owner is asked whose words it is.
 * @returns how many were looked at
 */
export async function sweepAttributions(deps: Pick<Deps, 'db' | 'clock' | 'realtime'>): Promise<number> {
  let looked = 0;
  for (;;) {
    const texts = await listUnattributedTexts(deps.db, TEXTS_AT_ONCE);
    for (const memory of texts) {
      const attribution = isConversationShaped(memory.text) ? 'unclear' : 'plain';
      await deps.db.transaction(async (tx) => {
        const isSettled = await updateAttribution(tx, memory, { attribution, updatedAt: deps.clock.now() });
        if (isSettled && attribution === 'unclear') await notifyOwner(tx, memory, 'ready');
      });
      looked += 1;
    }
    if (texts.length < TEXTS_AT_ONCE) break;
  }
  if (looked > 0) deps.realtime.wake({});
  return looked;
}
