import type { UserId } from '@everkin/contracts/ids';
import { useEffect, useState } from 'react';
import { listenLive } from '../../../lib/live/live-events.ts';
import type { Member } from './people.ts';

/** The members with their online status, updated live. */
export function usePresence(members: readonly Member[]): Member[] {
  const [since, setSince] = useState<ReadonlyMap<UserId, boolean>>(new Map());
  useEffect(
    () =>
      listenLive((event) => {
        if (event.kind === 'presence.changed') setSince((known) => new Map(known).set(event.userId, event.isHere));
        // The refetched members are authoritative: somebody may have enabled their status again and come or gone
        // meanwhile.
        if (event.kind === 'reset' || event.kind === 'group.changed') setSince(new Map());
      }),
    [],
  );
  return members.map((member) => {
    const isHere = since.get(member.userId) ?? member.isHere;
    // Omitted for those who hide it, whatever earlier events said.
    return member.isHere === undefined || isHere === undefined ? member : { ...member, isHere };
  });
}
