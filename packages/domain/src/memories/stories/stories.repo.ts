import type { AvatarId, MemoryId, StoryId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import type { MemoryType } from '@everkin/contracts/memories';
import { files, memories, passages, stories } from '@everkin/db/schema';
import { type Listener, visibleTo } from '@everkin/db/visible-to';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { type ListedMemory, listedColumns } from '../memories.repo.ts';
import { isUnattributed } from '../recall/sources.repo.ts';
import { overlapsYears, timelineOrder } from '../timeline/timeline.repo.ts';
import type { LineDate } from './story-lines.rules.ts';

export type StoredStory = typeof stories.$inferSelect;
type Years = { from: number | null; to: number | null };

type Whose = { avatarId: AvatarId; listener: Listener };

/** The dates of the memories that a story of some years may quote or show, in the order of time; what waits until somebody says whose words it is, is not among them. */
export const listStoryDates = (db: Database, of: Whose & Years): Promise<StoryDate[]> =>
  db
    .select({
      id: memories.id,
      type: memories.type,
      edtf: sql<string>`${memories.dateEdtf}`,
      earliest: memories.dateEarliest,
      latest: memories.dateLatest,
    })
    .from(memories)
    .where(and(mayBeQuoted(of), isNotNull(memories.dateEdtf), overlapsYears({ from: of.from ?? undefined, to: of.to ?? undefined })))
    .orderBy(...timelineOrder(asc));

export type StoryDate = { id: MemoryId; type: MemoryType } & LineDate;

const mayBeQuoted = ({ avatarId, listener }: Whose): SQL | undefined =>
  and(
    eq(memories.avatarId, avatarId),
    visibleTo(listener),
    eq(memories.status, 'ready'),
    not(isUnattributed(memories.attribution)),
    or(isNull(memories.dialogue), isNotNull(memories.dialoguePerson)),
  );

/** Memories in the order of time. */
export const listStoryMemories = (db: Database, of: Whose & { ids: readonly MemoryId[] }): Promise<ListedMemory[]> =>
  db
    .select({ memory: listedColumns, file: files })
    .from(memories)
    .leftJoin(files, eq(files.id, memories.fileId))
    .where(and(mayBeQuoted(of), isNotNull(memories.dateEdtf), inArray(memories.id, [...of.ids])))
    .orderBy(...timelineOrder(asc));

/** Of a book: its beginning tells enough. */
const PASSAGES_MAX = 40;

/** The passages of memories in order; of a chat, those of the avatar's person. */
export const listStoryPassages = (db: Database, { ids, ...whose }: Whose & { ids: readonly MemoryId[] }) =>
  db
    .select({
      id: passages.id,
      memoryId: passages.memoryId,
      text: passages.text,
      speaker: passages.speaker,
      isOfChat: sql<boolean>`${memories.dialogue} is not null`,
      startS: passages.startS,
      endS: passages.endS,
    })
    .from(passages)
    .innerJoin(memories, eq(memories.id, passages.memoryId))
    .where(
      and(
        inArray(passages.memoryId, [...ids]),
        mayBeQuoted(whose),
        lt(passages.position, PASSAGES_MAX),
        or(isNull(memories.dialogue), eq(passages.speaker, memories.dialoguePerson)),
      ),
    )
    .orderBy(asc(passages.memoryId), asc(passages.position));

/** @returns false if the same person has saved the same scope already */
export async function insertStory(db: Database, story: StoredStory): Promise<boolean> {
  const rows = await db.insert(stories).values(story).onConflictDoNothing().returning({ id: stories.id });
  return rows.length > 0;
}

type Scope = Pick<StoredStory, 'createdById' | 'avatarId' | 'fromYear' | 'toYear' | 'question'>;

export async function findStoryWithScope(db: Database, scope: Scope): Promise<StoredStory | null> {
  const [found] = await db
    .select()
    .from(stories)
    .where(
      and(
        eq(stories.createdById, scope.createdById),
        eq(stories.avatarId, scope.avatarId),
        sql`${stories.fromYear} is not distinct from ${scope.fromYear}`,
        sql`${stories.toYear} is not distinct from ${scope.toYear}`,
        sql`${stories.question} is not distinct from ${scope.question}`,
      ),
    );
  return found ?? null;
}

export async function findStoryOf(db: Database, id: StoryId, createdById: UserId): Promise<StoredStory | null> {
  const [found] = await db
    .select()
    .from(stories)
    .where(and(eq(stories.id, id), eq(stories.createdById, createdById)));
  return found ?? null;
}

/** Newest first. */
export const listStoriesOf = (db: Database, avatarId: AvatarId, createdById: UserId): Promise<StoredStory[]> =>
  db
    .select()
    .from(stories)
    .where(and(eq(stories.avatarId, avatarId), eq(stories.createdById, createdById)))
    .orderBy(desc(stories.createdAt), desc(stories.id));

export async function deleteStoryRow(db: Database, id: StoryId): Promise<void> {
  await db.delete(stories).where(eq(stories.id, id));
}
