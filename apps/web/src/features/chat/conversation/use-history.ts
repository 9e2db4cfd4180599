import type { AppRouter } from '@everkin/api/router';
import type { Message } from '@everkin/contracts/chat';
import type { AvatarId } from '@everkin/contracts/ids';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { trpc } from '../../../lib/api/trpc.ts';
import { usePagedHistory, type PagedMessages } from '../../../lib/api/use-paged-history.ts';
import { newestMessages, PAGE_MESSAGES } from './newest-messages.ts';

export type History = PagedMessages<Message> & {
  state: 'loading' | 'failed' | 'ready';
  refetch: () => Promise<unknown>;
  change: (change: (messages: Message[]) => Message[]) => void;
};

/** The stored conversation, oldest first: the newest hundred messages, and earlier ones on request. */
export function useHistory(avatarId: AvatarId): History {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const input = newestMessages(avatarId);
  // Refetch on each visit: a reply may have finished while the page was closed (docs/PRODUCT.md, Sending a message).
  const query = trpc.chat.history.useQuery(input, { refetchOnMount: 'always' });
  const paged = usePagedHistory({
    newest: query.data,
    pageMessages: PAGE_MESSAGES,
    fetchBefore: (before: Message['id']) => utils.chat.history.fetch({ ...input, before }),
  });
  return {
    state: query.data ? 'ready' : query.isPending ? 'loading' : 'failed',
    ...paged,
    refetch: () => query.refetch(),
    change: (change) => {
      const isAsked = queryClient.isFetching({ queryKey: getQueryKey(trpc.chat.history, input, 'query') }) > 0;
      const isKnown = utils.chat.history.getData(input) !== undefined;
      // A response requested before this change must not overwrite it.
      const cancelled = utils.chat.history.cancel(input);
      utils.chat.history.setData(input, (messages) => messages && asCameOverJson(change(messages)));
      // Refetch the rest of the cancelled response: one message is not the whole conversation.
      if (isAsked || !isKnown) void cancelled.then(() => query.refetch());
    },
  };
}

type StoredMessages = inferRouterOutputs<AppRouter>['chat']['history'];

/** Safe: every message here came as JSON, which cannot contain the `undefined` that the contract's type allows. */
function asCameOverJson(messages: Message[]): StoredMessages {
  return messages as StoredMessages;
}
