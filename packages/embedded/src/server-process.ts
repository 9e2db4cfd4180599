import { pollUntil } from './polling.ts';
import { isProcessAlive } from './process-liveness.ts';

const WATCH_MS = 250;
/** Longer than any of our clients takes to finish, and shorter than the next start waits for us. */
const LINGER_MS = 12_000;

/** Messages from a server process to its parent. */
export type ServerMessage = { type: 'ready'; url: string; pid: number; description: string } | { type: 'failed'; message: string };

/** A server as seen by its supervisor. */
export type ServedServer = {
  url: string;
  pid: number;
  description: string;
  /** The number of connected clients. Without it, shutdown waits for none. */
  countClients?: (() => Promise<number>) | undefined;
  stop: () => Promise<void>;
};

/**
 * Makes this process the supervisor of one server: starts it, notifies the parent, and stops it when the parent asks (SIGTERM) or has
 * ended in any way (its IPC channel closes then). Clients, which notice at the same time, still get time to save their work.
 * When the server crashes, this process exits with an error code, so that it can be restarted.
 */
export async function superviseServer(start: () => Promise<ServedServer>): Promise<void> {
  // A full log disk or a dead parent must not end the database.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  // Deferred: a signal that arrives while the start blocks the process must find its listeners registered.
  const starting = Promise.resolve().then(start);
  let watch: NodeJS.Timeout | undefined;
  let isEnding = false;
  const end = (options: { isAlone: boolean }): void => {
    if (isEnding) return;
    isEnding = true;
    clearInterval(watch);
    void stopAndExit(starting, options);
  };
  listenForTheEnd(end);
  try {
    const { url, pid, description } = await starting;
    tellParent({ type: 'ready', url, pid, description });
    if (pid !== process.pid && !isEnding) watch = watchServer(pid);
  } catch (error) {
    tellParent({ type: 'failed', message: error instanceof Error ? error.message : String(error) }, () => process.exit(1));
  }
}

async function stopAndExit(starting: Promise<ServedServer>, { isAlone }: { isAlone: boolean }): Promise<never> {
  const server = await starting.catch(() => null);
  const countClients = server?.countClients;
  if (isAlone && countClients) {
    // A server that does not respond has no clients worth waiting for.
    await pollUntil(async () => (await countClients().catch(() => 0)) === 0, { timeoutMs: LINGER_MS, everyMs: 100 });
  }
  await server?.stop().catch((error: unknown) => console.error(error));
  process.exit(0);
}

/** The options, as written by our own code when it forked this process; their type was checked there. */
export function receiveOptions<T>(): T {
  return JSON.parse(process.argv[2] ?? '{}') as T;
}

function listenForTheEnd(end: (options: { isAlone: boolean }) => void): void {
  const isForked = process.connected;
  const endNow = (): void => end({ isAlone: false });
  process.on('disconnect', () => end({ isAlone: true }));
  process.on('SIGTERM', endNow);
  // A terminal sends these to the whole process group; a parent decides the shutdown order itself.
  process.on('SIGINT', isForked ? () => {} : endNow);
  process.on('SIGHUP', isForked ? () => {} : endNow);
}

function watchServer(pid: number): NodeJS.Timeout {
  return setInterval(() => {
    if (!isProcessAlive(pid)) process.exit(1);
  }, WATCH_MS);
}

function tellParent(message: ServerMessage, then: () => void = () => {}): void {
  if (process.send) {
    process.send(message, then);
  } else {
    console.log(JSON.stringify(message));
    then();
  }
}
