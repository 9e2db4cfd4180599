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
export function createHeartbeat(parts: HeartbeatParts): Heartbeat {
  const probe = new ServerProbe(parts);
  let timer: NodeJS.Timeout | null = null;
  let unusedMs = 0;
  let isAsking = false;

  const rest = async (): Promise<void> => {
    if (timer) clearInterval(timer);
    timer = null;
    await probe.close();
  };
  const check = (): void => {
    if (isAsking) return;
    unusedMs += CHECK_EVERY_MS;
    if (!probe.isSilent && unusedMs > WATCHED_AFTER_USE_MS) return void rest();
    isAsking = true;
    void probe.ask().finally(() => {
      isAsking = false;
    });
  };
  return {
    refuseWhileSilent: () => {
      unusedMs = 0;
      if (!timer) {
        probe.open();
        timer = setInterval(check, CHECK_EVERY_MS).unref();
        check();
      }
      if (probe.isSilent) throw serverSilent();
    },
    close: rest,
  };
}

type HeartbeatParts = { connect: () => postgres.Sql; onSilence: () => void; onTime: (time: TimeHeard) => void };

/** Asks the server for its time on a connection of its own, and notices when no answer comes. */
class ServerProbe {
  isSilent = false;
  readonly #parts: HeartbeatParts;
  #client: postgres.Sql | null = null;
  #isOpen = false;

  constructor(parts: HeartbeatParts) {
    this.#parts = parts;
  }

  open(): void {
    this.#isOpen = true;
  }

  async ask(): Promise<void> {
    const silenceMs = this.#client ? SILENCE_MS : CONNECTING_SILENCE_MS;
    const client = (this.#client ??= this.#parts.connect());
    const answer = await hearAnswer(askTime(client, this.#parts.onTime), silenceMs);
    if (!this.#isOpen) return;
    if (answer === 'given') this.isSilent = false;
    if (answer === 'none') this.#noteSilence();
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    const last = this.#client;
    this.#client = null;
    await last?.end({ timeout: 0 });
  }

  #noteSilence(): void {
    // Its connection hangs like the server: the next probe uses another.
    void this.#client?.end({ timeout: 0 });
    this.#client = null;
    if (this.isSilent) return;
    this.isSilent = true;
    this.#parts.onSilence();
  }
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
