import type { AvatarId, MemoryId, StoryId, UserId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { memories, passages, stories } from '@everkin/db/schema';
import { type Listener, visibleTo } from '@everkin/db/visible-to';
import { and, asc, desc, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { isUnattributed } from '../recall/sources.repo.ts';
import { listDated } from '../timeline/timeline.repo.ts';

export type StoredStory = typeof stories.$inferSelect;
type Years = { from: number | null; to: number | null };

/** More than any story quotes, and few enough to be read at once. */
const SOURCES_MAX = 300;

/** The dated memories that overlap some years, in the order of time. What waits until somebody says whose words it is, is not among them. */
export async function listStoryMemories(db: Database, of: { avatarId: AvatarId; listener: Listener } & Years) {
  const { avatarId, listener, from, to } = of;
  const rows = await listDated(db, { avatarId, listener, from: from ?? undefined, to: to ?? undefined, limit: SOURCES_MAX });
  return rows.filter(({ memory }) => memory.status === 'ready' && memory.attribution !== 'unclear' && memory.attribution !== 'nobody');
}

/** The passages of memories in order; of a chat, those of the avatar's person. */
export const listStoryPassages = (db: Database, memoryIds: readonly MemoryId[], listener: Listener) =>
  memoryIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ id: passages.id, memoryId: passages.memoryId, text: passages.text, startS: passages.startS, endS: passages.endS })
        .from(passages)
        .innerJoin(memories, eq(memories.id, passages.memoryId))
        .where(
          and(
            inArray(passages.memoryId, [...memoryIds]),
            visibleTo(listener),
            not(isUnattributed(memories.attribution)),
            or(isNull(memories.dialogue), sql`${passages.speaker} = ${memories.dialoguePerson}`),
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
