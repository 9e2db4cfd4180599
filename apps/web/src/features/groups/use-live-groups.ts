import type { LiveEvent } from '@everkin/contracts/events';
import type { GroupId } from '@everkin/contracts/ids';
import { useEffect } from 'react';
import { coalesce } from '../../lib/coalesce.ts';
import { listenLive } from '../../lib/live-events.ts';

/** Reads again whenever something of this group changed, or may have (decisions.md 37). */
export function useLiveGroup(groupId: GroupId, refetch: () => Promise<unknown>): void {
  useEffect(() => listenFor((event) => concernsGroup(event, groupId), refetch), [groupId, refetch]);
}

/** Reads the list again when a group was renamed or deleted, or somebody came or went. */
export function useLiveGroupList(refetch: () => Promise<unknown>): void {
  useEffect(() => listenFor(concernsList, refetch), [refetch]);
}

function listenFor(concerns: (event: LiveEvent) => boolean, refetch: () => Promise<unknown>): () => void {
  const readAgain = coalesce(refetch);
  return listenLive((event) => {
    if (concerns(event)) readAgain();
  });
}

/** After `ready` and `reset` nobody knows what was missed. */
function concernsGroup(event: LiveEvent, groupId: GroupId): boolean {
  if (event.kind === 'ready' || event.kind === 'reset') return true;
  return (event.kind === 'group.message' || event.kind === 'group.changed') && event.groupId === groupId;
}

function concernsList(event: LiveEvent): boolean {
  if (event.kind === 'group.changed') return event.part !== 'invitations';
  return event.kind === 'ready' || event.kind === 'reset';
}
