import type { UserId } from '@everkin/contracts/ids';
import { useEffect, useState } from 'react';
import { listenLive } from '../../lib/live-events.ts';
import type { Member } from './people.ts';

/** The members with who of them is here, as they come and go. */
export function usePresence(members: readonly Member[]): Member[] {
  const [since, setSince] = useState<ReadonlyMap<UserId, boolean>>(new Map());
  useEffect(
    () =>
      listenLive((event) => {
        if (event.kind === 'presence.changed') setSince((known) => new Map(known).set(event.userId, event.isHere));
        // The members are read again now, and then know best: somebody may show it again who has come or gone meanwhile.
        if (event.kind === 'reset' || event.kind === 'group.changed') setSince(new Map());
      }),
    [],
  );
  return members.map((member) => {
    const isHere = since.get(member.userId) ?? member.isHere;
    // Left out for those who do not show it, whatever was heard before.
    return member.isHere === undefined || isHere === undefined ? member : { ...member, isHere };
  });
}
