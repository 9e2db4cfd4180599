const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Retries until it succeeds: immediately, then after 2 s, 4 s, up to every 30 s.
 * @param pause may end early, as when the connection returns
 */
export async function retryForever<Thing>(ask: () => Promise<Thing>, pause: (ms: number) => Promise<void> = pauseOrOnline): Promise<Thing> {
  for (let waitMs = FIRST_WAIT_MS; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await ask();
    } catch {
      await pause(waitMs);
    }
  }
}

function pauseOrOnline(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    window.addEventListener('online', end);
    function end(): void {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    }
  });
}
