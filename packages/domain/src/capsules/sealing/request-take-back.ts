import type { Capsule, ConfirmedCapsule } from '@everkin/contracts/capsules/capsules';
import { confirmPassword } from '../../accounts/confirm-password.ts';
import type { Actor } from '../../actor.ts';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { insertJob } from '../../jobs/enqueue-job.ts';
import { getOwnCapsule, lockOwnCapsule, phaseOf } from '../capsules.access.ts';
import { capsuleBusy, capsuleOpen } from '../capsules.errors.ts';
import { updateCapsule } from '../capsules.repo.ts';
import { describeCapsule } from '../get-capsule.ts';
import { publishCapsule } from '../publish-capsule.ts';

/**
 * Makes a sealed capsule a draft again; a worker does it. One that is a draft already stays so: asking twice is harmless.
 * @throws AppError `capsules.not-found`, `accounts.not-your-password`, `capsules.busy`, `capsules.open`
 */
export async function requestTakeBack(deps: Deps, actor: Actor, { id, password }: ConfirmedCapsule): Promise<Capsule> {
  await getOwnCapsule(deps, actor, id);
  await confirmPassword(deps, actor, password);
  await commit(deps, async (tx, after) => {
    const capsule = await lockOwnCapsule(tx, actor, id);
    if (capsule.status === 'draft' || capsule.status === 'unsealing') return;
    if (phaseOf(capsule) === 'open') throw capsuleOpen();
    if (phaseOf(capsule) === 'busy') throw capsuleBusy();
    await updateCapsule(tx, id, { status: 'unsealing', markedDueAt: null, problem: null, updatedAt: deps.clock.now() });
    after.enqueue(await insertJob(tx, deps, { name: 'capsule.unseal', subjectId: id, ownerId: actor.userId }));
    await publishCapsule(tx, capsule);
    after.wake();
  });
  return describeCapsule(deps.db, await getOwnCapsule(deps, actor, id));
}
