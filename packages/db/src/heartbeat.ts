import postgres from 'postgres';
import type { TimeHeard } from './server-clock.ts';

/** Notices a server that takes questions and does not answer, which no driver does: the connections stay open. */
export type Heartbeat = {
  /** Called before each query. @throws Error `CONNECT_TIMEOUT` at once while the server is known to be silent */
  refuseWhileSilent(): void;
  close(): Promise<void>;
};

const CHECK_EVERY_MS = 200;
/**
 * A question on a connection of its own that takes longer than this means that the server is not there (docs/RELIABILITY.md,
 * P9: under a second). On a machine with five times the work that it has processors for, with ten writers beside it, the
 * slowest of 850 took 0.1 s.
 */
const SILENCE_MS = 600;
/** As `SILENCE_MS`, where a connection is to be made first; the pool allows as much for its own. */
const CONNECTING_SILENCE_MS = 1_000;
/** Silence is counted in looks: a process that was itself away does not take that for the server's. */
const LOOK_EVERY_MS = 50;
/** The longest statement is cut off by the server before this; then nobody waits any more. */
const WATCHED_AFTER_USE_MS = 20_000;

/**
 * Asks the server for a sign of life five times a second while the pool is in use, on one connection beside the pool.
 * Costs a query nothing but a look at a flag. The question is what time it is.
 * @param parts.connect opens a client of one connection whose own patience exceeds ours
 * @param parts.onSilence called once when the server stops answering: those who wait are to be told
 * @param parts.onTime called with each answer
 */
export function createHeartbeat(parts: {
  connect: () => postgres.Sql;
  onSilence: () => void;
  onTime: (time: TimeHeard) => void;
}): Heartbeat {
  let client: postgres.Sql | null = null;
  let timer: NodeJS.Timeout | null = null;
  let unusedMs = 0;
  let isAsking = false;
  let isSilent = false;

  const rest = async (): Promise<void> => {
    if (timer) clearInterval(timer);
    timer = null;
    const last = client;
    client = null;
    await last?.end({ timeout: 0 });
  };
  const ask = async (): Promise<void> => {
    const silenceMs = client ? SILENCE_MS : CONNECTING_SILENCE_MS;
    client ??= parts.connect();
    const answer = await hearAnswer(askTime(client, parts.onTime), silenceMs);
    if (!timer) return;
    if (answer === 'given') isSilent = false;
    if (answer !== 'none') return;
    // Its connection is as silent as the server: the next question goes out on another.
    void client.end({ timeout: 0 });
    client = null;
    if (isSilent) return;
    isSilent = true;
    parts.onSilence();
  };
  const check = (): void => {
    if (isAsking) return;
    unusedMs += CHECK_EVERY_MS;
    if (!isSilent && unusedMs > WATCHED_AFTER_USE_MS) return void rest();
    isAsking = true;
    void ask().finally(() => {
      isAsking = false;
    });
  };
  return {
    refuseWhileSilent: () => {
      unusedMs = 0;
      if (!timer) {
        timer = setInterval(check, CHECK_EVERY_MS).unref();
        check();
      }
      if (isSilent) throw serverSilent();
    },
    close: rest,
  };
}

async function askTime(client: postgres.Sql, onTime: (time: TimeHeard) => void): Promise<void> {
  const askedAt = performance.now();
  const [row] = await client.unsafe<{ ms: number }[]>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms');
  if (row) onTime({ serverMs: row.ms, askedAt, heardAt: performance.now() });
}

/** @returns `failed` where there was no server to ask, which callers find out as quickly themselves */
async function hearAnswer(asked: Promise<unknown>, silenceMs: number): Promise<'given' | 'none' | 'failed'> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<'none'>((resolve) => {
    let looksLeft = silenceMs / LOOK_EVERY_MS;
    timer = setInterval(() => {
      looksLeft -= 1;
      // What has come meanwhile is read before `setImmediate` is reached.
      if (looksLeft === 0) setImmediate(() => resolve('none'));
    }, LOOK_EVERY_MS);
  });
  const answer = asked.then(
    () => 'given' as const,
    // Too many connections, or starting up: a server that says no is there.
    (error: unknown) => (error instanceof postgres.PostgresError ? ('given' as const) : ('failed' as const)),
  );
  return Promise.race([answer, silence]).finally(() => clearInterval(timer));
}

/** As the driver says that a connection could not be made. */
const serverSilent = (): Error => Object.assign(new Error('the database server does not answer'), { code: 'CONNECT_TIMEOUT' });
