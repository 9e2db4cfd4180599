import type { LiveEvent } from '@everkin/contracts/events';
import type { GroupMessage } from '@everkin/contracts/groups';
import type { GroupId, GroupMessageId } from '@everkin/contracts/ids';
import { useEffect, useRef } from 'react';
import { coalesce } from '../../lib/live/coalesce.ts';
import { listenLive } from '../../lib/live/live-events.ts';
import { refetchFresh } from '../../lib/live/refetch-fresh.ts';
import { createGroupRefetcher, type GroupFetches } from './group-refetcher.ts';

type Shown = GroupFetches & { messages: readonly GroupMessage[] };

/**
 * Refetches whenever this group changed, or may have (docs/PRODUCT.md, Live updates): only one message while the avatar's
 * reply streams, since those events arrive several times a second.
 */
export function useLiveGroup(groupId: GroupId, shown: Shown): void {
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  useEffect(() => {
    const refetcher = createGroupRefetcher({
      refetchAll: () => refetchFresh(() => latest.current.refetchAll()),
      refetchMessage: (id) => latest.current.refetchMessage(id),
      isFetching: () => latest.current.isFetching(),
    });
    return listenLive((event) => {
      if (!affectsGroup(event, groupId)) return;
      if (event.kind === 'group.message' && isComing(latest.current.messages, event.messageId)) refetcher.refetchMessage(event.messageId);
      else refetcher.refetchAll();
    });
  }, [groupId]);
}

const isComing = (messages: readonly GroupMessage[], id: GroupMessageId): boolean =>
  messages.some((message) => message.id === id && message.state === 'streaming');

/** Refetches the list when a group was renamed or deleted, membership changed, or an unread count changed. */
export function useLiveGroupList(refetch: () => Promise<unknown>): void {
  useEffect(() => {
    const readAgain = coalesce(() => refetchFresh(refetch));
    return listenLive((event) => {
      if (affectsGroupList(event)) readAgain();
    });
  }, [refetch]);
}

/** After `ready` and `reset`, events may have been missed. */
function affectsGroup(event: LiveEvent, groupId: GroupId): boolean {
  if (event.kind === 'ready' || event.kind === 'reset') return true;
  return (event.kind === 'group.message' || event.kind === 'group.changed') && event.groupId === groupId;
}

function affectsGroupList(event: LiveEvent): boolean {
  if (event.kind === 'group.changed') return event.part !== 'invitations';
  if (event.kind === 'group.message') return event.isComing !== true;
  return ['ready', 'reset', 'group.read'].includes(event.kind);
}
