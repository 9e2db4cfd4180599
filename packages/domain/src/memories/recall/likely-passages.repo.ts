import type { AvatarId, MemoryId, PassageId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { memories, passages, passageBitVectors, passageEmbeddings } from '@everkin/db/schema';
import { hasVectorOperator } from '@everkin/db/vector-extension';
import { type Listener, visibleTo } from '@everkin/db/visible-to';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { IndexableSource } from './index/avatar-index.ts';
import type { IndexQuery } from './index/search-index.ts';
import { isUnattributed } from './sources.repo.ts';

/** The avatar whose passages to search, and the audience filter. */
export type Among = { avatarId: AvatarId; heard: Pick<IndexQuery, 'isSharedOnly' | 'speakers'> };

/** Position of a passage in its source. */
export type Spot = { memoryId: MemoryId; position: number };

const listenerOf = (isSharedOnly: boolean): Listener => (isSharedOnly ? 'group' : 'owner');

/** The same rule as `AvatarIndex.hears` and the audience of a search, for a passage p and its source m. */
const isHeard = ({ isSharedOnly, speakers }: Among['heard']): SQL => sql`
  ${visibleTo(listenerOf(isSharedOnly), sql`m.shared`)} and not ${isUnattributed(sql`m.attribution`)} and case
    when m.dialogue is not null then coalesce(p.speaker = m.dialogue_person, false)
    else p.speaker is null or ${speakers === null} or lower(p.speaker) in (
      select jsonb_array_elements_text(${JSON.stringify([...(speakers ?? [])])}::jsonb)
    )
  end`;

/**
 * How many passages an avatar has, and how many of them have a bit vector for semantic search in the database.
 * @param of.model the embedding model
 */
export async function countPassages(
  db: Database,
  of: { avatarId: AvatarId; model: string | null },
): Promise<{ all: number; signed: number }> {
  const [row] = await db.execute(sql`
    select
      (select count(*)::int from ${passages} where avatar_id = ${of.avatarId}) as all,
      (select count(*)::int from ${passageBitVectors} where avatar_id = ${of.avatarId} and model = ${of.model ?? ''}) as signed
  `);
  return z.object({ all: z.number(), signed: z.number() }).parse(row);
}

const SAMPLED = z.array(
  z.object({ passageId: z.string(), memoryId: z.string(), position: z.number(), speaker: z.string().nullable(), isHeard: z.boolean() }),
);
export type Sampled = Spot & { passageId: PassageId; speaker: string | null; isHeard: boolean };

/** Samples every n-th passage, independent of content. */
export async function samplePassages(db: Database, { avatarId, heard }: Among, everyNth: number): Promise<Sampled[]> {
  const rows = await db.execute(sql`
    select p.id as "passageId", p.memory_id as "memoryId", p.position, p.speaker, (${isHeard(heard)}) as "isHeard"
    from ${passages} p join ${memories} m on m.id = p.memory_id
    where p.avatar_id = ${avatarId} and mod(abs(hashtext(p.id)::bigint), ${everyNth}) = 0
  `);
  return SAMPLED.parse(rows) as Sampled[];
}

const SPOTS = z.array(z.object({ memoryId: z.string(), position: z.number() }));
const asSpots = (rows: unknown): Spot[] => SPOTS.parse(rows) as Spot[];

/** Over-fetch factor: some of the rows belong to other speakers. */
const LOOKED_AT = 3;

/**
 * Finds the passages nearest to a vector by bit-vector similarity (Charikar, "Similarity Estimation Techniques", 2002); a sequential
 * scan, which takes PostgreSQL 2 ms for 10,000 (docs/decisions/0030).
 * @param by.bits the vector's sign bits, as `bitsOf` writes them
 * @returns nearest first
 */
export async function findByMeaning(
  db: Database,
  { avatarId, heard }: Among,
  by: { model: string; bits: string; limit: number },
): Promise<Spot[]> {
  const bits = sql`${by.bits}::bit(384)`;
  const distance = (await hasVectorOperator(db)) ? sql`s.signs <~> ${bits}` : sql`bit_count(s.signs # ${bits})`;
  const isOpen = heard.isSharedOnly
    ? sql`s.memory_id in (select id from ${memories} where avatar_id = ${avatarId} and ${visibleTo('group')})`
    : sql`true`;
  return asSpots(
    await db.execute(sql`
      with nearest as (
        select s.passage_id, ${distance} as distance from ${passageBitVectors} s
        where s.avatar_id = ${avatarId} and s.model = ${by.model} and ${isOpen}
        order by distance limit ${by.limit * LOOKED_AT}
      )
      select p.memory_id as "memoryId", p.position
      from nearest join ${passages} p on p.id = nearest.passage_id join ${memories} m on m.id = p.memory_id
      where ${isHeard(heard)}
      order by nearest.distance limit ${by.limit}
    `),
  );
}

/** Passages per query: all matches of a rare word, some of a common one. */
const FOUND_A_QUERY = 40;
/** Limit on sources matched by title or date; their first passages are taken. */
const NAMED_SOURCES = 5;
const FIRST_PASSAGES = 12;

/** The terms of `listDecadeTerms`. */
const DECADE_TERMS = sql`case when left(date_earliest::text, 3) = left(date_latest::text, 3)
  then ' decade' || left(date_earliest::text, 3) || ' decade' || substr(date_earliest::text, 3, 1) else '' end`;

/**
 * The passages that match most of these queries, and the beginnings of sources whose title or date matches one.
 * @param by.queries in `to_tsquery` syntax
 */
export async function findByWords(
  db: Database,
  { avatarId, heard }: Among,
  by: { queries: string[]; titleQueries: string[]; limit: number },
): Promise<Spot[]> {
  return asSpots(
    await db.execute(sql`
      with asked as (select query::tsquery from jsonb_array_elements_text(${JSON.stringify(by.queries)}::jsonb) query),
      titles as (select query::tsquery from jsonb_array_elements_text(${JSON.stringify(by.titleQueries)}::jsonb) query)
      (
        select found.memory_id as "memoryId", found.position from asked, lateral (
          select p.memory_id, p.position from ${passages} p join ${memories} m on m.id = p.memory_id
          where p.search @@ (asked.query && ${`'${avatarId}'`}::tsquery) and p.avatar_id = ${avatarId} and ${isHeard(heard)}
          limit ${FOUND_A_QUERY}
        ) found
        group by found.memory_id, found.position order by count(*) desc limit ${by.limit}
      )
      union
      select p.memory_id, p.position from (
        select found.id from titles, lateral (
          select id from ${memories} where avatar_id = ${avatarId}
            and to_tsvector('english', title || ' ' || coalesce(happened_at, '') || ${DECADE_TERMS}) @@ titles.query
          limit ${NAMED_SOURCES}
        ) found
      ) named join ${passages} p on p.memory_id = named.id and p.position < ${FIRST_PASSAGES} join ${memories} m on m.id = p.memory_id
      where ${isHeard(heard)}
    `),
  );
}

/** Consecutive passages of a source, both ends included. */
export type Range = { memoryId: MemoryId; first: number; last: number };

const ROWS = z.array(
  z.object({
    range: z.number(),
    memoryId: z.string(),
    version: z.string(),
    title: z.string(),
    happenedAt: z.string().nullable(),
    dateEdtf: z.string().nullable(),
    hemisphere: z.enum(['north', 'south']).nullable(),
    shared: z.boolean(),
    isDialogue: z.boolean(),
    dialoguePerson: z.string().nullable(),
    id: z.string(),
    text: z.string(),
    speaker: z.string().nullable(),
    saidOn: z.string().nullable(),
    vectors: z.instanceof(Buffer).nullable(),
  }),
);

/** Loads each range as a source of its own. @param of.model whose vectors to load; null for none */
export async function loadRanges(db: Database, of: { ranges: Range[]; model: string | null }): Promise<IndexableSource[]> {
  const rows = ROWS.parse(
    await db.execute(sql`
      select r.number as range, m.id as "memoryId", m.xmin::text as version, m.title, m.happened_at as "happenedAt",
        m.date_edtf as "dateEdtf", (select hemisphere from avatars a where a.id = m.avatar_id) as hemisphere, m.shared,
        m.dialogue is not null or ${isUnattributed(sql`m.attribution`)} as "isDialogue", m.dialogue_person as "dialoguePerson",
        p.id, p.text, p.speaker, p.said_on as "saidOn", v.vectors
      from jsonb_to_recordset(${JSON.stringify(of.ranges.map((range, number) => ({ number, ...range })))}::jsonb)
        as r(number int, "memoryId" text, first int, last int)
      join ${memories} m on m.id = r."memoryId"
      join ${passages} p on p.memory_id = r."memoryId" and p.position between r.first and r.last
      left join ${passageEmbeddings} v on v.passage_id = p.id and v.model = ${of.model ?? ''}
      order by r.number, p.position
    `),
  );
  return [...Map.groupBy(rows, ({ range }) => range).values()].flatMap(([head, ...others]) => {
    if (!head) return [];
    const { title, happenedAt, dateEdtf, hemisphere, shared, version } = head;
    const dialogue = head.isDialogue ? { person: head.dialoguePerson } : null;
    const texts = [head, ...others].map(({ id, text, speaker, saidOn, vectors }) => ({
      id: id as PassageId,
      text,
      speaker,
      saidOn,
      vectors: vectors && new Int8Array(vectors.buffer, vectors.byteOffset, vectors.byteLength),
    }));
    return [{ memoryId: head.memoryId as MemoryId, version, title, happenedAt, dateEdtf, hemisphere, shared, dialogue, passages: texts }];
  });
}
