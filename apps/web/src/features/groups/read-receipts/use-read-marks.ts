import type { GroupMessageId, UserId } from '@everkin/contracts/ids';
import { useEffect, useMemo, useState } from 'react';
import { listenLive } from '../../../lib/live/live-events.ts';
import { placeReadMarks } from './read-marks.ts';
import type { LoadedGroup } from '../use-group.ts';

/** The read receipts below each message; they move as people read on (docs/PRODUCT.md, Live updates). */
export function useReadMarks({ details, messages }: Pick<LoadedGroup, 'details' | 'messages'>, readerId: UserId): Map<string, string> {
  const [since, setSince] = useState<ReadonlyMap<UserId, GroupMessageId>>(new Map());
  const { id: groupId } = details.groupChat;
  useEffect(
    () =>
      listenLive((event) => {
        if (event.kind !== 'group.read' || event.groupId !== groupId) return;
        setSince((known) => new Map(known).set(event.userId, event.messageId));
      }),
    [groupId],
  );
  const { members } = details;
  return useMemo(() => placeReadMarks({ messages, members, readerId, since }), [messages, members, readerId, since]);
}
