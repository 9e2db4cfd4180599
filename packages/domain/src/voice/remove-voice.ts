import type { AvatarId, MemoryId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { discardJobsOf } from '../jobs/discard-jobs.ts';
import { insertJob } from '../jobs/enqueue-job.ts';
import type { JobContext } from '../jobs/run-job.ts';
import { refreshVoiceStatus } from './refresh-voice-status.ts';
import { asVoiceId, findKey, isRequestUnderWay, REQUEST_LOOK_MS } from './voices.rules.ts';
import {
  deleteGoneVoices,
  findVoice,
  listIds,
  listVoicesByIds,
  listVoicesOfAvatar,
  markForDeletion,
  type StoredVoice,
  claimDeletions,
  type Those,
  updateVoice,
} from './voices.repo.ts';

// Voices are deleted in two steps: the row is set to `leaving` in the transaction that removes it from its avatar, and a job deletes the
// voice at its provider. A deleted avatar leaves its voices' rows behind; the sweep picks them up.

/**
 * Marks all voices of an avatar, or of a recording, for deletion. Their jobs are cancelled first: a job that finishes takes its locks
 * in the same order. @returns how many
 */
export async function dropVoices(tx: Database, deps: Deps, those: Those): Promise<number> {
  for (const id of await listIds(tx, those)) await discardJobsOf(tx, id);
  const ids = await markForDeletion(tx, those, deps.clock.now());
  for (const id of ids) await insertJob(tx, deps, { name: 'voice.remove', subjectId: id, ownerId: null });
  return ids.length;
}

/** Like `dropVoices`, for a recording being deleted; also updates its avatar's voice status. */
export async function dropVoicesOfMemory(tx: Database, deps: Deps, memory: { id: MemoryId; avatarId: AvatarId }): Promise<void> {
  if ((await dropVoices(tx, deps, { memoryId: memory.id })) > 0) await refreshVoiceStatus(tx, deps, memory.avatarId);
}

/** Marks the voices that another one replaces for deletion. */
export async function dropOtherVoices(tx: Database, deps: Deps, voice: StoredVoice): Promise<void> {
  if (voice.avatarId) await dropVoices(tx, deps, { avatarId: voice.avatarId, exceptId: voice.id });
}

/** Marks pending and failed voices for deletion; a usable one stays. */
export async function dropOpenVoices(tx: Database, deps: Deps, avatarId: AvatarId): Promise<void> {
  const ready = (await listVoicesOfAvatar(tx, avatarId)).find(({ state }) => state === 'ready');
  await dropVoices(tx, deps, { avatarId, ...(ready && { exceptId: ready.id }) });
}

/** Retry delay while there is no API key for the provider. */
const NO_KEY_PAUSE_MS = 60 * 60_000;

/**
 * Deletes a voice at its provider: by its id, and by our key, as a response may have been lost. While a request for it may still be
 * in progress, the job polls.
 */
export async function removeVoice(deps: Deps, run: JobContext): Promise<void> {
  const voice = await findVoice(deps.db, asVoiceId(run.subjectId));
  if (voice?.state !== 'leaving') return run.finish(async () => {});
  if (voice.kind === 'clone') {
    if (deps.voice.kind !== 'clone') return run.reschedule(NO_KEY_PAUSE_MS);
    await deleteEverywhere(deps, voice, run.signal);
    if (isRequestUnderWay(deps, voice)) return run.reschedule(REQUEST_LOOK_MS);
  }
  await run.finish((tx) =>
    updateVoice(tx, voice.id, { state: 'gone', providerVoiceId: null, requestedAt: null, updatedAt: deps.clock.now() }),
  );
}

async function deleteEverywhere(deps: Deps, voice: StoredVoice, signal: AbortSignal): Promise<void> {
  const listed = (await deps.voice.listVoices(signal)).filter(({ name }) => findKey(name) === voice.id);
  const ids = new Set([...listed.map(({ voiceId }) => voiceId), ...(voice.providerVoiceId ? [voice.providerVoiceId] : [])]);
  for (const id of ids) await deps.voice.deleteVoice(id, signal);
}

/** It stays `leaving`, and the sweep creates a new job. */
export async function failRemoval(tx: Database, deps: Deps, subjectId: string): Promise<void> {
  await updateVoice(tx, asVoiceId(subjectId), { updatedAt: deps.clock.now() });
}

/** How long a removal may be idle before its job is created again. */
const LOOK_AGAIN_MS = 10 * 60_000;

/**
 * Creates removal jobs for voices whose avatar or recording was deleted, and again for failed removals. An open job stays the only
 * one. @returns how many
 */
export async function sweepVoices(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  return commit(deps, async (tx, after) => {
    const ids = await claimDeletions(tx, { lookedAtBefore: new Date(now.getTime() - LOOK_AGAIN_MS), now });
    for (const id of ids) after.enqueue(await insertJob(tx, deps, { name: 'voice.remove', subjectId: id, ownerId: null }));
    return ids.length;
  });
}

/** Rows of deleted voices are kept this long, as a voice may appear at the provider late. */
const GONE_KEPT_MS = 30 * 24 * 60 * 60_000;
/** A failed voice may be retried, and is then found by its key. */
const FAILED_KEPT_MS = 24 * 60 * 60_000;

/**
 * Deletes voices at the provider that have no row here: leftovers, and voices that appeared after they were given up.
 * Only voices with a key of this installation are touched; others in the same account belong to somebody else.
 * @returns how many
 */
export async function sweepOrphanVoices(deps: Deps): Promise<number> {
  const now = deps.clock.now().getTime();
  await deleteGoneVoices(deps.db, new Date(now - GONE_KEPT_MS));
  const signal = AbortSignal.timeout(60_000);
  const kept = (await deps.voice.listVoices(signal)).flatMap(({ voiceId, name }) => ({ voiceId, key: findKey(name) }));
  const known = await listVoicesByIds(
    deps.db,
    kept.flatMap(({ key }) => key ?? []),
  );
  const isOrphan = (voiceId: string, voice: StoredVoice): boolean => {
    if (voice.state === 'ready') return voice.providerVoiceId !== voiceId;
    return voice.state === 'gone' || (voice.state === 'failed' && now - voice.updatedAt.getTime() > FAILED_KEPT_MS);
  };
  let count = 0;
  for (const { voiceId, key } of kept) {
    const voice = known.find(({ id }) => id === key);
    if (!voice || !isOrphan(voiceId, voice)) continue;
    await deps.voice.deleteVoice(voiceId, signal);
    count += 1;
  }
  return count;
}
