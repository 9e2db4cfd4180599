import type { AvatarId, MemoryId } from '@everkin/contracts/ids';
import type { JobOffer } from '@everkin/contracts/jobs';
import type { Database } from '@everkin/db/client';
import type { Actor } from '../actor.ts';
import type { Deps } from '../deps.ts';
import { insertJob } from '../jobs/enqueue-job.ts';
import { recordConsent } from './record-consent.ts';
import { dropOpenVoices } from './remove-voice.ts';
import { refreshVoiceStatus } from './refresh-voice-status.ts';
import { insertVoice } from './voices.repo.ts';

/**
 * Requests a voice from a recording: stores the consent, the voice as `queued`, and its job. Pending voices of earlier recordings are
 * dropped; a usable voice stays until this one is ready.
 * Runs in the upload's transaction, so that no sample is stored without its consent or its job.
 * @returns the job, to be offered after the commit
 */
export async function requestVoice(
  tx: Database,
  deps: Deps,
  actor: Actor,
  given: { avatarId: AvatarId; memoryId: MemoryId },
): Promise<JobOffer> {
  await recordConsent(tx, deps, actor, given);
  await dropOpenVoices(tx, deps, given.avatarId);
  const now = deps.clock.now();
  const id = deps.newId('vo');
  await insertVoice(tx, {
    id,
    ...given,
    state: 'queued',
    kind: null,
    providerVoiceId: null,
    error: null,
    requestedAt: null,
    createdAt: now,
    updatedAt: now,
  });
  await refreshVoiceStatus(tx, deps, given.avatarId);
  return insertJob(tx, deps, { name: 'voice.make', subjectId: id, ownerId: actor.userId });
}
