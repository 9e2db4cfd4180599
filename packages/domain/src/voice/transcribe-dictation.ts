import type { DictationId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { ProviderError } from '@everkin/providers/errors';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { discardJobsOf } from '../jobs/discard-jobs.ts';
import type { JobContext } from '../jobs/run-job.ts';
import { deleteDictationsBefore, findDictation, finishDictation } from './dictations.repo.ts';

/** A user waits for at most half a minute. */
export const DICTATION_MAX_ATTEMPTS = 3;

/** By then the caller has the text, or has left. */
const KEPT_MS = 10 * 60_000;

/** The subject of a `speech.hear` job, as written by `transcribeSpeech`. */
const asDictationId = (subjectId: string): DictationId => subjectId as DictationId;

/**
 * Transcribes a dictation. Audio that can never be transcribed ends as `failed` with the reason; any other error is thrown and
 * retried.
 */
export async function transcribeDictation(deps: Deps, run: JobContext): Promise<void> {
  const asked = await findDictation(deps.db, asDictationId(run.subjectId));
  if (asked?.status !== 'queued' || asked.sound === null) return run.finish(async () => {});
  const { buffer, byteOffset, byteLength } = asked.sound;
  try {
    const words = await deps.transcription.hear({ sound: new Uint8Array(buffer, byteOffset, byteLength), signal: run.signal });
    await run.finish((tx) => finishDictation(tx, asked.id, { status: 'ready', words }));
  } catch (error) {
    if (!(error instanceof ProviderError) || (error.kind !== 'invalid' && error.kind !== 'refused')) throw error;
    await run.finish((tx) => finishDictation(tx, asked.id, { status: 'failed', error: error.message }));
  }
}

/** After the last attempt: callers that wait get the error, and may send the same audio again. */
export async function failDictation(tx: Database, _deps: Deps, subjectId: string): Promise<void> {
  await finishDictation(tx, asDictationId(subjectId), {
    status: 'failed',
    error: 'Your speech could not be transcribed just now. Please try again.',
  });
}

/** Deletes dictations after some minutes. @returns how many */
export async function sweepDictations(deps: Deps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - KEPT_MS);
  return commit(deps, async (tx) => {
    const old = await deleteDictationsBefore(tx, before);
    for (const { id } of old) await discardJobsOf(tx, id);
    return old.length;
  });
}
