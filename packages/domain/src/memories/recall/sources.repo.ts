import type { Hemisphere } from '@everkin/contracts/dates/edtf';
import type { AvatarId, MemoryId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { param, prepareStatement } from '@everkin/db/prepared';
import { avatars, memories, passages, passageEmbeddings, users } from '@everkin/db/schema';
import { type Listener, visibleTo } from '@everkin/db/visible-to';
import { eq, inArray, isNull, and, asc, desc, ne, not, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { IndexableSource } from './index/avatar-index.ts';
import type { Candidate } from './retrieved-passage.ts';
import type { Hit } from './index/search-index.ts';

/** SQL: whether a source's text is not known to be the person's. The same rule as `isHeldBack`. */
export const isUnattributed = (attribution: SQLWrapper): SQL => sql`coalesce(${attribution} in ('unclear', 'nobody'), false)`;

/**
 * SQL: whose words a source is, where that is known: a photo's text is its owner's unless they chose otherwise. Of a chat only the
 * person's own messages are recalled.
 */
const chosenNarrator = (source: SQL): SQL => sql`
  case when ${source}.dialogue is null then coalesce(${source}.narrator, case when ${source}.type = 'image' then 'contributor' end) end
`;

// Row version: the id of the last transaction that wrote the row. Any change to a source or its passages writes its row too.
const VERSION = sql<string>`${memories}.xmin::text`;

const FINGERPRINT = sql`
  select coalesce(md5(string_agg(source.id || ':' || source.xmin::text, ',' order by source.id)), '')
  from ${memories} source where source.avatar_id = ${param('avatarId')}
`;

const selectFingerprint = prepareStatement(() => sql`select (${FINGERPRINT}) as fingerprint`);

/** Changes whenever any source of this avatar does. */
export async function fingerprintSources(db: Database, avatarId: AvatarId): Promise<string> {
  const [row] = await selectFingerprint(db, { avatarId });
  const fingerprint = row?.['fingerprint'];
  return typeof fingerprint === 'string' ? fingerprint : '';
}

export type QuotableText = { memoryId: MemoryId; title: string; text: string };

/** The beginnings of the newest texts that may be quoted as the person's: no chats with others, no captions, nothing held back. */
export async function listQuotableTexts(
  db: Database,
  of: { avatarId: AvatarId; limit: number; maxChars: number },
): Promise<QuotableText[]> {
  return db
    .select({ memoryId: memories.id, title: memories.title, text: sql<string>`left(${memories.text}, ${of.maxChars})` })
    .from(memories)
    .where(
      and(
        eq(memories.avatarId, of.avatarId),
        eq(memories.status, 'ready'),
        ne(memories.type, 'image'),
        or(isNull(memories.narrator), eq(memories.narrator, 'person')),
        isNull(memories.dialogue),
        not(isUnattributed(memories.attribution)),
      ),
    )
    .orderBy(desc(memories.createdAt), desc(memories.id))
    .limit(of.limit);
}

/** Every source of an avatar with its version. */
export async function listSourceVersions(db: Database, avatarId: AvatarId): Promise<Map<MemoryId, string>> {
  const rows = await db.select({ id: memories.id, version: VERSION }).from(memories).where(eq(memories.avatarId, avatarId));
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/**
 * Loads sources with their passages in order.
 * @param of.model whose vectors to load; null for none
 */
export async function loadSources(db: Database, of: { memoryIds: MemoryId[]; model: string | null }): Promise<IndexableSource[]> {
  if (of.memoryIds.length === 0) return [];
  const heads = await db
    .select({
      memoryId: memories.id,
      version: VERSION,
      title: memories.title,
      happenedAt: memories.happenedAt,
      dateEdtf: memories.dateEdtf,
      hemisphere: sql<Hemisphere | null>`(select a.hemisphere from ${avatars} a where a.id = memories.avatar_id)`,
      shared: memories.shared,
      isDialogue: sql<boolean>`${memories.dialogue} is not null or ${isUnattributed(memories.attribution)}`,
      dialoguePerson: memories.dialoguePerson,
    })
    .from(memories)
    .where(inArray(memories.id, of.memoryIds));
  const rows = await db
    .select({
      memoryId: passages.memoryId,
      id: passages.id,
      text: passages.text,
      speaker: passages.speaker,
      saidOn: passages.saidOn,
      vectors: passageEmbeddings.vectors,
    })
    .from(passages)
    .leftJoin(passageEmbeddings, and(eq(passageEmbeddings.passageId, passages.id), eq(passageEmbeddings.model, of.model ?? '')))
    .where(inArray(passages.memoryId, of.memoryIds))
    .orderBy(asc(passages.memoryId), asc(passages.position));
  const byMemory = Map.groupBy(rows, ({ memoryId }) => memoryId);
  return heads.map(({ isDialogue, dialoguePerson, ...head }) => ({
    ...head,
    dialogue: isDialogue ? { person: dialoguePerson } : null,
    passages: byMemory.get(head.memoryId) ?? [],
  }));
}

/**
 * Loads the passages of search hits with their sources; and, in the same round trip, the `fingerprintSources` value. Runs once per
 * chat turn.
 * @param of.hits best first
 * @returns in the order of the hits, without those that this audience may not see
 */
export async function findPassages(
  db: Database,
  of: { avatarId: AvatarId; hits: Hit[]; listener: Listener },
): Promise<{ candidates: Candidate[]; fingerprint: string }> {
  const ids = JSON.stringify(of.hits.map(({ passageId }) => passageId));
  const [row] = await selectFound(db, { avatarId: of.avatarId, ids, listener: of.listener });
  const found = new Map(asFoundTexts(row?.['found'] ?? []).map((text) => [text.passageId, text]));
  const fingerprint = row?.['fingerprint'];
  return {
    candidates: of.hits.flatMap((hit) => {
      const text = found.get(hit.passageId);
      return text ? [{ ...hit, ...text }] : [];
    }),
    fingerprint: typeof fingerprint === 'string' ? fingerprint : '',
  };
}

// The size of a text is known without reading it, and white space at its ends is in no passage.
// A contributor is the avatar's owner: named in groups, and “you” to themselves.
// Audience and speaker are checked again here: the index may be slightly stale, and what was made private must not leak. The passages are
// selected first, by primary key: otherwise PostgreSQL scanned every source for every passage.
const selectFound = prepareStatement(
  () => sql`
    with found as materialized (
      select id, memory_id, text, said_on, speaker from ${passages} where id in (select jsonb_array_elements_text(${param('ids')}::jsonb))
    )
    select
      (${FINGERPRINT}) as fingerprint,
      (
        select coalesce(json_agg(json_build_object(
          'passageId', p.id, 'memoryId', m.id, 'title', m.title, 'text', p.text, 'happenedAt', coalesce(p.said_on, m.happened_at),
          'isCaption', m.type = 'image', 'isWhole', octet_length(m.text) <= octet_length(p.text) + 8, 'narrator', ${chosenNarrator(sql`m`)}, 'narratorName', case
            when ${chosenNarrator(sql`m`)} = 'other' then m.narrator_name
            when ${param('listener')}::text = 'group' and ${chosenNarrator(sql`m`)} = 'contributor'
              then (select u.display_name from ${avatars} a join ${users} u on u.id = a.owner_id where a.id = m.avatar_id)
          end
        )), '[]'::json)
        from found p join ${memories} m on m.id = p.memory_id
        where m.avatar_id = ${param('avatarId')} and ${visibleTo(param('listener'), sql`m.shared`)}
          and (m.dialogue is null or p.speaker = m.dialogue_person) and not ${isUnattributed(sql`m.attribution`)}
      ) as found
  `,
);

type FoundText = Pick<
  Candidate,
  'passageId' | 'memoryId' | 'title' | 'text' | 'happenedAt' | 'isCaption' | 'isWhole' | 'narrator' | 'narratorName'
>;

/** The query above built JSON of exactly this shape. */
const asFoundTexts = (json: unknown): FoundText[] => json as FoundText[];
