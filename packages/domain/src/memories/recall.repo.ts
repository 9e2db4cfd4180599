import type { AvatarId, MemoryId, PassageId } from '@everkin/contracts/ids';
import type { Database } from '@everkin/db/client';
import { given, prepareStatement } from '@everkin/db/prepared';
import { memories, passages } from '@everkin/db/schema';
import { sql } from 'drizzle-orm';
import type { SoughtWord } from './recall.rules.ts';

export type RecalledRow = {
  passageId: PassageId;
  memoryId: MemoryId;
  title: string;
  text: string;
  happenedAt: string | null;
  position: number;
  /** The share of the question that the passage, its neighbours and its source speak of, 0…1; see UNKNOWN_WORDS. */
  coverage: number;
};

/** What a sought word counts where it is found: in the passage, one or two passages away, or in the title or date of the source. */
const PLACE = { here: 1, near: 0.4, source: 0.8 };
const NEAR_PASSAGES = 2;
/** A word in the titles of more sources than these names none of them. */
const TITLES_SHARE = 0.5;
/** What a kindred word counts ("pictures" where "cinema" was asked). */
const KINDRED = 0.4;
/** How many passages are looked at closely, neighbours not counted; bounds the time where common words stand everywhere. */
const SEEDS = 80;
/**
 * A score is the share of the question that was found, as if two more words of middling weight had been asked, which
 * stand nowhere: one word found of one proves little, five of six prove much. So it tells questions that the letters
 * answer from others better than the plain share does (bench/recall).
 */
const UNKNOWN_WORDS = 2;

/** Columns as PostgreSQL names them become ours; the one place that believes the query below. */
const asRecalledRows = (rows: unknown): RecalledRow[] => rows as RecalledRow[];

/** Any of these words, for `websearch_to_tsquery`, which takes out stop words and endings. */
const anyOf = (words: string[]): string => words.join(' or ');

const selectPassages = prepareStatement(
  () => sql`
    with asked as materialized (
      select word, own, own || kindred as either, (own || kindred) && ${given('avatarTerm')}::tsquery as here
      from (
        select ordinality as word, websearch_to_tsquery('english', given->>'own') as own, websearch_to_tsquery('english', given->>'kindred') as kindred
        from jsonb_array_elements(${given('sought')}::jsonb) with ordinality as given(given, ordinality)
      ) as parsed
      where numnode(own) > 0
    ),
    hits as materialized (
      select p.memory_id, p.position, a.word, case when p.search @@ a.own then 1 else ${KINDRED}::float8 end as share
      from asked a join ${passages} p on p.search @@ a.here
    ),
    total as materialized (select count(*)::float8 as n from ${passages} where avatar_id = ${given('avatarId')}),
    weights as materialized (
      select a.word, ln(1 + (greatest(0, (select n from total) - coalesce(sum(h.share), 0)) + 0.5) / (coalesce(sum(h.share), 0) + 0.5)) as weight
      from asked a left join hits h on h.word = a.word
      group by a.word
    ),
    named as materialized (
      select id, to_tsvector('english', title || ' ' || coalesce(happened_at, '')) as search from ${memories} where avatar_id = ${given('avatarId')}
    ),
    titled as (
      select m.id as memory_id, a.word, case when m.search @@ a.own then 1 else ${KINDRED}::float8 end * ${PLACE.source}::float8 as share,
        count(*) over (partition by a.word) as sources
      from asked a join named m on m.search @@ a.either
    ),
    titles as materialized (
      select memory_id, word, share from titled where sources <= ${TITLES_SHARE}::float8 * (select count(*) from named)
    ),
    places as materialized (
      select memory_id, position, word, share from hits
      union all
      select p.memory_id, p.position, t.word, t.share from titles t join ${passages} p on p.memory_id = t.memory_id
    ),
    seeds as (
      select memory_id, position
      from (select memory_id, position, word, max(share) as share from places group by 1, 2, 3) as best
      join weights w using (word)
      group by 1, 2
      order by sum(share * weight) desc, 1, 2
      limit ${SEEDS}
    ),
    candidates as materialized (
      select distinct s.memory_id, s.position + step as position
      from seeds s cross join generate_series(${-NEAR_PASSAGES}::int, ${NEAR_PASSAGES}::int) as step
    ),
    reached as (
      select c.memory_id, c.position, pl.word, max(pl.share * case when pl.position = c.position then ${PLACE.here}::float8 else ${PLACE.near}::float8 end) as share
      from candidates c
      join places pl on pl.memory_id = c.memory_id and pl.position between c.position - ${NEAR_PASSAGES}::int and c.position + ${NEAR_PASSAGES}::int
      group by 1, 2, 3
    ),
    scored as (
      select memory_id, position, sum(share * weight) as score from reached join weights using (word) group by 1, 2
    )
    select p.id as "passageId", p.memory_id as "memoryId", m.title, p.text, m.happened_at as "happenedAt", p.position,
      (scored.score / (select sum(weight) + ${UNKNOWN_WORDS}::float8 * avg(weight) from weights))::float8 as coverage
    from scored
    join ${passages} p on p.memory_id = scored.memory_id and p.position = scored.position
    join ${memories} m on m.id = p.memory_id
    where p.avatar_id = ${given('avatarId')} and (p.speaker is null or lower(p.speaker) in (select jsonb_array_elements_text(${given('speakers')}::jsonb)))
    order by coverage desc, length(p.text), p.memory_id, p.position
    limit ${given('limit')}
  `,
);

/**
 * Finds the passages that speak of a question's words, best first, by PostgreSQL full-text search.
 *
 * Each word weighs its inverse document frequency among this avatar's passages (Robertson and Spärck Jones, as in
 * BM25), so that rare words decide and a word that stands nowhere lowers every score. It counts in full where it
 * stands, and less as a kindred word, in a neighbouring passage, or in the title or date of the source. Words that
 * another person says in a transcript are not the avatar's to tell.
 * @param query.sought what to look for; [] finds nothing
 * @param query.speakers names, in lower case, under which a transcript may hold the avatar's own words
 */
export async function listRecalledPassages(
  db: Database,
  query: { avatarId: AvatarId; speakers: string[]; sought: SoughtWord[]; limit: number },
): Promise<RecalledRow[]> {
  const rows = await selectPassages(db, {
    avatarId: query.avatarId,
    // As the search column holds it, beside the words.
    avatarTerm: `'${query.avatarId}'`,
    sought: JSON.stringify(query.sought.map(({ own, kindred }) => ({ own: anyOf(own), kindred: anyOf(kindred) }))),
    speakers: JSON.stringify(query.speakers),
    limit: query.limit,
  });
  return asRecalledRows(rows);
}
