import type { AppRouter } from '@everkin/api/router';
import type { GroupDetails, GroupMessage } from '@everkin/contracts/groups';
import type { AvatarId, GroupId } from '@everkin/contracts/ids';
import { getQueryKey } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { useRef } from 'react';
import { describeFailure, explainFailure } from '../../lib/api/failure.ts';
import { appendLast } from '../../lib/api/paged-history.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { trpc, trpcClient } from '../../lib/api/trpc.ts';
import { usePagedHistory, type PagedMessages } from '../../lib/api/use-paged-history.ts';
import { useAvatars } from '../avatars/use-avatars.ts';
import { AVATAR_TONE } from './members/people.ts';
import { useLiveGroup } from './use-live-groups.ts';

/** The page size of messages. */
const PAGE_MESSAGES = 50;

export type LoadedGroup = PagedMessages<GroupMessage> & {
  details: GroupDetails;
  /** The avatar's own colour for its owner, a fixed one for other members. */
  avatarTone: number;
  refetch: () => Promise<unknown>;
  /** Shows a message that the server has just stored, before the group is refetched. */
  put: (message: GroupMessage) => void;
  /** While the reader leaves or deletes the group, live events about that are ignored. */
  setEnding: (isEnding: boolean) => void;
};

export type GroupView =
  | { state: 'loading' }
  | { state: 'failed'; message: string; reason?: string; retry: (() => void) | null }
  | { state: 'ready'; group: LoadedGroup };

/** A group with its newest messages, and earlier ones on request. */
export function useGroup(groupId: GroupId): GroupView {
  const utils = trpc.useUtils();
  const input = { groupId, limit: PAGE_MESSAGES };
  // Live events report changes by others. If their stream is down, mounting refetches, and so does returning to the
  // window. Nothing is cached after a visit: a removed member sees nothing from that moment (docs/PRODUCT.md, Members and
  // owners).
  const query = trpc.groups.get.useQuery(input, {
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  const { refetch } = query;
  const findTone = useAvatarTones();
  const isEnding = useRef(false);
  const change = (changed: (messages: readonly GroupMessage[]) => GroupMessage[]): void =>
    utils.groups.get.setData(input, (details) => details && asCameOverJson({ ...details, messages: changed(details.messages) }));
  useLiveGroup(groupId, {
    messages: query.data?.messages ?? [],
    refetchMessage: async (id) => {
      const message = await trpcClient.groups.getMessage.query({ groupId, id });
      change((messages) => replaceMessage(messages, message));
    },
    refetchAll: () => (isEnding.current ? Promise.resolve() : refetch()),
    isFetching: () => queryClient.isFetching({ queryKey: getQueryKey(trpc.groups.get, input, 'query') }) > 0,
  });
  const history = usePagedHistory({
    newest: query.data?.messages,
    pageMessages: PAGE_MESSAGES,
    fetchBefore: async (before: GroupMessage['id']) => (await utils.groups.get.fetch({ ...input, before })).messages,
  });

  // Even if the page still has cached data.
  if (query.error && isUnknown(query.error)) return { state: 'failed', message: 'Group chat not found', retry: null };
  if (query.isPending) return { state: 'loading' };
  if (!query.data) return loadFailure(query.error, () => void refetch());
  return {
    state: 'ready',
    group: {
      details: query.data,
      avatarTone: findTone(query.data.avatar.id),
      ...history,
      refetch,
      setEnding: (ending) => {
        isEnding.current = ending;
      },
      put: (message) => change((messages) => appendLast<GroupMessage>(messages, message)),
    },
  };
}

function loadFailure(error: unknown, retry: () => void): GroupView {
  const reason = explainFailure(error, 'Failed to fetch group chat details');
  return { state: 'failed', message: 'Failed to load group chat', reason, retry };
}

function useAvatarTones(): (id: AvatarId) => number {
  const list = useAvatars();
  return (id) => (list.state === 'ready' && list.avatars.find((avatar) => avatar.id === id)?.tone) || AVATAR_TONE;
}

/** A group that does not exist, that the reader is not in, or a malformed address. */
const isUnknown = (error: unknown): boolean => ['NOT_FOUND', 'BAD_REQUEST'].includes(describeFailure(error).code);

/** Replaces streaming text. A message that has ended stays as it is: the whole group may have been fetched meanwhile. */
const replaceMessage = (messages: readonly GroupMessage[], message: GroupMessage): GroupMessage[] =>
  messages.map((known) => (known.id === message.id && known.state === 'streaming' ? message : known));

type StoredGroup = inferRouterOutputs<AppRouter>['groups']['get'];

/** Safe: every message here came as JSON, which cannot contain the `undefined` that the contract's type allows. */
const asCameOverJson = (details: GroupDetails): StoredGroup => details as StoredGroup;
