import { open, rm, stat, utimes } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const RENEW_MS = 2_000;
const STALE_AFTER_MS = 10_000;
const LOOK_EVERY_MS = 250;

export type FileClaim = {
  signal?: AbortSignal | undefined;
  /** How long a lock file may go without renewal before it is taken over. */
  staleAfterMs?: number | undefined;
};

/**
 * Waits until no other process on this machine holds the lock file, then takes it. The lock of a dead process is taken over.
 * @returns releases the lock
 */
export async function claimFile(path: string, { signal, staleAfterMs = STALE_AFTER_MS }: FileClaim = {}): Promise<() => Promise<void>> {
  let watched = { renewedAtMs: 0, sinceMs: performance.now() };
  for (;;) {
    signal?.throwIfAborted();
    const release = await tryToClaim(path);
    if (release) return release;
    const renewedAtMs = await renewalOf(path);
    // Measured from what this process observed, not by the file's age: after a laptop's sleep, every lock looks old.
    if (renewedAtMs !== watched.renewedAtMs) watched = { renewedAtMs, sinceMs: performance.now() };
    if (renewedAtMs !== 0 && performance.now() - watched.sinceMs > staleAfterMs) await rm(path, { force: true });
    else await pause(LOOK_EVERY_MS, undefined, { ...(signal && { signal }) });
  }
}

async function tryToClaim(path: string): Promise<(() => Promise<void>) | null> {
  try {
    const file = await open(path, 'wx', 0o600);
    await file.close();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return null;
    throw error;
  }
  const timer = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => undefined), RENEW_MS);
  return async () => {
    clearInterval(timer);
    await rm(path, { force: true });
  };
}

/** When the file was last touched; 0 when it does not exist. */
const renewalOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
