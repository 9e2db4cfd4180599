import { rm } from 'node:fs/promises';
import type { CapsuleId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { FileTooLargeError, SealBrokenError } from '@everkin/providers/errors';
import type { Deps } from '../../deps.ts';
import { listParts, markDamaged, replaceByNext, type StoredCapsulePart, updateNextKey } from '../capsule-parts.repo.ts';

/** A part for which a place was chosen to write to. */
export type PreparedPart = StoredCapsulePart & { nextStorageKey: string };
/** `damaged` parts cannot be read any more: their sealed bytes are broken, gone, or not those that were sealed. */
export type Unsealed = { whole: PreparedPart[]; damaged: PreparedPart[] };

/**
 * Chooses where the parts of a capsule are written, in a transaction of its own before anything is: a repeat of a killed run writes to the
 * same places, and the sweep of files without a row knows them.
 */
export async function prepareParts(tx: Database, deps: Pick<Deps, 'newId'>, capsuleId: CapsuleId): Promise<PreparedPart[]> {
  const prepared: PreparedPart[] = [];
  for (const part of await listParts(tx, capsuleId)) {
    const nextStorageKey = part.nextStorageKey ?? deps.newId('fl');
    if (part.nextStorageKey === null) await updateNextKey(tx, part.id, nextStorageKey);
    prepared.push({ ...part, nextStorageKey });
  }
  return prepared;
}

/**
 * Decrypts parts to the places that `prepareParts` chose. Only what has the length and hash of the bytes that were sealed is written there.
 * @throws SealKeyMissingError; and where the disk is full or the store cannot be read, which a later run may make up for
 */
export async function unsealParts(
  deps: Pick<Deps, 'sealing' | 'stage' | 'storage'>,
  { keyId, parts, signal }: { keyId: string; parts: readonly PreparedPart[]; signal: AbortSignal },
): Promise<Unsealed> {
  const unsealed: Unsealed = { whole: [], damaged: [] };
  for (const part of parts) {
    signal.throwIfAborted();
    unsealed[(await unsealPart(deps, keyId, part)) ? 'whole' : 'damaged'].push(part);
  }
  return unsealed;
}

/**
 * Makes what was decrypted the bytes of the whole parts, and marks the damaged ones. The sealed bytes stay until the sweep of files without a
 * row: a backup that is being made may have the rows of before.
 */
export async function recordUnsealed(tx: Database, { whole, damaged }: Unsealed): Promise<void> {
  await replaceByNext(
    tx,
    whole.map(({ id }) => id),
  );
  await markDamaged(
    tx,
    damaged.map(({ id }) => id),
  );
}

/** @returns whether it is whole */
async function unsealPart(
  { sealing, stage, storage }: Pick<Deps, 'sealing' | 'stage' | 'storage'>,
  keyId: string,
  part: PreparedPart,
): Promise<boolean> {
  const opened = await storage.open(part.storageKey);
  if (!opened) return false;
  try {
    const stream = await sealing.open(opened.stream, keyId);
    const staged = await stage({ stream, maxBytes: part.byteSize });
    try {
      if (staged.sizeBytes !== part.byteSize || staged.sha256 !== part.sha256) return false;
      await storage.put({ key: part.nextStorageKey, sourcePath: staged.path });
      return true;
    } finally {
      await rm(staged.path, { force: true });
    }
  } catch (error) {
    if (error instanceof SealBrokenError || error instanceof FileTooLargeError) return false;
    throw error;
  } finally {
    opened.stream.destroy();
  }
}
