import type { GroupDetails, GroupMessage } from '@everkin/contracts/groups';
import type { AvatarId, GroupId } from '@everkin/contracts/ids';
import { useCallback, useRef, useState } from 'react';
import { describeFailure } from '../../lib/failure.ts';
import { trpc } from '../../lib/trpc.ts';
import { useAvatars } from '../avatars/use-avatars.ts';
import { EMPTY_HISTORY, PAGE_MESSAGES, putLast, takeEarlier, takeNewest } from './group-history.ts';
import { AVATAR_TONE } from './people.ts';
import { useLiveGroup } from './use-live-groups.ts';

export type LoadedGroup = {
  details: GroupDetails;
  /** The colour that the avatar wears for whoever made it, and for others one of its own. */
  avatarTone: number;
  messages: readonly GroupMessage[];
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  loadEarlier: () => void;
  refetch: () => Promise<unknown>;
  /** Shows a message that the server has just stored, before the group is read again. */
  put: (message: GroupMessage) => void;
  /** While somebody ends their own part in the group, what the server tells of that is no news to them. */
  setEnding: (isEnding: boolean) => void;
};

export type GroupView =
  | { state: 'loading' }
  | { state: 'failed'; message: string; retry: (() => void) | null }
  | { state: 'ready'; group: LoadedGroup };

/** A group with the newest of its messages, and earlier ones when asked for. */
export function useGroup(groupId: GroupId): GroupView {
  const utils = trpc.useUtils();
  const input = { groupId, limit: PAGE_MESSAGES };
  // Live events tell what others do. Where their stream is down, a visit asks again, and so does a window that one comes back to.
  // Nothing is kept after a visit: somebody who was removed sees nothing from that moment (decisions.md 40).
  const query = trpc.groups.get.useQuery(input, {
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  const { refetch } = query;
  const findTone = useAvatarTones();
  const isEnding = useRef(false);
  useLiveGroup(
    groupId,
    useCallback(() => (isEnding.current ? Promise.resolve() : refetch()), [refetch]),
  );
  const { history, setHistory } = useHistoryOf(query.data?.messages);
  const [isLoadingEarlier, setLoadingEarlier] = useState(false);

  async function loadEarlier(): Promise<void> {
    const before = history.messages[0]?.id;
    if (before === undefined) return;
    setLoadingEarlier(true);
    const page = await utils.groups.get.fetch({ ...input, before }).catch(() => null);
    if (page) setHistory((known) => takeEarlier(known, page.messages));
    setLoadingEarlier(false);
  }

  // Whatever the page still holds.
  if (query.error && isUnknown(query.error)) return { state: 'failed', message: 'Group chat not found', retry: null };
  if (query.isPending) return { state: 'loading' };
  if (!query.data) return { state: 'failed', message: 'Failed to load group chat', retry: () => void refetch() };
  return {
    state: 'ready',
    group: {
      details: query.data,
      avatarTone: findTone(query.data.avatar.id),
      ...history,
      isLoadingEarlier,
      loadEarlier: () => void loadEarlier(),
      refetch,
      setEnding: (ending) => {
        isEnding.current = ending;
      },
      put: (message) =>
        utils.groups.get.setData(input, (details) => details && { ...details, messages: putLast(details.messages, message) }),
    },
  };
}

function useAvatarTones(): (id: AvatarId) => number {
  const list = useAvatars();
  return (id) => (list.state === 'ready' && list.avatars.find((avatar) => avatar.id === id)?.tone) || AVATAR_TONE;
}

function useHistoryOf(newest: readonly GroupMessage[] | undefined) {
  const [taken, setTaken] = useState<readonly GroupMessage[]>();
  const [history, setHistory] = useState(EMPTY_HISTORY);
  if (newest && newest !== taken) {
    setTaken(newest);
    setHistory(takeNewest(history, newest));
  }
  return { history, setHistory };
}

/** A group that is not there, that one is not in, or whose address was mistyped. */
const isUnknown = (error: unknown): boolean => ['NOT_FOUND', 'BAD_REQUEST'].includes(describeFailure(error).code);
