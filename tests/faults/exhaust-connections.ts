import postgres from 'postgres';

const open = (url: string): postgres.Sql =>
  postgres(url, { max: 1, fetch_types: false, onnotice: () => {}, connection: { application_name: 'crowd' } });

/** More than the connection limit of any test server. */
const MOST = 400;

/**
 * Takes every connection of a PostgreSQL, those of the app too.
 * @throws when the app still holds one in the end
 */
export async function exhaustConnections(url: string): Promise<{ leave(): Promise<void> }> {
  const crowd: postgres.Sql[] = [];
  const leave = async (): Promise<void> => void (await Promise.all(crowd.map((sql) => sql.end({ timeout: 1 }))));
  const first = open(url);
  crowd.push(first);
  try {
    await first`select 1`;
    // A terminated client reconnects at once, unless its connection slot is taken.
    for (let round = 0; round < 20; round += 1) {
      await fill(url, crowd);
      // A connection that is still being established has no application name.
      const ended = await first`
        select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and application_name <> 'crowd'
      `;
      if (ended.length === 0) return { leave };
    }
    throw new Error('the app holds on to its connections');
  } catch (error) {
    await leave();
    throw error;
  }
}

async function fill(url: string, crowd: postgres.Sql[]): Promise<void> {
  while (crowd.length < MOST) {
    const sql = open(url);
    try {
      await sql`select 1`;
    } catch {
      return await sql.end({ timeout: 0 });
    }
    crowd.push(sql);
  }
}
