import type { AvatarId, FileId, SpokenTextId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { commit } from '../commit.ts';
import type { Deps } from '../deps.ts';
import { discardJobsOf } from '../jobs/discard-jobs.ts';
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
  return commit(deps, async (tx, after) => {
    const texts = await deleteStaleSpokenTexts(tx, askedBefore);
    after.deleteFiles(await removeSpeech(tx, texts));
    return texts.length;
  });
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
