import type { Database } from '@everkin/db/client';
import { SealKeyMissingError } from '@everkin/providers/errors';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AfterCommit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { isDiskFull } from '../../disk-full.ts';
import type { JobContext } from '../../jobs/run-job.ts';
import { clearNextKeys, listParts } from '../capsule-parts.repo.ts';
import { findCapsule, type StoredCapsule, updateCapsule } from '../capsules.repo.ts';
import { asCapsuleId } from '../capsules.rules.ts';
import { publishCapsule } from '../publish-capsule.ts';
import { discardOfDeleted } from './discard-of-deleted.ts';
import { type PreparedPart, prepareParts, recordUnsealed, type Unsealed, unsealParts } from './unseal-parts.ts';

/**
 * Takes a sealed capsule back: every part is decrypted to a place of its own and compared before it becomes a draft. Where that fails, it
 * stays sealed, and nothing that was decrypted is left.
 */
export async function unsealCapsule(deps: Deps, run: JobContext): Promise<void> {
  const capsule = await findCapsule(deps.db, asCapsuleId(run.subjectId));
  if (capsule?.status !== 'unsealing' || capsule.keyId === null) return run.finish(async () => {});
  let parts: PreparedPart[] = [];
  await run.checkpoint(async (tx) => {
    parts = await prepareParts(tx, deps, capsule.id);
  });
  try {
    const unsealed = await unsealParts(deps, { keyId: capsule.keyId, parts, signal: run.signal });
    await run.finish((tx, after) =>
      unsealed.damaged.length > 0
        ? revertToSealed(tx, deps, after, { capsule, reason: describeDamage(unsealed.damaged) })
        : recordDraft(tx, deps, { capsule, unsealed }),
    );
  } catch (error) {
    const reason = describeFailure(error);
    if (reason !== null) return run.finish((tx, after) => revertToSealed(tx, deps, after, { capsule, reason }));
    await discardOfDeleted(deps, capsule.id, parts);
    throw error;
  }
}

/** What a repeat does not change; null for anything else. */
function describeFailure(error: unknown): string | null {
  if (isDiskFull(error)) return 'the disk of this Everkin is full';
  return error instanceof SealKeyMissingError
    ? 'the key it was sealed with is missing. Whoever runs this Everkin needs to put it back'
    : null;
}

const describeDamage = (damaged: readonly PreparedPart[]): string =>
  `${damaged.map(({ title }) => `“${title}”`).join(', ')} could not be read any more. What can be read will still open on its day`;

async function recordDraft(
  tx: Database,
  deps: Deps,
  { capsule: { id, authorId }, unsealed }: { capsule: StoredCapsule; unsealed: Unsealed },
): Promise<void> {
  await recordUnsealed(tx, unsealed);
  await updateCapsule(tx, id, { status: 'draft', keyId: null, sealedAt: null, problem: null, updatedAt: deps.clock.now() });
  if (authorId) await recordAudit(tx, deps, { kind: 'capsule.taken-back', userId: authorId, subjectId: id });
  await publishCapsule(tx, { id, authorId });
}

async function revertToSealed(
  tx: Database,
  deps: Deps,
  after: AfterCommit,
  { capsule, reason }: { capsule: StoredCapsule; reason: string },
): Promise<void> {
  after.deleteFiles((await listParts(tx, capsule.id)).flatMap(({ nextStorageKey }) => nextStorageKey ?? []));
  await clearNextKeys(tx, capsule.id);
  await updateCapsule(tx, capsule.id, {
    status: 'sealed',
    problem: `It could not be taken back: ${reason}. It is sealed as before.`,
    updatedAt: deps.clock.now(),
  });
  await publishCapsule(tx, capsule);
}

/** After the last attempt. */
export async function failUnseal(tx: Database, deps: Deps, subjectId: string, after: AfterCommit): Promise<void> {
  const capsule = await findCapsule(tx, asCapsuleId(subjectId));
  if (capsule?.status !== 'unsealing') return;
  await revertToSealed(tx, deps, after, { capsule, reason: 'its files could not be decrypted, after several attempts' });
}
