import type { User } from '@everkin/contracts/accounts';
import type { GroupMessage } from '@everkin/contracts/groups';
import type { GroupId, GroupMessageId, UserId } from '@everkin/contracts/ids';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { NEAR_END_PX } from '../../../components/ui/use-windowed-rows.ts';
import { trpcClient } from '../../../lib/api/trpc.ts';
import { measureFromEndPx } from '../../messages/use-reading-position.ts';
import type { LoadedGroup } from '../use-group.ts';

/** A message counts as seen after this long; messages in quick succession are reported together. */
const SEEN_AFTER_MS = 1_000;

/** How long a page may take to receive missed messages after it becomes visible. */
const CATCHING_UP_MS = 15_000;

type Props = { group: LoadedGroup; user: User; scrollerRef: RefObject<HTMLElement | null> };

/**
 * Reports to the server how far the reader has read, once they see the end of the list, and tracks the first unread
 * message.
 * @returns `unreadFrom`: the first message unread when the page was opened or became visible again, once it is loaded;
 * `beginAt`: the message to start at. Null if there is none
 */
export function useReadTracker({ group, user, scrollerRef }: Props): Record<'unreadFrom' | 'beginAt', GroupMessageId | null> {
  const { messages, details } = group;
  const newest = messages.findLast(({ state }) => state !== 'streaming');
  const [firstUnread, setFirstUnread] = useState(details.unread?.firstId ?? null);
  const seen = useReportSeen({
    groupId: details.groupChat.id,
    newest,
    hasUnread: firstUnread !== null,
    userId: user.id,
    scrollerRef,
  });
  const returnTo = useEffectEvent(() => {
    const next = user.showsUnread ? findFirstAfter(messages, seen.current, user.id) : null;
    if (next !== null) setFirstUnread(next);
  });
  const cameAt = useRef(0);
  useEffect(
    () =>
      onVisible(() => {
        cameAt.current = Date.now();
        returnTo();
      }),
    [],
  );
  // A page that was hidden for long receives missed messages only after it becomes visible.
  const onNewMessage = useEffectEvent(() => {
    const isFresh = Date.now() - cameAt.current < CATCHING_UP_MS;
    if (isFresh && newest && Date.parse(newest.timestamp) < cameAt.current) returnTo();
  });
  useEffect(() => onNewMessage(), [newest?.id]);
  const isHeld = messages.some(({ id }) => id === firstUnread);
  // More messages are unread than are loaded: start at the first loaded one. No divider there, since it would have to
  // move as earlier messages load.
  const [firstHeld] = useState(messages[0]?.id ?? null);
  if (firstUnread === null) return { unreadFrom: null, beginAt: null };
  return isHeld ? { unreadFrom: firstUnread, beginAt: firstUnread } : { unreadFrom: null, beginAt: firstHeld };
}

/** The last seen message; null id in an empty group. */
type Seen = { id: GroupMessageId | null };

/** The first message by others after the last seen one; null if that is unknown. */
function findFirstAfter(messages: readonly GroupMessage[], seen: Seen | null, userId: UserId): GroupMessageId | null {
  const index = messages.findIndex(({ id }) => id === seen?.id);
  if (!seen || (index < 0 && seen.id !== null)) return null;
  return messages.slice(index + 1).find((message) => message.userId !== userId)?.id ?? null;
}

function onVisible(check: () => void): () => void {
  const listen = (): void => {
    if (document.visibilityState === 'visible') check();
  };
  document.addEventListener('visibilitychange', listen);
  return () => document.removeEventListener('visibilitychange', listen);
}

type ReportSeenOptions = {
  groupId: GroupId;
  newest: GroupMessage | undefined;
  hasUnread: boolean;
  userId: UserId;
  scrollerRef: RefObject<HTMLElement | null>;
};

/** @returns the last seen message; null until the end of the unread messages was seen */
function useReportSeen({ groupId, newest, hasUnread, userId, scrollerRef }: ReportSeenOptions): RefObject<Seen | null> {
  const seen = useRef<Seen | null>(hasUnread ? null : { id: newest?.id ?? null });
  const reportedId = useRef<GroupMessageId | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const report = useEffectEvent(() => {
    timer.current = undefined;
    if (!newest) return;
    seen.current = { id: newest.id };
    reportedId.current = newest.id;
    // The server counts the author's own message as read.
    if (newest.userId === userId) return;
    trpcClient.groups.read.mutate({ groupId, messageId: newest.id }).catch(() => {
      // Reported again at the next check.
      if (reportedId.current === newest.id) reportedId.current = null;
    });
  });
  const check = useEffectEvent(() => {
    const scroller = scrollerRef.current;
    const isSeen = document.visibilityState === 'visible' && scroller !== null && measureFromEndPx(scroller) < NEAR_END_PX;
    if (isSeen && newest && newest.id !== reportedId.current) {
      timer.current ??= setTimeout(() => report(), SEEN_AFTER_MS);
    } else {
      clearTimeout(timer.current);
      timer.current = undefined;
    }
  });
  useEffect(() => check(), [newest?.id]);
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, passive: true };
    const listen = (): void => check();
    scrollerRef.current?.addEventListener('scroll', listen, options);
    document.addEventListener('visibilitychange', listen, options);
    window.addEventListener('online', listen, options);
    return () => {
      listening.abort();
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      // Leaving before the delay is over still counts as seen.
      report();
    };
  }, [scrollerRef]);
  return seen;
}
