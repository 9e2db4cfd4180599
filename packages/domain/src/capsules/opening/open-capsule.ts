import type { Database } from '@everkin/db/client';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Deps } from '../../deps.ts';
import type { JobContext } from '../../jobs/run-job.ts';
import { listParts, markDamaged } from '../capsule-parts.repo.ts';
import { findCapsule, lockCapsule, type StoredCapsule, updateCapsule } from '../capsules.repo.ts';
import { asCapsuleId } from '../capsules.rules.ts';
import { deliverCapsules } from '../delivery/deliver-capsules.ts';
import { updateRecipientsWaiting } from '../delivery/delivery.repo.ts';
import { publishCapsule } from '../publish-capsule.ts';
import { discardOfDeleted } from '../sealing/discard-of-deleted.ts';
import { type PreparedPart, prepareParts, recordUnsealed, type Unsealed, unsealParts } from '../sealing/unseal-parts.ts';

/** With back-off of up to a minute and a half, about twenty minutes: the disk or the store may come back. */
export const OPEN_MAX_ATTEMPTS = 20;
const PART_DAMAGED = 'Part of this could not be read any more. Everything that could be saved is below, and has been delivered.';
const ALL_DAMAGED = 'Nothing in this could be read. Nobody has been written to. It is tried again each day, as files may come back.';
const OUT_OF_REACH =
  'This could not be opened: its key is missing, or its files cannot be reached. Nobody has been written to. It is tried again each day.';
/** The problems of capsules in which nothing could be read: their keys and files may come back. */
export const UNOPENED: readonly string[] = [ALL_DAMAGED, OUT_OF_REACH];

/**
 * Opens a capsule whose day has been confirmed: its parts are decrypted and compared with what was sealed, and the way to its recipients
 * begins. Parts that cannot be read are left out and named, never shown as whole. The sealed bytes are left to the sweep of files
 * without a row, as a backup that is being made may have the row of before.
 */
export async function openCapsule(deps: Deps, run: JobContext): Promise<void> {
  const id = asCapsuleId(run.subjectId);
  const capsule = await findCapsule(deps.db, id);
  if (capsule?.status !== 'opening' || capsule.keyId === null) return run.finish(async () => {});
  let parts: PreparedPart[] = [];
  await run.checkpoint(async (tx) => {
    parts = await prepareParts(tx, deps, id);
  });
  try {
    const unsealed = await unsealParts(deps, { keyId: capsule.keyId, parts, signal: run.signal });
    await run.finish((tx) => recordOpen(tx, deps, { capsule, unsealed }));
  } catch (error) {
    await discardOfDeleted(deps, id, parts);
    throw error;
  }
  // At once, and not with the next sweep; should this be lost, that one makes up for it.
  await deliverCapsules(deps, { capsuleId: id });
}

async function recordOpen(tx: Database, deps: Deps, { capsule, unsealed }: { capsule: StoredCapsule; unsealed: Unsealed }): Promise<void> {
  if ((await lockCapsule(tx, capsule.id))?.status !== 'opening') return;
  await recordUnsealed(tx, unsealed);
  const hasContent = unsealed.whole.length > 0;
  const problem = unsealed.damaged.length === 0 ? null : hasContent ? PART_DAMAGED : ALL_DAMAGED;
  await settle(tx, deps, { capsule, problem, hasContent });
}

/** After the last attempt: the key is missing, or its files cannot be reached. The sealed bytes stay for `retryUnopened`. */
export async function failOpening(tx: Database, deps: Deps, subjectId: string): Promise<void> {
  const capsule = await lockCapsule(tx, asCapsuleId(subjectId));
  if (capsule?.status !== 'opening') return;
  const parts = await listParts(tx, capsule.id);
  await markDamaged(
    tx,
    parts.map(({ id }) => id),
  );
  await settle(tx, deps, { capsule, problem: OUT_OF_REACH, hasContent: false });
}

type Outcome = { capsule: StoredCapsule; problem: string | null; hasContent: boolean };

/** Nobody is written to about a capsule in which nothing can be read; its author is, the first time. */
async function settle(tx: Database, deps: Deps, { capsule, problem, hasContent }: Outcome): Promise<void> {
  const { id, authorId } = capsule;
  const now = deps.clock.now();
  const isDamaged = problem !== null;
  const isNews = !UNOPENED.includes(capsule.problem ?? '') || hasContent;
  await updateCapsule(tx, id, {
    status: isDamaged ? 'damaged' : 'open',
    problem,
    openedAt: now,
    updatedAt: now,
    ...(hasContent && { keyId: null }),
    ...(isDamaged && { nextAttemptAt: isNews ? now : null }),
  });
  if (hasContent) await updateRecipientsWaiting(tx, id, now);
  if (authorId) await recordAudit(tx, deps, { kind: 'capsule.opened', userId: authorId, subjectId: id });
  await publishCapsule(tx, { id, authorId });
  if (isDamaged) deps.log.warn({ capsuleId: id }, 'a capsule has opened, and parts of it could not be read');
}
