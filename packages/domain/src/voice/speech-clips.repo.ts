import type { AvatarId, FileId, SpokenTextId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { avatars, speechClips } from '@everkin/db/schema';
import { and, eq, getTableColumns, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';

export type SpokenText = typeof speechClips.$inferSelect;
/** The unique key of a speech clip. */
export type SpeechKey = Pick<SpokenText, 'avatarId' | 'voiceId' | 'textHash'>;

export async function findSpokenText(db: Database, key: SpeechKey): Promise<SpokenText | null> {
  const [row] = await db
    .select()
    .from(speechClips)
    .where(and(eq(speechClips.avatarId, key.avatarId), eq(speechClips.voiceId, key.voiceId), eq(speechClips.textHash, key.textHash)))
    .limit(1);
  return row ?? null;
}

export async function findSpokenTextById(db: Database, id: SpokenTextId): Promise<SpokenText | null> {
  const [row] = await db.select().from(speechClips).where(eq(speechClips.id, id)).limit(1);
  return row ?? null;
}

export type TextToSpeak = SpokenText & { ownerId: UserId; avatarVoiceId: string | null };

/** With its avatar's owner and current voice. */
export async function findTextToSpeak(db: Database, id: SpokenTextId): Promise<TextToSpeak | null> {
  const [row] = await db
    .select({ ...getTableColumns(speechClips), ownerId: avatars.ownerId, avatarVoiceId: avatars.voiceId })
    .from(speechClips)
    .innerJoin(avatars, eq(avatars.id, speechClips.avatarId))
    .where(eq(speechClips.id, id))
    .limit(1);
  return row ?? null;
}

/**
 * Queues a speech clip; an existing or failed one is queued again, while a pending one stays.
 * @returns the row's id, and whether a job is needed
 */
export async function requestSpeechClip(
  tx: Database,
  asked: SpeechKey & { id: SpokenTextId; text: string; now: Date },
): Promise<{ id: SpokenTextId; isNew: boolean }> {
  const { now, ...row } = asked;
  const [written] = await tx
    .insert(speechClips)
    .values({ ...row, status: 'queued', requestedAt: now })
    .onConflictDoUpdate({
      target: [speechClips.avatarId, speechClips.voiceId, speechClips.textHash],
      set: { status: 'queued', text: row.text, error: null, requestedAt: now },
      setWhere: ne(speechClips.status, 'queued'),
    })
    .returning({ id: speechClips.id });
  if (written) return { id: written.id, isNew: true };
  const open = await findSpokenText(tx, asked);
  // The conflicting row was locked by its writer, which has committed.
  if (!open) throw new Error('what is being spoken has gone');
  return { id: open.id, isNew: false };
}

export async function updateSpokenText(
  tx: Database,
  id: SpokenTextId,
  changes: Partial<Pick<SpokenText, 'status' | 'text' | 'error' | 'isStopgap' | 'fileId' | 'requestedAt' | 'spokenAt'>>,
): Promise<void> {
  await tx.update(speechClips).set(changes).where(eq(speechClips.id, id));
}

const deleteThose = async (tx: Database, those: SQL | undefined): Promise<{ id: SpokenTextId; fileId: FileId | null }[]> =>
  tx.delete(speechClips).where(those).returning({ id: speechClips.id, fileId: speechClips.fileId });

export const deleteSpokenTextsOfAvatar = (tx: Database, avatarId: AvatarId): Promise<{ id: SpokenTextId; fileId: FileId | null }[]> =>
  deleteThose(tx, eq(speechClips.avatarId, avatarId));

/** Deletes clips not requested since, and those of a voice that its avatar no longer has. */
export const deleteStaleSpokenTexts = (tx: Database, askedBefore: Date): Promise<{ id: SpokenTextId; fileId: FileId | null }[]> =>
  deleteThose(
    tx,
    or(
      lt(speechClips.requestedAt, askedBefore),
      inArray(
        speechClips.id,
        tx
          .select({ id: sql<SpokenTextId>`${speechClips.id}` })
          .from(speechClips)
          .innerJoin(avatars, and(eq(avatars.id, speechClips.avatarId), sql`${avatars.voiceId} is distinct from ${speechClips.voiceId}`)),
      ),
    ),
  );
