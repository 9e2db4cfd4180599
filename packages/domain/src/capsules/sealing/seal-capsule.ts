import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { CapsuleId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { recordAudit } from '../../audit/record-audit.ts';
import type { AfterCommit } from '../../commit.ts';
import type { Deps } from '../../deps.ts';
import { isDiskFull } from '../../disk-full.ts';
import type { JobContext } from '../../jobs/run-job.ts';
import { discardFiles } from '../../uploads/discard-on-failure.ts';
import { clearNextKeys, deleteLeftovers, listLeftovers, listParts, swapKeys } from '../capsule-parts.repo.ts';
import { findCapsule, type StoredCapsule, updateCapsule } from '../capsules.repo.ts';
import { asCapsuleId } from '../capsules.rules.ts';
import { publishCapsule } from '../publish-capsule.ts';
import { discardOfDeleted } from './discard-of-deleted.ts';
import { deleteExportsWith, listExportFiles } from './exports-of-author.repo.ts';
import { type PreparedPart, prepareParts } from './unseal-parts.ts';

export const SEAL_MAX_ATTEMPTS = 5;
/** What age adds: a header, and 16 bytes to each 64 KB. */
const overheadOf = (byteSize: number): number => 4_096 + Math.ceil(byteSize / 1_024);
/** The disk refuses to delete: it is tried again, as nothing is called sealed while its plain text is there. */
const PLAIN_THERE_PAUSE_MS = 60_000;

/**
 * Seals a capsule in three steps, each of which a repeat after a kill takes up where it was:
 * 1. each part is encrypted to a place of its own, decrypted again from there, and compared with what was written;
 * 2. in one transaction the encrypted files become those of the parts;
 * 3. the plain bytes are deleted, with all that earlier saves left behind and with the author's exports, which hold the draft; only then
 *    is it called sealed.
 * A full disk, or five failures before step 2: the draft is as it was.
 */
export async function sealCapsule(deps: Deps, run: JobContext): Promise<void> {
  const capsule = await findCapsule(deps.db, asCapsuleId(run.subjectId));
  if (capsule?.status !== 'sealing') return run.finish(async () => {});
  try {
    if (capsule.keyId === null) await encryptParts(deps, run, capsule);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return run.finish((tx, after) => revertToDraft(tx, deps, after, { capsule, reason: 'the disk of this Everkin is full' }));
  }
  const exported = capsule.authorId ? await listExportFiles(deps.db, capsule.authorId) : [];
  const keys = [...(await listPlainKeys(deps.db, capsule.id)), ...exported.map(({ storageKey }) => storageKey)];
  if ((await discardFiles(deps, keys)).length < keys.length) return run.reschedule(PLAIN_THERE_PAUSE_MS);
  await run.finish(async (tx) => {
    await deleteExportsWith(
      tx,
      exported.map(({ id }) => id),
    );
    await recordSealed(tx, deps, capsule);
  });
}

async function encryptParts(deps: Deps, run: JobContext, capsule: StoredCapsule): Promise<void> {
  let parts: PreparedPart[] = [];
  await run.checkpoint(async (tx) => {
    parts = await prepareParts(tx, deps, capsule.id);
  });
  try {
    await encryptPrepared(deps, run, { capsule, parts });
  } catch (error) {
    await discardOfDeleted(deps, capsule.id, parts);
    throw error;
  }
}

type Prepared = { capsule: StoredCapsule; parts: readonly PreparedPart[] };

async function encryptPrepared(deps: Deps, run: JobContext, { capsule, parts }: Prepared): Promise<void> {
  const keyIds = new Set<string>();
  for (const part of parts) {
    run.signal.throwIfAborted();
    keyIds.add(await encryptPart(deps, part));
  }
  const [keyId, other] = keyIds;
  if (keyId === undefined || other !== undefined) throw new Error('the key of the capsules changed while one was sealed');
  for (const part of parts) await requireSame(deps, part, keyId);
  await run.checkpoint(async (tx) => {
    await swapKeys(tx, capsule.id);
    await updateCapsule(tx, capsule.id, { keyId });
  });
}

/** @returns the id of the key */
async function encryptPart(deps: Deps, part: PreparedPart): Promise<string> {
  const plain = await openStored(deps, part.storageKey);
  try {
    const { keyId, sealed } = await deps.sealing.seal(plain);
    const staged = await deps.stage({ stream: sealed, maxBytes: part.byteSize + overheadOf(part.byteSize) });
    try {
      await deps.storage.put({ key: part.nextStorageKey, sourcePath: staged.path });
    } finally {
      await rm(staged.path, { force: true });
    }
    return keyId;
  } finally {
    plain.destroy();
  }
}

/** @throws where what was encrypted does not decrypt to what its author sent */
async function requireSame(deps: Deps, part: PreparedPart, keyId: string): Promise<void> {
  const sealed = await openStored(deps, part.nextStorageKey);
  const hash = createHash('sha256');
  let sizeBytes = 0;
  try {
    for await (const chunk of await deps.sealing.open(sealed, keyId)) {
      const bytes: unknown = chunk;
      if (!(bytes instanceof Uint8Array)) throw new TypeError('a stream of bytes gives bytes');
      hash.update(bytes);
      sizeBytes += bytes.length;
    }
  } finally {
    sealed.destroy();
  }
  if (sizeBytes !== part.byteSize || hash.digest('hex') !== part.sha256) throw new Error(`the part ${part.id} is not what was saved`);
}

async function openStored({ storage }: Pick<Deps, 'storage'>, key: string): Promise<Readable> {
  const opened = await storage.open(key);
  if (!opened) throw new Error(`the file ${key} is missing`);
  return opened.stream;
}

/** Where its plain text lies once the encrypted files are those of its parts. */
async function listPlainKeys(db: Database, capsuleId: CapsuleId): Promise<string[]> {
  const leftovers = (await listLeftovers(db, capsuleId)).map(({ storageKey }) => storageKey);
  return [...leftovers, ...(await listParts(db, capsuleId)).flatMap(({ nextStorageKey }) => nextStorageKey ?? [])];
}

async function recordSealed(tx: Database, deps: Deps, { id, authorId }: StoredCapsule): Promise<void> {
  const now = deps.clock.now();
  await deleteLeftovers(
    tx,
    (await listLeftovers(tx, id)).map((row) => row.id),
  );
  await clearNextKeys(tx, id);
  await updateCapsule(tx, id, { status: 'sealed', sealedAt: now, problem: null, updatedAt: now });
  if (authorId) await recordAudit(tx, deps, { kind: 'capsule.sealed', userId: authorId, subjectId: id });
  await publishCapsule(tx, { id, authorId });
}

async function revertToDraft(
  tx: Database,
  deps: Deps,
  after: AfterCommit,
  { capsule, reason }: { capsule: StoredCapsule; reason: string },
): Promise<void> {
  after.deleteFiles((await listParts(tx, capsule.id)).flatMap(({ nextStorageKey }) => nextStorageKey ?? []));
  await clearNextKeys(tx, capsule.id);
  const problem = `It could not be sealed: ${reason}. Your draft is unchanged.`;
  await updateCapsule(tx, capsule.id, { status: 'draft', problem, updatedAt: deps.clock.now() });
  await publishCapsule(tx, capsule);
}

/** After the last attempt. Once the encrypted files are those of the parts, it is sealed; what is left of it is deleted. */
export async function failSeal(tx: Database, deps: Deps, subjectId: string, after: AfterCommit): Promise<void> {
  const capsule = await findCapsule(tx, asCapsuleId(subjectId));
  if (capsule?.status !== 'sealing') return;
  if (capsule.keyId === null)
    return revertToDraft(tx, deps, after, { capsule, reason: 'its files could not be encrypted, after several attempts' });
  after.deleteFiles(await listPlainKeys(tx, capsule.id));
  await recordSealed(tx, deps, capsule);
}
