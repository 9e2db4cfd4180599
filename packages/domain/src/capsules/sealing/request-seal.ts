import type { Capsule, ConfirmedCapsule } from '@everkin/contracts/capsules/capsules';
import type { Database } from '@everkin/db/client';
import { confirmPassword } from '../../accounts/confirm-password.ts';
import type { Actor } from '../../actor.ts';
import { commit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { invalidField } from '../../errors.ts';
import { insertJob } from '../../jobs/enqueue-job.ts';
import { requireCapsuleRoom } from '../../plans/require-capsule-room.ts';
import { lockStorage } from '../../uploads/claim-storage.ts';
import { listParts } from '../capsule-parts.repo.ts';
import { getOwnCapsule, lockOwnCapsule, requireDraft } from '../capsules.access.ts';
import { noOpeningDay, noRecipients, nothingWritten } from '../capsules.errors.ts';
import { listRecipients, type StoredCapsule, updateCapsule } from '../capsules.repo.ts';
import { describeCapsule } from '../get-capsule.ts';
import { findOpeningProblem, instantOf } from '../opening-day.rules.ts';
import { publishCapsule } from '../publish-capsule.ts';

/**
 * Seals a draft; a worker does it. One that is being sealed, or is sealed, stays so: asking twice is harmless.
 * @throws AppError `capsules.not-found`, `accounts.not-your-password`, `capsules.empty`, `capsules.no-day`, `capsules.no-recipients`,
 *   `invalid.condition` for a day that has come too near, `plans.no-capsules-left`, `capsules.busy`, `capsules.open`
 */
export async function requestSeal(deps: Deps, actor: Actor, { id, password }: ConfirmedCapsule): Promise<Capsule> {
  await getOwnCapsule(deps, actor, id);
  await confirmPassword(deps, actor, password);
  await commit(deps, async (tx, after) => {
    // Seals of one account wait for each other here: so the plan's limit is exact.
    await lockStorage(tx, actor.userId);
    const capsule = await lockOwnCapsule(tx, actor, id);
    if (['sealing', 'sealed', 'due'].includes(capsule.status)) return;
    requireDraft(capsule);
    const dueAt = await requireComplete(tx, deps, capsule);
    await requireCapsuleRoom(tx, deps, actor);
    const now = deps.clock.now();
    await updateCapsule(tx, id, { status: 'sealing', dueAt, problem: null, authorName: actor.displayName, updatedAt: now });
    after.enqueue(await insertJob(tx, deps, { name: 'capsule.seal', subjectId: id, ownerId: actor.userId }));
    await publishCapsule(tx, capsule);
    after.wake();
  });
  return describeCapsule(deps.db, await getOwnCapsule(deps, actor, id));
}

/** @returns when it opens */
async function requireComplete(tx: Database, deps: Deps, { id, condition }: StoredCapsule): Promise<Date> {
  if ((await listParts(tx, id)).length === 0) throw nothingWritten();
  if (!condition) throw noOpeningDay();
  if ((await listRecipients(tx, [id])).length === 0) throw noRecipients();
  const problem = findOpeningProblem(condition, deps.clock.now());
  if (problem) throw invalidField('condition', problem);
  return instantOf(condition);
}
