import { isProcessAlive } from './process-liveness.ts';

const WATCH_MS = 250;

/** What a server process tells the process that forked it. */
export type ServerMessage = { type: 'ready'; url: string; pid: number; description: string } | { type: 'failed'; message: string };

/** A server as its process sees it. */
export type ServedServer = { url: string; pid: number; description: string; stop: () => Promise<void> };

/**
 * Makes this process the keeper of one server: starts it, tells the parent, and stops it when the
 * parent asks (SIGTERM) or is gone in whatever way (its channel closes then). When the server dies,
 * this process ends too, with an error code, so that whoever watches it can start it again.
 */
export async function keepServer(start: () => Promise<ServedServer>): Promise<void> {
  const starting = start();
  let watch: NodeJS.Timeout | undefined;
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    clearInterval(watch);
    void stopAndExit(starting);
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

async function stopAndExit(starting: Promise<ServedServer>): Promise<never> {
  const server = await starting.catch(() => null);
  await server?.stop().catch((error: unknown) => console.error(error));
  process.exit(0);
}

/** The options as our own code wrote them when it forked this process: their type was checked there. */
export function readOptionsFromParent<T>(): T {
  return JSON.parse(process.argv[2] ?? '{}') as T;
}

function listenForTheEnd(end: () => void): void {
  const isForked = process.connected;
  process.on('disconnect', end);
  process.on('SIGTERM', end);
  // A terminal sends these to everybody at once; a parent decides itself on the order of stopping.
  process.on('SIGINT', isForked ? () => {} : end);
  process.on('SIGHUP', isForked ? () => {} : end);
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
