import { useEffect } from 'react';
import { listenLive } from '../../lib/live/live-events.ts';
import { trpcClient } from '../../lib/api/trpc.ts';
import { letterDrafts } from './letter-drafts.ts';

/**
 * Removes what this device has of letters that are sealed by now, or gone: when a page is opened, and when a capsule changes elsewhere.
 * A draft stays, also when the list cannot be read: it may be all there is of it.
 */
export function useForgetSealed(): void {
  useEffect(() => {
    void forgetSealed();
    return listenLive(({ kind }) => {
      if (kind === 'capsule.changed' || kind === 'ready' || kind === 'reset') void forgetSealed();
    });
  }, []);
}

async function forgetSealed(): Promise<void> {
  const ids = letterDrafts.listIds();
  if (ids.length === 0) return;
  try {
    const capsules = await trpcClient.capsules.list.query();
    const written = new Set<string>(capsules.filter(({ status }) => status === 'draft').map(({ id }) => id));
    for (const id of ids) if (!written.has(id)) letterDrafts.remove(id);
  } catch {
    // Tried again with the next event.
  }
}
