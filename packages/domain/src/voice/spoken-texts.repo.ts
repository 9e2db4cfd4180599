import type { AvatarId, FileId, SpokenTextId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { avatars, spokenTexts } from '@everkin/db/schema';
import { and, eq, getTableColumns, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';

export type SpokenText = typeof spokenTexts.$inferSelect;
/** What speech is kept by. */
export type SpeechKey = Pick<SpokenText, 'avatarId' | 'voiceId' | 'textHash'>;

export async function findSpokenText(db: Database, key: SpeechKey): Promise<SpokenText | null> {
  const [row] = await db
    .select()
    .from(spokenTexts)
    .where(and(eq(spokenTexts.avatarId, key.avatarId), eq(spokenTexts.voiceId, key.voiceId), eq(spokenTexts.textHash, key.textHash)))
    .limit(1);
  return row ?? null;
}

export async function findSpokenTextById(db: Database, id: SpokenTextId): Promise<SpokenText | null> {
  const [row] = await db.select().from(spokenTexts).where(eq(spokenTexts.id, id)).limit(1);
  return row ?? null;
}

export type TextToSpeak = SpokenText & { ownerId: UserId; avatarVoiceId: string | null };

/** With whose avatar it is, and the voice that this has now. */
export async function findTextToSpeak(db: Database, id: SpokenTextId): Promise<TextToSpeak | null> {
  const [row] = await db
    .select({ ...getTableColumns(spokenTexts), ownerId: avatars.ownerId, avatarVoiceId: avatars.voiceId })
    .from(spokenTexts)
    .innerJoin(avatars, eq(avatars.id, spokenTexts.avatarId))
    .where(eq(spokenTexts.id, id))
    .limit(1);
  return row ?? null;
}

/**
 * Writes down what is to be said; words that were said already, or could not be, are to be said anew. What is under way
 * stays as it is.
 * @returns the row's id, and whether somebody has to say it
 */
export async function askSpokenText(
  tx: Database,
  asked: SpeechKey & { id: SpokenTextId; text: string; now: Date },
): Promise<{ id: SpokenTextId; isNew: boolean }> {
  const { now, ...row } = asked;
  const [written] = await tx
    .insert(spokenTexts)
    .values({ ...row, status: 'queued', askedAt: now })
    .onConflictDoUpdate({
      target: [spokenTexts.avatarId, spokenTexts.voiceId, spokenTexts.textHash],
      set: { status: 'queued', text: row.text, error: null, askedAt: now },
      setWhere: ne(spokenTexts.status, 'queued'),
    })
    .returning({ id: spokenTexts.id });
  if (written) return { id: written.id, isNew: true };
  const open = await findSpokenText(tx, asked);
  // It was held by whoever wrote it, who has committed.
  if (!open) throw new Error('what is being spoken has gone');
  return { id: open.id, isNew: false };
}

export async function updateSpokenText(
  tx: Database,
  id: SpokenTextId,
  changes: Partial<Pick<SpokenText, 'status' | 'text' | 'error' | 'isStopgap' | 'fileId' | 'askedAt' | 'spokenAt'>>,
): Promise<void> {
  await tx.update(spokenTexts).set(changes).where(eq(spokenTexts.id, id));
}

const deleteThose = async (tx: Database, those: SQL | undefined): Promise<{ id: SpokenTextId; fileId: FileId | null }[]> =>
  tx.delete(spokenTexts).where(those).returning({ id: spokenTexts.id, fileId: spokenTexts.fileId });

export const deleteSpokenTextsOfAvatar = (tx: Database, avatarId: AvatarId): Promise<{ id: SpokenTextId; fileId: FileId | null }[]> =>
  deleteThose(tx, eq(spokenTexts.avatarId, avatarId));

/** What nobody has asked for since, and what was said by a voice that its avatar no longer has. */
export const deleteStaleSpokenTexts = (tx: Database, askedBefore: Date): Promise<{ id: SpokenTextId; fileId: FileId | null }[]> =>
  deleteThose(
    tx,
    or(
      lt(spokenTexts.askedAt, askedBefore),
      inArray(
        spokenTexts.id,
        tx
          .select({ id: sql<SpokenTextId>`${spokenTexts.id}` })
          .from(spokenTexts)
          .innerJoin(avatars, and(eq(avatars.id, spokenTexts.avatarId), sql`${avatars.voiceId} is distinct from ${spokenTexts.voiceId}`)),
      ),
    ),
  );
