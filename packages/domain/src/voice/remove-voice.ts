import type { AvatarId, MemoryId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { discardJobsOf } from '../jobs/discard-jobs.ts';
import { enqueueJob, insertJob } from '../jobs/enqueue-job.ts';
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

// A voice leaves in two steps: its row says `leaving` in the transaction that takes it from its avatar, and a job deletes
// it wherever it is kept. An avatar that is deleted leaves its voices' rows behind, which the sweep sends on their way.

/**
 * Sends away every voice of an avatar, or of a recording. Work on them is taken back first: a run that is finishing takes
 * its locks in the same order. @returns how many
 */
export async function dropVoices(tx: Database, deps: Deps, those: Those): Promise<number> {
  for (const id of await listIds(tx, those)) await discardJobsOf(tx, id);
  const ids = await markForDeletion(tx, those, deps.clock.now());
  for (const id of ids) await insertJob(tx, deps, { name: 'voice.remove', subjectId: id, ownerId: null });
  return ids.length;
}

/** As `dropVoices`, for a recording that is being deleted; its avatar then stands without that voice. */
export async function dropVoicesOfMemory(tx: Database, deps: Deps, memory: { id: MemoryId; avatarId: AvatarId }): Promise<void> {
  if ((await dropVoices(tx, deps, { memoryId: memory.id })) > 0) await refreshVoiceStatus(tx, deps, memory.avatarId);
}

/** Sends away what another voice takes the place of. */
export async function dropOtherVoices(tx: Database, deps: Deps, voice: StoredVoice): Promise<void> {
  if (voice.avatarId) await dropVoices(tx, deps, { avatarId: voice.avatarId, exceptId: voice.id });
}

/** Sends away what was asked for and is not made yet, or could not be; a voice that can be heard stays. */
export async function dropOpenVoices(tx: Database, deps: Deps, avatarId: AvatarId): Promise<void> {
  const ready = (await listVoicesOfAvatar(tx, avatarId)).find(({ state }) => state === 'ready');
  await dropVoices(tx, deps, { avatarId, ...(ready && { exceptId: ready.id }) });
}

/** While there is no key for where it is kept. */
const NO_KEY_PAUSE_MS = 60 * 60_000;

/**
 * Deletes a voice wherever it is kept: by its id, and by its key, for an answer may have been lost. While a request for
 * it may still be under way it is looked for again and again.
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

/** It stays `leaving`, and the sweep brings it again. */
export async function failRemoval(tx: Database, deps: Deps, subjectId: string): Promise<void> {
  await updateVoice(tx, asVoiceId(subjectId), { updatedAt: deps.clock.now() });
}

/** How long a removal may go without being looked at before its job is written anew. */
const LOOK_AGAIN_MS = 10 * 60_000;

/**
 * Sends on their way the voices whose avatar or recording was deleted, and again those whose removal was given up.
 * A job that is open already stays the only one. @returns how many
 */
export async function sweepVoices(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const jobs = await deps.db.transaction(async (tx) => {
    const ids = await claimDeletions(tx, { lookedAtBefore: new Date(now.getTime() - LOOK_AGAIN_MS), now });
    return Promise.all(ids.map((id) => insertJob(tx, deps, { name: 'voice.remove', subjectId: id, ownerId: null })));
  });
  for (const job of jobs) enqueueJob(deps, job);
  return jobs.length;
}

/** What is gone is remembered for so long, for a voice may turn up late. */
const GONE_KEPT_MS = 30 * 24 * 60 * 60_000;
/** A voice that failed may be tried again, and is then found by its key. */
const FAILED_KEPT_MS = 24 * 60 * 60_000;

/**
 * Deletes voices that are kept elsewhere and that nobody has here: copies, and what turned up after it was given up.
 * Only voices that bear a key of this installation are touched: others in the same account are somebody else's.
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
