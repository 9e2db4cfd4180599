import type { AppRouter } from '@everkin/api/router';
import type { Message } from '@everkin/contracts/chat';
import type { AvatarId } from '@everkin/contracts/ids';
import { useQueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import type { inferRouterOutputs } from '@trpc/server';
import { useState } from 'react';
import { trpc } from '../../lib/trpc.ts';

const PAGE_MESSAGES = 100;

export type History = {
  state: 'loading' | 'failed' | 'ready';
  messages: Message[];
  hasEarlier: boolean;
  isLoadingEarlier: boolean;
  loadEarlier: () => void;
  /** From the very beginning, as for printing. Rejects when a part cannot be loaded. */
  loadAll: () => Promise<void>;
  refetch: () => Promise<unknown>;
  change: (change: (messages: Message[]) => Message[]) => void;
};

/** The stored conversation, oldest first: the newest hundred, and earlier ones when asked for. */
export function useHistory(avatarId: AvatarId): History {
  const utils = trpc.useUtils();
  const queryClient = useQueryClient();
  const input = { avatarId, unsettled: true, limit: PAGE_MESSAGES };
  // A visit asks again: a reply may have been finished while the page was closed (decisions.md 24).
  const query = trpc.chat.history.useQuery(input, { refetchOnMount: 'always' });
  const [earlier, setEarlier] = useState<Message[][]>([]);
  const [isLoadingEarlier, setLoadingEarlier] = useState(false);
  const newest = query.data ?? [];
  const lastPage = earlier[0] ?? newest;

  async function loadEarlier(): Promise<void> {
    const before = lastPage[0]?.id;
    if (before === undefined) return;
    setLoadingEarlier(true);
    const page = await utils.chat.history.fetch({ ...input, before }).catch(() => null);
    if (page) setEarlier((pages) => [page, ...pages]);
    setLoadingEarlier(false);
  }

  async function loadAll(): Promise<void> {
    const pages: Message[][] = [];
    for (let page = lastPage; page.length >= PAGE_MESSAGES && page[0]; pages.unshift(page))
      page = await utils.chat.history.fetch({ ...input, before: page[0].id });
    setEarlier((known) => [...pages, ...known]);
  }

  return {
    state: query.data ? 'ready' : query.isPending ? 'loading' : 'failed',
    messages: [...earlier.flat(), ...newest],
    hasEarlier: lastPage.length >= PAGE_MESSAGES,
    isLoadingEarlier,
    loadEarlier: () => void loadEarlier(),
    loadAll,
    refetch: () => query.refetch(),
    change: (change) => {
      const isAsked = queryClient.isFetching({ queryKey: getQueryKey(trpc.chat.history, input, 'query') }) > 0;
      const isKnown = utils.chat.history.getData(input) !== undefined;
      // An answer that was asked for before this change must not take it back.
      const cancelled = utils.chat.history.cancel(input);
      utils.chat.history.setData(input, (messages) => messages && asCameOverJson(change(messages)));
      // What else it would have told is asked for again: one message is not the whole conversation.
      if (isAsked || !isKnown) void cancelled.then(() => query.refetch());
    },
  };
}

type StoredMessages = inferRouterOutputs<AppRouter>['chat']['history'];

/** Safe: every message here came over JSON, which cannot hold the `undefined` that the contract's type allows. */
function asCameOverJson(messages: Message[]): StoredMessages {
  return messages as StoredMessages;
}
