import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { SpokenTextId } from '@everkin/contracts/ids';
import { StagedFile } from '@everkin/contracts/uploads';
import type { Database } from '@everkin/db/client';
import { ProviderError } from '@everkin/providers/errors';
import type { SpokenWords } from '@everkin/providers/voice/port';
import type { Deps } from '../deps.ts';
import { type JobContext, LeaseLost } from '../jobs/run-job.ts';
import { discardFiles } from '../uploads/discard-on-failure.ts';
import { storeFile } from '../uploads/store-file.ts';
import { recordFile, removeFile, type StoredFile } from '../uploads/stored-files.ts';
import { findTextToSpeak, type TextToSpeak, updateSpokenText } from './speech-clips.repo.ts';

/** A user waits for at most half a minute. */
export const SPEECH_MAX_ATTEMPTS = 3;

/** A thousand characters are a minute and a half: 5 MB as WAV. */
const AUDIO_MAX_BYTES = 32 * 1024 * 1024;

/** The subject of a `speech.make` job, as written by `generateSpeech`. */
const asSpokenTextId = (subjectId: string): SpokenTextId => subjectId as SpokenTextId;

/**
 * Synthesises text in an avatar's voice and stores the file. Text that can never be synthesised ends as `failed` with the reason; any
 * other error is thrown and retried. Does nothing if the avatar was deleted or has another voice by now.
 */
export async function synthesizeSpeech(deps: Deps, run: JobContext): Promise<void> {
  const asked = await findTextToSpeak(deps.db, asSpokenTextId(run.subjectId));
  if (asked?.status !== 'queued' || asked.text === null) return run.finish(async () => {});
  if (asked.avatarVoiceId !== asked.voiceId) return run.finish((tx) => markFailed(tx, asked.id, 'This avatar has another voice by now.'));
  const spoken = await speak(deps, { voiceId: asked.voiceId, text: asked.text }, run.signal);
  if (spoken instanceof ProviderError) return run.finish((tx) => markFailed(tx, asked.id, spoken.message));

  const file = await storeSpeech(deps, asked, spoken);
  try {
    await run.finish(async (tx, after) => {
      await recordFile(tx, file);
      const spokenAt = deps.clock.now();
      await updateSpokenText(tx, asked.id, {
        status: 'ready',
        text: null,
        error: null,
        isStopgap: spoken.isStopgap,
        fileId: file.id,
        spokenAt,
      });
      const outdatedKey = asked.fileId && (await removeFile(tx, asked.fileId));
      if (outdatedKey) after.deleteFiles([outdatedKey]);
    });
  } catch (error) {
    // Another run took over, or the avatar was deleted. After any other failure the row may exist and refer to the file.
    if (error instanceof LeaseLost) await discardFiles(deps, [file.storageKey]);
    throw error;
  }
}

/** @returns the audio, or the reason why there can never be any */
async function speak(deps: Deps, words: { voiceId: string; text: string }, signal: AbortSignal): Promise<SpokenWords | ProviderError> {
  try {
    return await deps.voice.speak(words, signal);
  } catch (error) {
    if (error instanceof ProviderError && (error.kind === 'invalid' || error.kind === 'refused')) return error;
    throw error;
  }
}

const ENDINGS: Record<string, string> = { 'audio/wav': 'wav', 'audio/mpeg': 'mp3' };

async function storeSpeech(deps: Deps, asked: TextToSpeak, { audio, mediaType }: SpokenWords): Promise<StoredFile> {
  const staged = await deps.stage({ stream: Readable.from([Buffer.from(audio)]), maxBytes: AUDIO_MAX_BYTES });
  try {
    return await storeFile(deps, {
      file: new StagedFile({ ...staged, fileName: `synthetic voice.${ENDINGS[mediaType] ?? 'audio'}` }),
      ownerId: asked.ownerId,
      avatarId: asked.avatarId,
      mimeType: mediaType,
    });
  } finally {
    await rm(staged.path, { force: true });
  }
}

const markFailed = (tx: Database, id: SpokenTextId, error: string): Promise<void> =>
  updateSpokenText(tx, id, { status: 'failed', text: null, error });

/** After the last attempt: callers that wait get the error, and may ask again. */
export async function failSpeech(tx: Database, _deps: Deps, subjectId: string): Promise<void> {
  await markFailed(tx, asSpokenTextId(subjectId), 'The voice could not speak just now. Please try again later.');
}
