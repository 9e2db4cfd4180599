import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';

const PROBE_EVERY_MS = 100;

/** Measures how long a PostgreSQL takes to answer while something else goes on. */
export type PostgresWatch = {
  /** Ends it. @returns the slowest answer, in milliseconds; a probe that failed counts as endless */
  end(): Promise<number>;
};

/** Probes a server all the time, each time on a new connection: an api that starts needs both in time (packages/db/src/heartbeat.ts). */
export function watchPostgres(url: string): PostgresWatch {
  let isOver = false;
  let slowestMs = 0;
  const watching = (async () => {
    for (; !isOver; await pause(PROBE_EVERY_MS)) slowestMs = Math.max(slowestMs, await probe(url));
  })();
  return {
    end: async () => {
      isOver = true;
      await watching;
      return slowestMs;
    },
  };
}

async function probe(url: string): Promise<number> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
  const startedAt = performance.now();
  try {
    await sql`select 1`;
    return performance.now() - startedAt;
  } catch {
    return Number.POSITIVE_INFINITY;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
