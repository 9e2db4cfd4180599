import type { GroupMessage } from '@everkin/contracts/groups';
import type { GroupId, GroupMessageId, UserId } from '@everkin/contracts/ids';
import { useEffect, useRef, useState } from 'react';
import { listenLive } from '../../../lib/live/live-events.ts';
import { trpcClient } from '../../../lib/api/trpc.ts';
import type { Member } from '../members/people.ts';

/** How long the server considers a typing signal valid. */
const SHOWN_MS = 6_000;
const TOLD_EVERY_MS = 3_000;

type Typing = { userId: UserId; until: number; afterId: GroupMessageId | undefined };
type Props = { groupId: GroupId; members: readonly Member[]; messages: readonly GroupMessage[] };

const lastOf = (messages: readonly GroupMessage[], userId: UserId): GroupMessageId | undefined =>
  messages.findLast((message) => message.userId === userId)?.id;

/** The names of others who are typing (docs/PRODUCT.md, Live updates), until they stop or their message arrives. */
export function useTyping({ groupId, members, messages }: Props): string[] {
  const [typing, setTyping] = useState<readonly Typing[]>([]);
  const latest = useRef(messages);
  useEffect(() => {
    latest.current = messages;
  });
  useEffect(
    () =>
      listenLive((event) => {
        if (event.kind !== 'group.typing' || event.groupId !== groupId) return;
        const { userId } = event;
        const told: Typing = { userId, until: Date.now() + SHOWN_MS, afterId: lastOf(latest.current, userId) };
        setTyping((all) => [...all.filter((other) => other.userId !== userId), told]);
      }),
    [groupId],
  );
  useEffect(() => {
    if (typing.length === 0) return;
    const next = Math.min(...typing.map(({ until }) => until));
    const timer = setTimeout(() => setTyping((all) => all.filter(({ until }) => until > Date.now())), Math.max(0, next - Date.now()) + 50);
    return () => clearTimeout(timer);
  }, [typing]);
  return typing
    .filter(({ userId, afterId }) => lastOf(messages, userId) === afterId)
    .flatMap(({ userId }) => members.find((member) => member.userId === userId)?.displayName ?? []);
}

/** Sends a throttled typing signal. Losing one does no harm. */
export function useReportTyping(groupId: GroupId): () => void {
  const reportedAt = useRef(0);
  return () => {
    if (Date.now() - reportedAt.current < TOLD_EVERY_MS) return;
    reportedAt.current = Date.now();
    trpcClient.groups.tellTyping.mutate({ groupId }).catch(() => {});
  };
}
