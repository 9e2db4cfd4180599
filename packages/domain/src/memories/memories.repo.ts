import type { AvatarId, FileId, MemoryId, UserId } from '@everkin/contracts/ids';
import type { MemoryLink, MemoryType } from '@everkin/contracts/memories';
import type { Database } from '@everkin/db/client';
import { avatars, files, memories, passages } from '@everkin/db/schema';
import { type Listener, visibleTo } from '@everkin/db/visible-to';
import { alias } from 'drizzle-orm/pg-core';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Life, StoredDate } from '../dates/memory-date.rules.ts';
import { splitQuery } from './found-sentence.rules.ts';
import { containsWord } from './memory-search.repo.ts';

/** Embedding state and search columns are internal to recall and search. */
export type StoredMemory = Omit<typeof memories.$inferSelect, 'embeddingModel' | 'searchText'>;
export type StoredPassage = Omit<typeof passages.$inferSelect, 'search'>;
export type MemoryFile = typeof files.$inferSelect;
export type MemoryWithFile = { memory: StoredMemory; file: MemoryFile | null };
/** With whether the original upload of a photo is stored beside it. */
export type OwnedMemory = MemoryWithFile & { hasOriginal: boolean };
export type ListedMemory = { memory: Omit<StoredMemory, 'text'>; file: MemoryFile | null };

export async function insertMemory(db: Database, memory: StoredMemory): Promise<void> {
  await db.insert(memories).values(memory);
}

const { searchText: _searchText, embeddingModel: _embeddedWith, ...storedColumns } = getTableColumns(memories);

export async function findMemory(db: Database, id: MemoryId): Promise<MemoryWithFile | null> {
  const [row] = await db
    .select({ memory: storedColumns, file: files })
    .from(memories)
    .leftJoin(files, eq(files.id, memories.fileId))
    .where(eq(memories.id, id))
    .limit(1);
  return row ?? null;
}

const originals = alias(files, 'originals');

export async function findMemoryOfOwner(db: Database, ownerId: UserId, id: MemoryId): Promise<OwnedMemory | null> {
  const [row] = await db
    .select({ memory: storedColumns, file: files, originalId: originals.id })
    .from(memories)
    .innerJoin(avatars, and(eq(avatars.id, memories.avatarId), eq(avatars.ownerId, ownerId)))
    .leftJoin(files, eq(files.id, memories.fileId))
    .leftJoin(originals, eq(originals.originalOfId, memories.fileId))
    .where(eq(memories.id, id))
    .limit(1);
  return row ? { memory: row.memory, file: row.file, hasOriginal: row.originalId !== null } : null;
}

const sameBytes = alias(files, 'same_bytes');

/** The oldest memory of an avatar whose file, or the original of whose photo, has these bytes. */
export async function findMemoryWithBytes(db: Database, avatarId: AvatarId, sha256: string): Promise<MemoryWithFile | null> {
  const [row] = await db
    .select({ memory: storedColumns, file: files })
    .from(sameBytes)
    .innerJoin(files, eq(files.id, sql`coalesce(${sameBytes.originalOfId}, ${sameBytes.id})`))
    .innerJoin(memories, and(eq(memories.fileId, files.id), eq(memories.avatarId, avatarId)))
    .where(and(eq(sameBytes.avatarId, avatarId), eq(sameBytes.sha256, sha256)))
    .orderBy(asc(memories.createdAt), asc(memories.id))
    .limit(1);
  return row ?? null;
}

// Lists leave out the text: a hundred books are hundreds of megabytes.
export const { text: _text, ...listedColumns } = storedColumns;

type MemoryFilter = { avatarId: AvatarId; listener: Listener; query?: string | undefined; type?: MemoryType | undefined };

const matches = ({ avatarId, listener, query = '', type }: MemoryFilter): SQL | undefined =>
  and(
    eq(memories.avatarId, avatarId),
    visibleTo(listener),
    type && eq(memories.type, type),
    ...splitQuery(query).map((word) => containsWord(word)),
  );

/** Without a page: how many match. */
export const countMemoriesOfAvatar = (db: Database, filter: MemoryFilter): Promise<number> => db.$count(memories, matches(filter));

/** Newest first. @param filter.query words that must all occur in the title or text */
export async function listMemoriesOfAvatar(
  db: Database,
  filter: MemoryFilter & { before?: MemoryId | undefined; limit: number },
): Promise<ListedMemory[]> {
  const isEarlier =
    filter.before &&
    sql`(${memories.createdAt}, ${memories.id}) < (select m.created_at, m.id from ${memories} m where m.id = ${filter.before} and m.avatar_id = ${filter.avatarId})`;
  return db
    .select({ memory: listedColumns, file: files })
    .from(memories)
    .leftJoin(files, eq(files.id, memories.fileId))
    .where(and(matches(filter), isEarlier))
    .orderBy(desc(memories.createdAt), desc(memories.id))
    .limit(filter.limit);
}

export type Neighbours = { previous: MemoryLink | null; next: MemoryLink | null };

/** The memories before and after one in the list of its avatar; those that are still being processed cannot be opened. */
export async function findNeighbours(db: Database, { id, avatarId }: StoredMemory): Promise<Neighbours> {
  const find = async (isBeyond: SQL, order: typeof asc): Promise<MemoryLink | null> => {
    const [row] = await db
      .select({ id: memories.id, title: memories.title })
      .from(memories)
      .where(and(eq(memories.avatarId, avatarId), inArray(memories.status, ['ready', 'failed']), isBeyond))
      .orderBy(order(memories.createdAt), order(memories.id))
      .limit(1);
    return row ?? null;
  };
  const position = sql`(${memories.createdAt}, ${memories.id})`;
  const own = sql`(select m.created_at, m.id from ${memories} m where m.id = ${id})`;
  return { previous: await find(sql`${position} > ${own}`, asc), next: await find(sql`${position} < ${own}`, desc) };
}

export async function listPassages(db: Database, memoryId: MemoryId): Promise<StoredPassage[]> {
  return db
    .select({
      id: passages.id,
      memoryId: passages.memoryId,
      avatarId: passages.avatarId,
      position: passages.position,
      text: passages.text,
      speaker: passages.speaker,
      saidOn: passages.saidOn,
      page: passages.page,
      startS: passages.startS,
      endS: passages.endS,
    })
    .from(passages)
    .where(eq(passages.memoryId, memoryId))
    .orderBy(asc(passages.position));
}

/** The words of a date and what they mean; always written together. */
export type DateColumns = StoredDate & Pick<StoredMemory, 'happenedAt' | 'dateReadAt'>;

export type MemoryChanges = Partial<
  Pick<
    StoredMemory,
    | 'title'
    | 'status'
    | 'error'
    | 'notes'
    | 'text'
    | 'typedBytes'
    | keyof DateColumns
    | 'shared'
    | 'dialogue'
    | 'dialoguePerson'
    | 'attribution'
    | 'narrator'
    | 'narratorName'
  >
>;

/** @returns whether the memory was still there */
export async function updateMemory(db: Database, id: MemoryId, changes: MemoryChanges & { updatedAt: Date }): Promise<boolean> {
  const rows = await db.update(memories).set(changes).where(eq(memories.id, id)).returning({ id: memories.id });
  return rows.length === 1;
}

/** Like `updateMemory`, for columns that the worker writes too. @returns false also while the worker is processing it */
export async function updateSettledMemory(db: Database, id: MemoryId, changes: MemoryChanges & { updatedAt: Date }): Promise<boolean> {
  const rows = await db
    .update(memories)
    .set(changes)
    .where(and(eq(memories.id, id), inArray(memories.status, ['ready', 'failed'])))
    .returning({ id: memories.id });
  return rows.length === 1;
}

/** Sets the narrator of a source whose owner has not chosen one. */
export async function fillNarrator(db: Database, id: MemoryId, found: Pick<StoredMemory, 'narrator' | 'narratorName'>): Promise<void> {
  await db
    .update(memories)
    .set(found)
    .where(and(eq(memories.id, id), isNull(memories.narrator)));
}

/** Sets the date of a source that has none: whoever gave it one meanwhile knows better. */
export async function fillDate(db: Database, id: MemoryId, found: DateColumns): Promise<void> {
  await db
    .update(memories)
    .set(found)
    .where(and(eq(memories.id, id), isNull(memories.happenedAt)));
}

/** Whom a source is about; null once it is deleted. */
export async function findPerson(db: Database, id: MemoryId): Promise<({ name: string; relationship: string } & Life) | null> {
  const [row] = await db
    .select({
      name: avatars.name,
      relationship: avatars.relationship,
      bornEdtf: avatars.bornEdtf,
      diedEdtf: avatars.diedEdtf,
      hemisphere: avatars.hemisphere,
    })
    .from(memories)
    .innerJoin(avatars, eq(avatars.id, memories.avatarId))
    .where(eq(memories.id, id));
  return row ?? null;
}

/** Puts a failed source back into the queue. @returns whether it was still failed */
export async function requeueFailedMemory(db: Database, id: MemoryId, updatedAt: Date): Promise<boolean> {
  const rows = await db
    .update(memories)
    .set({ status: 'queued', error: null, updatedAt })
    .where(and(eq(memories.id, id), eq(memories.status, 'failed')))
    .returning({ id: memories.id });
  return rows.length === 1;
}

export async function replacePassages(db: Database, memoryId: MemoryId, rows: StoredPassage[]): Promise<void> {
  await db.delete(passages).where(eq(passages.memoryId, memoryId));
  // The new passages have no embeddings yet. Updating the row also changes its version, so every process re-indexes the source.
  await db.update(memories).set({ embeddingModel: null }).where(eq(memories.id, memoryId));
  if (rows.length === 0) return;
  // One parameter for any number of rows; otherwise a statement would be prepared, and cached, for every size.
  await db.execute(sql`
    insert into passages (id, memory_id, avatar_id, position, text, speaker, said_on, page, start_s, end_s)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(id text, "memoryId" text, "avatarId" text, position int, text text, speaker text, "saidOn" text, page int, "startS" real, "endS" real)
  `);
}

/** @returns the id of the file that the memory held */
export async function deleteMemoryRow(db: Database, id: MemoryId): Promise<FileId | null> {
  const [row] = await db.delete(memories).where(eq(memories.id, id)).returning({ fileId: memories.fileId });
  return row?.fileId ?? null;
}
