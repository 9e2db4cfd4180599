import type { AvatarId, MemoryId, VoiceId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { avatars, files, memories, voiceConsents, voices } from '@everkin/db/schema';
import { and, desc, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';

export type StoredVoice = typeof voices.$inferSelect;
/** Its recording as a file, with the consent that is still valid. */
export type VoiceSample = {
  memoryId: MemoryId;
  title: string;
  fileId: string;
  storageKey: string;
  mimeType: string;
  words: string | null;
  givenAt: Date | null;
};

export async function insertVoice(tx: Database, voice: StoredVoice): Promise<void> {
  await tx.insert(voices).values(voice);
}

export async function findVoice(db: Database, id: VoiceId): Promise<StoredVoice | null> {
  const [row] = await db.select().from(voices).where(eq(voices.id, id)).limit(1);
  return row ?? null;
}

/** Voices that are not marked for deletion, newest first. */
export async function listVoicesOfAvatar(db: Database, avatarId: AvatarId): Promise<StoredVoice[]> {
  return db
    .select()
    .from(voices)
    .where(and(eq(voices.avatarId, avatarId), inArray(voices.state, ['queued', 'processing', 'ready', 'failed'])))
    .orderBy(desc(voices.createdAt), desc(voices.id));
}

/** The recording of a voice; null once it was deleted. */
export async function findSample(db: Database, voice: Pick<StoredVoice, 'memoryId'>): Promise<VoiceSample | null> {
  if (voice.memoryId === null) return null;
  const [row] = await db
    .select({
      memoryId: memories.id,
      title: memories.title,
      fileId: files.id,
      storageKey: files.storageKey,
      mimeType: files.mimeType,
      words: voiceConsents.words,
      givenAt: voiceConsents.givenAt,
    })
    .from(memories)
    .innerJoin(files, eq(files.id, memories.fileId))
    .leftJoin(voiceConsents, and(eq(voiceConsents.memoryId, memories.id), isNull(voiceConsents.revokedAt)))
    .where(eq(memories.id, voice.memoryId))
    .limit(1);
  return row ?? null;
}

export async function updateVoice(
  tx: Database,
  id: VoiceId,
  changes: Partial<Pick<StoredVoice, 'state' | 'kind' | 'providerVoiceId' | 'error' | 'requestedAt'>> & { updatedAt: Date },
): Promise<void> {
  await tx.update(voices).set(changes).where(eq(voices.id, id));
}

/** Queues a failed voice again. @returns whether it was still failed */
export async function requeueFailedVoice(tx: Database, id: VoiceId, now: Date): Promise<boolean> {
  const rows = await tx
    .update(voices)
    .set({ state: 'queued', error: null, updatedAt: now })
    .where(and(eq(voices.id, id), eq(voices.state, 'failed')))
    .returning({ id: voices.id });
  return rows.length === 1;
}

/** Selects voices: all of an avatar, all but one, or those of a recording. */
export type Those = { avatarId: AvatarId; exceptId?: VoiceId } | { memoryId: MemoryId };

const standing = (those: Those) =>
  and(
    'memoryId' in those
      ? eq(voices.memoryId, those.memoryId)
      : and(eq(voices.avatarId, those.avatarId), those.exceptId && ne(voices.id, those.exceptId)),
    inArray(voices.state, ['queued', 'processing', 'ready', 'failed']),
  );

/** The ids of voices that are not marked for deletion. */
export async function listIds(db: Database, those: Those): Promise<VoiceId[]> {
  const rows = await db.select({ id: voices.id }).from(voices).where(standing(those));
  return rows.map((row) => row.id);
}

/** Marks voices for deletion. @returns those that were not marked before */
export async function markForDeletion(tx: Database, those: Those, now: Date): Promise<VoiceId[]> {
  const rows = await tx
    .update(voices)
    .set({ state: 'leaving', error: null, updatedAt: now })
    .where(standing(those))
    .returning({ id: voices.id });
  return rows.map((row) => row.id);
}

/** Voices marked for deletion before then, and those whose avatar or recording was deleted, which this marks. */
export async function claimDeletions(tx: Database, options: { lookedAtBefore: Date; now: Date }): Promise<VoiceId[]> {
  const rows = await tx
    .update(voices)
    .set({ state: 'leaving', updatedAt: options.now })
    .where(
      or(
        and(eq(voices.state, 'leaving'), lt(voices.updatedAt, options.lookedAtBefore)),
        and(inArray(voices.state, ['queued', 'processing', 'ready', 'failed']), or(isNull(voices.avatarId), isNull(voices.memoryId))),
      ),
    )
    .returning({ id: voices.id });
  return rows.map((row) => row.id);
}

export async function listVoicesByIds(db: Database, ids: VoiceId[]): Promise<StoredVoice[]> {
  return ids.length === 0 ? [] : db.select().from(voices).where(inArray(voices.id, ids));
}

export async function deleteGoneVoices(db: Database, before: Date): Promise<number> {
  const rows = await db
    .delete(voices)
    .where(and(eq(voices.state, 'gone'), lt(voices.updatedAt, before)))
    .returning({ id: voices.id });
  return rows.length;
}

export async function setAvatarVoice(
  tx: Database,
  id: AvatarId,
  changes: { voiceId: string | null; voiceStatus: 'none' | 'processing' | 'ready' | 'failed'; updatedAt: Date },
): Promise<void> {
  await tx.update(avatars).set(changes).where(eq(avatars.id, id));
}

/** Revokes consents. @returns whether there was any to revoke */
export async function revokeConsents(tx: Database, avatarId: AvatarId, now: Date): Promise<boolean> {
  const rows = await tx
    .update(voiceConsents)
    .set({ revokedAt: now })
    .where(and(eq(voiceConsents.avatarId, avatarId), isNull(voiceConsents.revokedAt)))
    .returning({ id: voiceConsents.id });
  return rows.length > 0;
}
