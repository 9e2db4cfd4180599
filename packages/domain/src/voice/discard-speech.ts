import type { AvatarId, FileId, SpokenTextId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { discardJobsOf } from '../jobs/discard-jobs.ts';
import { discardFiles } from '../uploads/discard-on-failure.ts';
import { removeFile } from '../uploads/stored-files.ts';
import { SPEECH_KEPT_MS } from './speech.rules.ts';
import { deleteSpokenTextsOfAvatar, deleteStaleSpokenTexts } from './speech-clips.repo.ts';

/**
 * Deletes the speech clips of an avatar's voice, in the transaction that removes the voice.
 * @returns the storage keys to delete after the commit
 */
export const discardSpeechOf = async (tx: Database, avatarId: AvatarId): Promise<string[]> =>
  removeSpeech(tx, await deleteSpokenTextsOfAvatar(tx, avatarId));

/** Deletes clips not requested for a month, and those of removed voices. @returns how many */
export async function sweepSpeech(deps: Deps): Promise<number> {
  const askedBefore = new Date(deps.clock.now().getTime() - SPEECH_KEPT_MS);
  const stale = await deps.db.transaction(async (tx) => {
    const texts = await deleteStaleSpokenTexts(tx, askedBefore);
    return { count: texts.length, keys: await removeSpeech(tx, texts) };
  });
  await discardFiles(deps, stale.keys);
  return stale.count;
}

async function removeSpeech(tx: Database, texts: { id: SpokenTextId; fileId: FileId | null }[]): Promise<string[]> {
  const keys: string[] = [];
  for (const { id, fileId } of texts) {
    await discardJobsOf(tx, id);
    const key = fileId && (await removeFile(tx, fileId));
    if (key) keys.push(key);
  }
  return keys;
}
