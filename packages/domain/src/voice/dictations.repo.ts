import type { DictationId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { dictations } from '@everkin/db/schema';
import { and, eq, lt, ne } from 'drizzle-orm';

export type Dictation = typeof dictations.$inferSelect;

export async function findDictation(db: Database, id: DictationId): Promise<Dictation | null> {
  const [row] = await db.select().from(dictations).where(eq(dictations.id, id)).limit(1);
  return row ?? null;
}

/** Without the audio, which callers that poll do not need. */
export async function findDictationState(db: Database, id: DictationId): Promise<Pick<Dictation, 'status' | 'words' | 'error'> | null> {
  const { status, words, error } = dictations;
  const [row] = await db.select({ status, words, error }).from(dictations).where(eq(dictations.id, id)).limit(1);
  return row ?? null;
}

/**
 * Queues a transcription; a failed one is queued again, while a pending or finished one stays.
 * @returns the row's id, and whether a job is needed
 */
export async function requestDictation(
  tx: Database,
  asked: Pick<Dictation, 'id' | 'userId' | 'soundHash' | 'sound' | 'createdAt'>,
): Promise<{ id: DictationId; isNew: boolean }> {
  const [written] = await tx
    .insert(dictations)
    .values({ ...asked, status: 'queued' })
    .onConflictDoUpdate({
      target: [dictations.userId, dictations.soundHash],
      set: { status: 'queued', sound: asked.sound, error: null, createdAt: asked.createdAt },
      setWhere: eq(dictations.status, 'failed'),
    })
    .returning({ id: dictations.id });
  if (written) return { id: written.id, isNew: true };
  const [open] = await tx
    .select({ id: dictations.id })
    .from(dictations)
    .where(and(eq(dictations.userId, asked.userId), eq(dictations.soundHash, asked.soundHash)))
    .limit(1);
  // The conflicting row was locked by its writer, which has committed.
  if (!open) throw new Error('what is being heard has gone');
  return { id: open.id, isNew: false };
}

/** Saves the result and deletes the audio. A cancelled or finished row stays unchanged. */
export async function finishDictation(
  tx: Database,
  id: DictationId,
  outcome: { status: 'ready'; words: string } | { status: 'failed'; error: string },
): Promise<void> {
  await tx
    .update(dictations)
    .set({ ...outcome, sound: null })
    .where(and(eq(dictations.id, id), ne(dictations.status, 'ready')));
}

export const deleteDictationsBefore = (tx: Database, before: Date): Promise<{ id: DictationId }[]> =>
  tx.delete(dictations).where(lt(dictations.createdAt, before)).returning({ id: dictations.id });
