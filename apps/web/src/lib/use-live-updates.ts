import type { LiveEvent } from '@everkin/contracts/events';
import { useEffect } from 'react';
import { listenLive } from './live-events.ts';
import { refetchFresh } from './refetch-fresh.ts';
import { trpc } from './trpc.ts';

/**
 * Reads again what the server says has changed: memories and exports under the worker's hands, avatars changed
 * elsewhere. Mounted once while somebody is signed in. Conversations and groups listen for themselves.
 */
export function useLiveUpdates(): void {
  const utils = trpc.useUtils();
  useEffect(() => {
    const readAgain = (event: LiveEvent): Promise<unknown> | undefined => {
      switch (event.kind) {
        case 'ready':
        case 'reset':
          return Promise.all([
            utils.memories.invalidate(),
            utils.avatars.list.invalidate(),
            utils.voice.get.invalidate(),
            utils.exports.last.invalidate(),
          ]);
        case 'memory.changed':
          return Promise.all([
            utils.memories.list.invalidate({ id: event.avatarId }),
            // With the first letter or recording a model may be fetched.
            utils.memories.readers.invalidate(),
            // Of what was deleted nothing is shown again, not even until the server has said so.
            event.status === 'deleted'
              ? utils.memories.get.reset({ id: event.memoryId })
              : utils.memories.get.invalidate({ id: event.memoryId }),
          ]);
        case 'avatar.changed':
          return Promise.all([utils.avatars.list.invalidate(), utils.voice.get.invalidate({ id: event.avatarId })]);
        case 'export.changed':
          return utils.exports.last.invalidate();
        case 'reply.changed':
        case 'group.message':
        case 'group.typing':
        case 'group.read':
        case 'presence.changed':
        case 'group.changed':
          return undefined;
      }
    };
    // This comes after the page, which has opened the stream and read its lists by then.
    return listenLive((event) => void refetchFresh(() => readAgain(event)), { isLate: true });
  }, [utils]);
}
