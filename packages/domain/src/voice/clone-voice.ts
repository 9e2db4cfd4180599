import type { Database } from '@everkin/db/client';
import { ProviderError } from '@everkin/providers/errors';
import type { Deps } from '../deps.ts';
import type { JobContext } from '../jobs/run-job.ts';
import { dropOtherVoices } from './remove-voice.ts';
import { refreshVoiceStatus } from './refresh-voice-status.ts';
import { asVoiceId, isRequestUnderWay, NAME_AT_PROVIDER, REQUEST_LOOK_MS } from './voices.rules.ts';
import { findSample, findVoice, type StoredVoice, updateVoice, type VoiceSample } from './voices.repo.ts';

/**
 * Clones a voice from its recording, if the consent is valid (docs/PRODUCT.md, Consent). An unusable recording or a rejection by the
 * provider ends as `failed` with the reason; any other error is thrown and retried.
 *
 * One request makes one voice: the intent to call the provider is committed first, and while the outcome of an earlier request is
 * unknown, no new one is sent until that must have ended. Before a request the provider's voices are searched by our key.
 */
export async function cloneVoice(deps: Deps, run: JobContext): Promise<void> {
  const voice = await findVoice(deps.db, asVoiceId(run.subjectId));
  if (!voice || !(voice.state === 'queued' || voice.state === 'processing')) return run.finish(async () => {});
  const sample = await findSample(deps.db, voice);
  if (!sample?.givenAt) return run.finish((tx) => fail(tx, deps, voice, NO_CONSENT));
  await run.checkpoint((tx) => change(tx, deps, voice, { state: 'processing', error: null }));

  const made = await makeFrom(deps, run, { voice, sample });
  switch (made.outcome) {
    case 'too-early':
      return run.reschedule(REQUEST_LOOK_MS);
    case 'refused':
      return run.finish((tx) => fail(tx, deps, voice, made.reason));
    case 'made':
      await run.finish(async (tx) => {
        await dropOtherVoices(tx, deps, voice);
        await change(tx, deps, voice, { state: 'ready', providerVoiceId: made.voiceId, error: null, requestedAt: null });
      });
  }
}

const NO_CONSENT = 'There is no consent for a voice from this recording. Please confirm it anew by sending the recording once more.';

/** A voice; or why this recording cannot give one; or `too-early` while an earlier request may still be in progress. */
type CloneOutcome = { outcome: 'made'; voiceId: string } | Refused | { outcome: 'too-early' };
type Refused = { outcome: 'refused'; reason: string };

async function makeFrom(
  deps: Deps,
  run: JobContext,
  { voice, sample }: { voice: StoredVoice; sample: VoiceSample },
): Promise<CloneOutcome> {
  const local = await deps.storage.localPath(sample.storageKey);
  try {
    const findings = await deps.checkSample({ path: local.path, signal: run.signal });
    if (findings.length > 0) return { outcome: 'refused', reason: findings.map(({ message }) => message).join(' ') };
    if (isRequestUnderWay(deps, voice) && !(await isListed(deps, run, voice))) return { outcome: 'too-early' };
    await run.checkpoint((tx) =>
      updateVoice(tx, voice.id, { kind: deps.voice.kind, requestedAt: deps.clock.now(), updatedAt: deps.clock.now() }),
    );
    const { voiceId } = await deps.voice.makeVoice(
      { name: NAME_AT_PROVIDER, sample: { path: local.path, mediaType: sample.mimeType }, requestKey: voice.id },
      run.signal,
    );
    return { outcome: 'made', voiceId };
  } catch (error) {
    return await settleRequest(deps, run, { voice, error });
  } finally {
    await local.release();
  }
}

const isListed = async (deps: Deps, run: JobContext, voice: StoredVoice): Promise<boolean> =>
  (await deps.voice.listVoices(run.signal)).some(({ name }) => name.includes(voice.id));

/** A rejection means that no voice was made; after a timeout there may be one. @returns the reason of a rejection */
async function settleRequest(deps: Deps, run: JobContext, { voice, error }: { voice: StoredVoice; error: unknown }): Promise<Refused> {
  if (!(error instanceof ProviderError) || !['invalid', 'refused', 'rate-limited'].includes(error.kind)) throw error;
  await run.checkpoint((tx) => updateVoice(tx, voice.id, { requestedAt: null, updatedAt: deps.clock.now() }));
  if (error.kind === 'rate-limited') throw error;
  return { outcome: 'refused', reason: error.message };
}

async function change(tx: Database, deps: Deps, voice: StoredVoice, changes: Partial<StoredVoice>): Promise<void> {
  await updateVoice(tx, voice.id, { ...changes, updatedAt: deps.clock.now() });
  if (voice.avatarId) await refreshVoiceStatus(tx, deps, voice.avatarId);
}

const fail = (tx: Database, deps: Deps, voice: StoredVoice, error: string): Promise<void> =>
  change(tx, deps, voice, { state: 'failed', error });

/** After the last attempt: the page shows the reason and offers Retry. */
export async function failVoice(tx: Database, deps: Deps, subjectId: string): Promise<void> {
  const voice = await findVoice(tx, asVoiceId(subjectId));
  if (!voice || !(voice.state === 'queued' || voice.state === 'processing')) return;
  await fail(tx, deps, voice, 'The voice could not be created after several attempts. Your recording is saved, and you can try again.');
}
