import type { AvatarId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { avatars, memories } from '@everkin/db/schema';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Life, StoredDate } from './memory-date.rules.ts';

export type UnreadDate = Pick<typeof memories.$inferSelect, 'id' | 'happenedAt' | 'dateSource'> & { life: Life };

/** Memories whose words of a date are not read yet, with the life that they are about. @param avatarId of this avatar only */
export async function listUnreadDates(db: Database, { avatarId, limit }: { avatarId?: AvatarId | undefined; limit: number }) {
  return db
    .select({
      id: memories.id,
      happenedAt: memories.happenedAt,
      dateSource: memories.dateSource,
      life: { bornEdtf: avatars.bornEdtf, diedEdtf: avatars.diedEdtf, hemisphere: avatars.hemisphere },
    })
    .from(memories)
    .innerJoin(avatars, eq(avatars.id, memories.avatarId))
    .where(and(isNull(memories.dateReadAt), avatarId && eq(memories.avatarId, avatarId)))
    .orderBy(asc(memories.id))
    .limit(limit) satisfies Promise<UnreadDate[]>;
}

/** Stores how dates were read, except of those whose words have changed meanwhile. */
export async function saveReadDates(
  db: Database,
  rows: (Pick<UnreadDate, 'id' | 'happenedAt'> & StoredDate)[],
  readAt: Date,
): Promise<void> {
  await db.execute(sql`
    update ${memories} m
    set date_edtf = given."dateEdtf", date_earliest = given."dateEarliest", date_latest = given."dateLatest",
      date_source = given."dateSource", date_read_at = ${readAt.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(id text, "happenedAt" text, "dateEdtf" text, "dateEarliest" date, "dateLatest" date, "dateSource" text)
    where m.id = given.id and m.date_read_at is null and m.happened_at is not distinct from given."happenedAt"
  `);
}

/** Has the dates of an avatar read again. */
export async function clearDateReadings(db: Database, avatarId: AvatarId): Promise<void> {
  await db
    .update(memories)
    .set({ dateReadAt: null })
    .where(and(eq(memories.avatarId, avatarId), sql`${memories.happenedAt} is not null`));
}
