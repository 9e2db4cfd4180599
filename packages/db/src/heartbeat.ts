import postgres from 'postgres';
import type { TimeHeard } from './server-clock.ts';

/** Detects a server that accepts queries but does not respond; drivers do not, as the connections stay open. */
export type Heartbeat = {
  /** Called before each query. @throws Error `CONNECT_TIMEOUT` at once while the server is known to be unresponsive */
  refuseWhileSilent(): void;
  close(): Promise<void>;
};

const CHECK_EVERY_MS = 200;
/**
 * A probe on a connection of its own that takes longer than this means that the server is down (docs/RELIABILITY.md, P9: under a
 * second). On a machine with five times more load than processors, and ten writers beside it, the slowest of 850 probes took 0.1 s.
 */
const SILENCE_MS = 600;
/** Like `SILENCE_MS`, where a connection has to be opened first; the pool allows the same for its own. */
const CONNECTING_SILENCE_MS = 1_000;
/** Silence is measured in timer ticks, so that a suspended process does not take its own pause for the server's. */
const LOOK_EVERY_MS = 50;
/** The server cancels the longest statement before this; after it nobody waits any more. */
const WATCHED_AFTER_USE_MS = 20_000;

/**
 * Probes the server five times a second while the pool is in use, on one connection beside the pool. A query only pays for checking
 * a flag. The probe asks for the server's time.
 * @param parts.connect opens a client with one connection and a longer timeout than ours
 * @param parts.onSilence called once when the server stops responding: pending queries must be rejected
 * @param parts.onTime called with each response
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
    // Its connection hangs like the server: the next probe uses another.
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

/** @returns `failed` where there was no server to ask, which callers notice as quickly themselves */
async function hearAnswer(asked: Promise<unknown>, silenceMs: number): Promise<'given' | 'none' | 'failed'> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<'none'>((resolve) => {
    let looksLeft = silenceMs / LOOK_EVERY_MS;
    timer = setInterval(() => {
      looksLeft -= 1;
      // Data received meanwhile is read before `setImmediate` runs.
      if (looksLeft === 0) setImmediate(() => resolve('none'));
    }, LOOK_EVERY_MS);
  });
  const answer = asked.then(
    () => 'given' as const,
    // Too many connections, or starting up: a server that rejects is alive.
    (error: unknown) => (error instanceof postgres.PostgresError ? ('given' as const) : ('failed' as const)),
  );
  return Promise.race([answer, silence]).finally(() => clearInterval(timer));
}

/** Like the driver's error for a failed connection. */
const serverSilent = (): Error => Object.assign(new Error('the database server does not answer'), { code: 'CONNECT_TIMEOUT' });
