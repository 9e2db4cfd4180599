import type postgres from 'postgres';

/** These may keep the id of a deleted thing: in the audit log, and for a day in the event that announced the deletion. */
const TELLS_OF_IT = new Set(['audit_entries', 'live_events']);

/** The ids of avatars and everything that belongs to them, except voices, which are kept until deleted at the provider. */
export async function listIdsOf(sql: postgres.Sql, avatarIds: string[]): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select unnest(${avatarIds}::text[]) as id
    union all select id from memories where avatar_id = any(${avatarIds})
    union all select id from passages where avatar_id = any(${avatarIds})
    union all select passage_id from passage_vectors v join passages p on p.id = v.passage_id where p.avatar_id = any(${avatarIds})
    union all select id from messages where avatar_id = any(${avatarIds})
    union all select id from files where avatar_id = any(${avatarIds})
    union all select id from part_uploads where avatar_id = any(${avatarIds})
    union all select id from spoken_texts where avatar_id = any(${avatarIds})
    union all select id from groups where avatar_id = any(${avatarIds})
    union all select m.id from group_messages m join groups g on g.id = m.group_id where g.avatar_id = any(${avatarIds})
    union all select i.id from invitations i join groups g on g.id = i.group_id where g.avatar_id = any(${avatarIds})
  `;
  return [...new Set(rows.map(({ id }) => id))];
}

/** The tables in which any column still contains one of these ids. */
export async function listTablesThatName(sql: postgres.Sql, ids: string[]): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `;
  const naming: string[] = [];
  for (const { name } of tables) {
    const [found] = await sql`select 1 from ${sql(name)} t where t::text ~ ${`(${ids.join('|')})`} limit 1`;
    if (found && !TELLS_OF_IT.has(name)) naming.push(name);
  }
  return naming;
}

/** Unfinished jobs, each as its name and subject. */
export async function listOpenJobs(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ job: string }[]>`select name || ' ' || subject_id as job from jobs where state in ('queued', 'running')`;
  return rows.map(({ job }) => job);
}
