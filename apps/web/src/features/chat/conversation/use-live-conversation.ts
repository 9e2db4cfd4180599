import type { Message } from '@everkin/contracts/chat';
import type { LiveEvent } from '@everkin/contracts/events';
import type { AvatarId } from '@everkin/contracts/ids';
import { useEffect, useEffectEvent, useRef } from 'react';
import { listenLive } from '../../../lib/live/live-events.ts';
import { refetchFresh } from '../../../lib/live/refetch-fresh.ts';

type Props = { avatarId: AvatarId; messages: readonly Message[]; isBusy: boolean; refetch: () => Promise<unknown> };

/** Refetches the conversation when it continued elsewhere, as on another device of the same person. */
export function useLiveConversation({ avatarId, messages, isBusy, refetch }: Props): void {
  const eventsWhileBusy = useRef<LiveEvent[]>([]);
  const onEvent = useEffectEvent((event: LiveEvent) => {
    if (!affectsConversation(event, { avatarId, messages })) return;
    // While a reply streams here, changes from elsewhere are fetched after it.
    if (isBusy) eventsWhileBusy.current.push(event);
    else void refetchFresh(refetch);
  });
  useEffect(() => listenLive((event) => onEvent(event)), []);
  const catchUp = useEffectEvent(() => {
    const missed = eventsWhileBusy.current.splice(0);
    if (missed.some((event) => affectsConversation(event, { avatarId, messages }))) void refetch();
  });
  useEffect(() => {
    if (!isBusy) catchUp();
  }, [isBusy]);
}

/** True when the page may not have what the event reports. */
export function affectsConversation(event: LiveEvent, { avatarId, messages }: Pick<Props, 'avatarId' | 'messages'>): boolean {
  switch (event.kind) {
    case 'ready':
    case 'reset':
      return true;
    case 'reply.changed':
      return event.avatarId === avatarId && messages.find(({ id }) => id === event.messageId)?.state !== event.state;
    default:
      return false;
  }
}
