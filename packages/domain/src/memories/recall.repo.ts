import type { AvatarId, MemoryId, PassageId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { memories, passages } from '@everkin/db/schema';
import { sql } from 'drizzle-orm';

export type RecalledRow = {
  passageId: PassageId;
  memoryId: MemoryId;
  title: string;
  text: string;
  happenedAt: string | null;
  position: number;
  /** The share of the question's weight that the passage, its neighbours and its source speak of, 0…1. */
  coverage: number;
};

/** What a word counts where it stands: in the passage itself, one or two passages away, in the title or date of its source. */
const WEIGHT = { here: 1, near: 0.45, source: 0.6 };
const NEAR_PASSAGES = 2;

/** Columns as PostgreSQL names them become ours; the one place that believes the query below. */
const asRecalledRows = (rows: unknown): RecalledRow[] => rows as RecalledRow[];

/**
 * Finds the passages that speak of a question's words, best first, by PostgreSQL full-text search.
 *
 * Each lexeme of the question weighs its inverse document frequency among this avatar's passages (Robertson and
 * Spärck Jones, as in BM25), so that rare words decide and a word that stands nowhere lowers every score. A lexeme
 * counts in full where it stands, less when only a neighbouring passage, the title or the date of the source
 * has it. Words that another person says in a transcript are not the avatar's to tell.
 * @param query.words the words to look for; PostgreSQL takes out stop words and endings
 */
export async function listRecalledPassages(db: Database, query: { avatarId: AvatarId; personName: string; words: string; limit: number }): Promise<RecalledRow[]> {
  const rows = await db.execute(sql`
    with asked as materialized (
      select lexeme, (quote_literal(lexeme))::tsquery as needle
      from unnest(tsvector_to_array(to_tsvector('english', ${query.words}))) as lexeme
    ),
    hits as materialized (
      select p.memory_id, p.position, asked.lexeme
      from asked join ${passages} p on p.avatar_id = ${query.avatarId} and p.search @@ asked.needle
    ),
    sources as materialized (
      select m.id as memory_id, asked.lexeme
      from asked join ${memories} m on m.avatar_id = ${query.avatarId}
        and to_tsvector('english', m.title || ' ' || coalesce(m.happened_at, '')) @@ asked.needle
    ),
    total as materialized (select count(*)::float8 as n from ${passages} where avatar_id = ${query.avatarId}),
    weights as materialized (
      select asked.lexeme, ln(1 + ((select n from total) - count(hits.lexeme) + 0.5) / (count(hits.lexeme) + 0.5)) as idf
      from asked left join hits on hits.lexeme = asked.lexeme
      group by asked.lexeme
    ),
    reached as (
      select memory_id, position + shift as position, lexeme, case when shift = 0 then ${WEIGHT.here}::float8 else ${WEIGHT.near}::float8 end as share
      from hits, generate_series(${-NEAR_PASSAGES}::int, ${NEAR_PASSAGES}::int) as shift
    ),
    best as (
      select r.memory_id, r.position, r.lexeme, max(r.share) as share from reached r group by 1, 2, 3
    ),
    candidates as (
      select memory_id, position from best where share = ${WEIGHT.here}::float8
      union
      select p.memory_id, p.position from sources s join ${passages} p on p.memory_id = s.memory_id
    ),
    scored as (
      select c.memory_id, c.position,
        sum(w.idf * greatest(coalesce(b.share, 0), case when s.lexeme is null then 0 else ${WEIGHT.source}::float8 end)) as score
      from candidates c
      cross join weights w
      left join best b on b.memory_id = c.memory_id and b.position = c.position and b.lexeme = w.lexeme
      left join sources s on s.memory_id = c.memory_id and s.lexeme = w.lexeme
      group by 1, 2
    )
    select p.id as "passageId", p.memory_id as "memoryId", m.title, p.text, m.happened_at as "happenedAt", p.position,
      (scored.score / nullif((select sum(idf) from weights), 0))::float8 as coverage
    from scored
    join ${passages} p on p.memory_id = scored.memory_id and p.position = scored.position
    join ${memories} m on m.id = p.memory_id
    where p.speaker is null or lower(p.speaker) = lower(${query.personName}) or lower(${query.personName}) like lower(p.speaker) || ' %'
    order by coverage desc, length(p.text), p.memory_id, p.position
    limit ${query.limit}
  `);
  return asRecalledRows(rows);
}
