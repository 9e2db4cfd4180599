/** `npx -y pnpm@12 build`: builds what is stale. */
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { BUILD_TARGETS } from './start/build-targets.ts';
import { ROOT_DIR } from './start/config.ts';
import { acquireLock, type Lock } from './start/lock.ts';
import { buildTarget, isStale } from './start/build-cache.ts';

const LOCK_FILE = path.join(ROOT_DIR, '.build/lock.json');
const LOOK_EVERY_MS = 200;

/**
 * Builds those of the api, the worker and the web app whose sources have changed. Waits while
 * another process builds.
 * @param say receives one line per target built
 * @throws with the tool's output when a source is wrong
 */
export async function buildWhatIsStale(say: (line: string) => void): Promise<void> {
  // Usually nothing has changed, which needs neither the lock nor a writable folder.
  if (!BUILD_TARGETS.some(isStale)) return;
  const lock = await waitForLock(say);
  try {
    for (const target of BUILD_TARGETS.filter(isStale)) {
      const startedAt = performance.now();
      await buildTarget(target);
      say(`built ${target.name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    }
  } finally {
    lock.release();
  }
}

async function waitForLock(say: (line: string) => void): Promise<Lock> {
  let hasSaid = false;
  for (;;) {
    const attempt = acquireLock(LOCK_FILE, ROOT_DIR);
    if (attempt.ok) return attempt.lock;
    if (!hasSaid) say(`waiting for process ${attempt.holder.pid}, which builds`);
    hasSaid = true;
    await wait(LOOK_EVERY_MS);
  }
}

if (import.meta.main) await buildWhatIsStale(console.log);
