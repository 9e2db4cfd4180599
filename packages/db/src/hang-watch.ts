import postgres from 'postgres';

/** Notices a server that takes questions and does not answer, which no driver does: the connections stay open. */
export type HangWatch = {
  /** Called before each query. @throws Error `CONNECT_TIMEOUT` at once while the server is known to be silent */
  refuseWhileSilent(): void;
  close(): Promise<void>;
};

const CHECK_EVERY_MS = 250;
/**
 * A `select 1` on a connection of its own that takes longer than this means that the server is not there. Less would
 * take a busy machine for a dead one, and turn away everybody who would have been served.
 */
const SILENCE_MS = 2_000;
/** The longest statement is cut off by the server before this; then nobody waits any more. */
const WATCHED_AFTER_USE_MS = 20_000;

/**
 * Asks the server for a sign of life four times a second while the pool is in use, on one connection beside the pool.
 * Costs a query nothing but a look at a flag.
 * @param parts.connect opens a client of one connection whose own patience exceeds ours
 * @param parts.onSilence called once when the server stops answering: those who wait are to be told
 */
export function createHangWatch(parts: { connect: () => postgres.Sql; onSilence: () => void }): HangWatch {
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
    client ??= parts.connect();
    const answer = await hearAnswer(client.unsafe('select 1'));
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
      timer ??= setInterval(check, CHECK_EVERY_MS).unref();
      if (isSilent) throw serverSilent();
    },
    close: rest,
  };
}

/** @returns `failed` where there was no server to ask, which callers find out as quickly themselves */
async function hearAnswer(asked: Promise<unknown>): Promise<'given' | 'none' | 'failed'> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<'none'>((resolve) => {
    // In a process that was busy itself, the answer may be there, and is read before `setImmediate` is reached.
    timer = setTimeout(() => setImmediate(() => resolve('none')), SILENCE_MS);
  });
  const answer = asked.then(
    () => 'given' as const,
    // Too many connections, or starting up: a server that says no is there.
    (error: unknown) => (error instanceof postgres.PostgresError ? ('given' as const) : ('failed' as const)),
  );
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

/** As the driver says that a connection could not be made. */
const serverSilent = (): Error => Object.assign(new Error('the database server does not answer'), { code: 'CONNECT_TIMEOUT' });
