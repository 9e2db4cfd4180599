import type { CapsulePartRef } from '@everkin/contracts/capsules/capsules';
import type { Actor } from '../actor.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { dropParts, findPart } from './capsule-parts.repo.ts';
import { lockDraft } from './capsules.access.ts';
import { partNotFound } from './capsules.errors.ts';
import { updateCapsule } from './capsules.repo.ts';
import { publishCapsule } from './publish-capsule.ts';
import { discardDropped } from './write-part.ts';

/**
 * Takes something out of a draft, with its bytes.
 * @throws AppError `capsules.not-found`, `capsules.no-part`, `capsules.sealed`, `capsules.busy`, `capsules.open`
 */
export async function removePart(deps: Deps, actor: Actor, { id, partId }: CapsulePartRef): Promise<void> {
  await commit(deps, async (tx, after) => {
    const capsule = await lockDraft(tx, actor, id);
    const part = await findPart(tx, id, partId);
    if (!part) throw partNotFound();
    await dropParts(tx, [part.id]);
    await updateCapsule(tx, id, { updatedAt: deps.clock.now() });
    await publishCapsule(tx, capsule);
    after.wake();
    after.run(discardDropped(id));
  });
}
