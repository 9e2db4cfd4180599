import type { LiveEvent } from '@everkin/contracts/events';
import { useEffect } from 'react';
import { listenLive } from './live-events.ts';
import { refetchFresh } from './refetch-fresh.ts';
import { refetchVaults } from './refetch-vaults.ts';
import { trpc } from '../api/trpc.ts';

/**
 * Refetches what live events say has changed: memories and exports processed by the worker, avatars changed elsewhere.
 * Mounted once while somebody is signed in. Conversations and groups have their own listeners.
 */
export function useLiveUpdates(): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    const readAgain = (event: LiveEvent): Promise<unknown> | undefined => {
      switch (event.kind) {
        case 'ready':
        case 'reset':
          return refetchAll(utils);
        case 'memory.changed':
          return Promise.all([
            utils.memories.list.invalidate({ id: event.avatarId }),
            // It counts the memories of each.
            utils.avatars.list.invalidate(),
            utils.chat.openers.invalidate({ avatarId: event.avatarId }),
            // The first document or recording may start a model download.
            utils.memories.readers.invalidate(),
            // Hide deleted items immediately, without waiting for the refetch.
            event.status === 'deleted'
              ? utils.memories.get.reset({ id: event.memoryId })
              : utils.memories.get.invalidate({ id: event.memoryId }),
          ]);
        case 'avatar.changed':
          return Promise.all([utils.avatars.list.invalidate(), utils.voice.get.invalidate({ id: event.avatarId })]);
        case 'capsule.changed':
          return Promise.all([utils.capsules.list.invalidate(), utils.capsules.get.invalidate({ id: event.capsuleId })]);
        case 'sms.changed':
          return utils.sms.invalidate();
        case 'vault.changed':
          return refetchVaults(utils);
        case 'export.changed':
          return utils.exports.last.invalidate();
        case 'reply.changed':
          // The list says when one last talked: read again where it is shown next, not during the conversation.
          return event.state === 'streaming' ? undefined : utils.avatars.list.invalidate(undefined, { refetchType: 'none' });
        case 'group.message':
        case 'group.typing':
        case 'group.read':
        case 'presence.changed':
        case 'group.changed':
          return undefined;
      }
    };
    // This mounts after the page, which by then has opened the stream and fetched its lists.
    return listenLive((event) => void refetchFresh(() => readAgain(event)), { isLate: true });
  }, [utils]);
}

/** What may have changed unheard. */
const refetchAll = (utils: ReturnType<typeof trpc.useUtils>): Promise<unknown> =>
  Promise.all([
    utils.memories.invalidate(),
    utils.chat.openers.invalidate(),
    utils.avatars.list.invalidate(),
    utils.voice.get.invalidate(),
    utils.exports.last.invalidate(),
    utils.capsules.invalidate(),
    utils.sms.invalidate(),
    refetchVaults(utils),
  ]);
