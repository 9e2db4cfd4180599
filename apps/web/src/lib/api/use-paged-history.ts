import { useState } from 'react';
import { EMPTY_HISTORY, mergeEarlier, mergeNewest, type PagedHistory } from './paged-history.ts';

type Options<Item extends { id: string }> = {
  /** The newest messages from the server; undefined until fetched. */
  newest: readonly Item[] | undefined;
  /** The size of a full page. */
  pageMessages: number;
  fetchBefore: (id: Item['id']) => Promise<readonly Item[]>;
};

export type PagedMessages<Item extends { id: string }> = PagedHistory<Item> & {
  isLoadingEarlier: boolean;
  loadEarlier: () => void;
  /** Loads everything, as for printing. Rejects when a page fails to load. */
  loadAll: () => Promise<void>;
};

/** Messages paged from the end: the newest page, and earlier ones on request. */
export function usePagedHistory<Item extends { id: string }>({ newest, pageMessages, fetchBefore }: Options<Item>): PagedMessages<Item> {
  const [taken, setTaken] = useState<readonly Item[]>();
  const [history, setHistory] = useState<PagedHistory<Item>>(EMPTY_HISTORY);
  const [isLoadingEarlier, setLoadingEarlier] = useState(false);
  // During render, not in an effect: new messages never appear beside those they replace.
  const shown = newest && newest !== taken ? mergeNewest(history, newest, pageMessages) : history;
  if (newest && newest !== taken) {
    setTaken(newest);
    setHistory(shown);
  }

  async function loadEarlier(): Promise<void> {
    const before = shown.messages[0]?.id;
    if (before === undefined) return;
    setLoadingEarlier(true);
    const page = await fetchBefore(before).catch(() => null);
    if (page) setHistory((known) => (known.messages[0]?.id === before ? mergeEarlier(known, page, pageMessages) : known));
    setLoadingEarlier(false);
  }

  async function loadAll(): Promise<void> {
    let whole = shown;
    while (whole.hasEarlier && whole.messages[0]) whole = mergeEarlier(whole, await fetchBefore(whole.messages[0].id), pageMessages);
    // Messages that arrived meanwhile are at the end of the current list.
    setHistory((known) => mergeNewest(whole, known.messages, pageMessages));
  }

  return { ...shown, isLoadingEarlier, loadEarlier: () => void loadEarlier(), loadAll };
}
