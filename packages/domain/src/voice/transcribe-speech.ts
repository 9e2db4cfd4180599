import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DictationId } from '@everkin/contracts/ids';
import { DICTATION_MAX_BYTES } from '@everkin/contracts/units';
import type { StagedFile } from '@everkin/contracts/uploads';
import type { TranscribedSpeech, TranscribeSpeech } from '@everkin/contracts/voice';
import type { Actor } from '../actor.ts';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { insertJob } from '../jobs/enqueue-job.ts';
import { pollUntil } from '../poll-until.ts';
import { DICTATION_CONCURRENCY, tooMuchListening } from '../rate-limits.ts';
import { requestDictation, findDictationState } from './dictations.repo.ts';
import {
  dictationTooLarge,
  listeningFailed,
  transcriptionPending,
  transcriptionUnavailable,
  emptyRecording,
  notWav,
} from './voice.errors.ts';

/** The same as in `generateSpeech` (docs/PRODUCT.md, Speech). */
const WAIT_MS = 30_000;

/**
 * Has the worker transcribe a dictation, and waits for it (docs/PRODUCT.md, Dictation). Neither is kept: the audio is deleted once
 * transcribed, the text some minutes later.
 * @param options.waitMs how long to wait; the job continues afterwards, and sending the same file again finds it
 * @throws AppError `voice.nothing-hears`, `invalid.audio` for an empty file, `voice.not-wav`, `voice.dictation-too-large`,
 *   `throttle.listening`, `voice.listening` when it takes longer, `voice.unheard`
 */
export async function transcribeSpeech(
  deps: Deps,
  actor: Actor,
  { audio }: TranscribeSpeech,
  { waitMs = WAIT_MS } = {},
): Promise<TranscribedSpeech> {
  if (deps.transcription.model === null) throw transcriptionUnavailable();
  if (audio.sizeBytes === 0) throw emptyRecording();
  if (audio.sizeBytes > DICTATION_MAX_BYTES) throw dictationTooLarge();
  if (!isWav(audio)) throw notWav();
  const place = await deps.throttle.acquire(DICTATION_CONCURRENCY, actor.userId, randomUUID());
  if (!place) throw tooMuchListening();
  try {
    return await waitFor(deps, await ask(deps, actor, audio), waitMs);
  } finally {
    place.release();
  }
}

/** By content, not by name (Microsoft, Multimedia Programming Interface 1.0, RIFF WAVE). */
function isWav({ head }: StagedFile): boolean {
  const text = Buffer.from(head.subarray(0, 12)).toString('latin1');
  return text.startsWith('RIFF') && text.endsWith('WAVE');
}

/** At most one open job per file, however often it is sent. */
async function ask(deps: Deps, { userId }: Actor, audio: StagedFile): Promise<DictationId> {
  const file = await readFile(audio.path);
  const sound = new Int8Array(file.buffer, file.byteOffset, file.byteLength);
  return commit(deps, async (tx, after) => {
    const { id, isNew } = await requestDictation(tx, {
      id: deps.newId('di'),
      userId,
      soundHash: audio.sha256,
      sound,
      createdAt: deps.clock.now(),
    });
    if (isNew) after.enqueue(await insertJob(tx, deps, { name: 'speech.hear', subjectId: id, ownerId: userId }));
    return id;
  });
}

async function waitFor(deps: Deps, id: DictationId, waitMs: number): Promise<TranscribedSpeech> {
  const heard = await pollUntil(async () => {
    const found = await findDictationState(deps.db, id);
    // Swept: no worker transcribed it within minutes.
    if (!found) throw transcriptionPending();
    if (found.status === 'failed') throw listeningFailed(found.error ?? 'What you said could not be heard.');
    return found.status === 'ready' ? { text: found.words ?? '' } : null;
  }, waitMs);
  if (!heard) throw transcriptionPending();
  return heard;
}
