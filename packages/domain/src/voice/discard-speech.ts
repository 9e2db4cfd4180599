import type { AvatarId, FileId, SpokenTextId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { Deps } from '../deps.ts';
import { discardJobsOf } from '../jobs/discard-jobs.ts';
import { discardFiles } from '../uploads/discard-on-failure.ts';
import { removeFile } from '../uploads/stored-files.ts';
import { SPEECH_KEPT_MS } from './speech.rules.ts';
import { deleteSpokenTextsOfAvatar, deleteStaleSpokenTexts } from './speech-clips.repo.ts';

/**
 * Forgets what an avatar's voice has said, for the voice goes; called in the transaction that takes it from the avatar.
 * @returns the storage keys to discard once this is committed
 */
export const discardSpeechOf = async (tx: Database, avatarId: AvatarId): Promise<string[]> =>
  removeSpeech(tx, await deleteSpokenTextsOfAvatar(tx, avatarId));

/** Forgets what nobody has asked for in a month, and what is left of voices that have gone. @returns how many */
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
