import type { UserId } from '@everkin/contracts/ids';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../accounts/session.ts';
import type { ShownAvatar } from '../../avatars/use-avatars.ts';
import { saveOffline } from './offline-store.ts';
import type { History } from '../conversation/use-history.ts';

/** Saves the end of this conversation in the browser whenever a message of it completes. */
export function useOfflineConversation(avatar: ShownAvatar, { state, messages }: History): void {
  const session = useSession();
  const userId = session.state === 'signed-in' ? session.user.id : null;
  const last = messages.at(-1);
  // Changes when a message completes, not with each token of a reply.
  const settled = state === 'ready' && last && last.state !== 'streaming' ? `${last.id} ${last.state} ${messages.length}` : null;
  const keep = useEffectEvent((owner: UserId) => {
    const { id, name, relationship, tone } = avatar;
    void saveOffline(owner, { avatar: { id, name, relationship, tone }, messages: [...messages], keptAt: new Date().toISOString() });
  });
  useEffect(() => {
    if (userId !== null && settled !== null) keep(userId);
  }, [userId, settled]);
}
