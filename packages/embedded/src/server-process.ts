import { pollUntil } from './polling.ts';
import { isProcessAlive } from './process-liveness.ts';

const WATCH_MS = 250;
/** Longer than any client of ours takes to finish, shorter than the next start waits for us. */
const LINGER_MS = 12_000;

/** What a server process tells the process that forked it. */
export type ServerMessage = { type: 'ready'; url: string; pid: number; description: string } | { type: 'failed'; message: string };

/** A server as its process sees it. */
export type ServedServer = {
  url: string;
  pid: number;
  description: string;
  /** How many clients are connected. Without it nobody is waited for. */
  countClients?: (() => Promise<number>) | undefined;
  stop: () => Promise<void>;
};

/**
 * Makes this process the keeper of one server: starts it, tells the parent, and stops it when the
 * parent asks (SIGTERM) or is gone in whatever way (its channel closes then). Then the clients, which
 * learn of it in the same moment, still get the time to save what they have in hand.
 * When the server dies, this process ends too, with an error code, so that it can be started again.
 */
export async function superviseServer(start: () => Promise<ServedServer>): Promise<void> {
  // A log that finds no room, and a parent that is gone, end no database.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  // In the next turn: a signal that comes while the start keeps us busy must find us listening.
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
    // A server that does not answer has no clients worth waiting for.
    await pollUntil(async () => (await countClients().catch(() => 0)) === 0, { timeoutMs: LINGER_MS, everyMs: 100 });
  }
  await server?.stop().catch((error: unknown) => console.error(error));
  process.exit(0);
}

/** The options as our own code wrote them when it forked this process: their type was checked there. */
export function receiveOptions<T>(): T {
  return JSON.parse(process.argv[2] ?? '{}') as T;
}

function listenForTheEnd(end: (options: { isAlone: boolean }) => void): void {
  const isForked = process.connected;
  const endNow = (): void => end({ isAlone: false });
  process.on('disconnect', () => end({ isAlone: true }));
  process.on('SIGTERM', endNow);
  // A terminal sends these to everybody at once; a parent decides itself on the order of stopping.
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
