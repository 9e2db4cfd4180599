import { useState } from 'react';
import { EMPTY_HISTORY, mergeEarlier, mergeNewest, type PagedHistory } from './paged-history.ts';

type Options<Item extends { id: string }> = {
  /** The newest messages, as the server tells them now; undefined until it has. */
  newest: readonly Item[] | undefined;
  /** How many messages a full page has. */
  pageMessages: number;
  fetchBefore: (id: Item['id']) => Promise<readonly Item[]>;
};

export type PagedMessages<Item extends { id: string }> = PagedHistory<Item> & {
  isLoadingEarlier: boolean;
  loadEarlier: () => void;
  /** From the very beginning, as for printing. Rejects when a part cannot be loaded. */
  loadAll: () => Promise<void>;
};

/** Messages that are read from their end: the newest page, and earlier ones when asked for. */
export function usePagedHistory<Item extends { id: string }>({ newest, pageMessages, fetchBefore }: Options<Item>): PagedMessages<Item> {
  const [taken, setTaken] = useState<readonly Item[]>();
  const [history, setHistory] = useState<PagedHistory<Item>>(EMPTY_HISTORY);
  const [isLoadingEarlier, setLoadingEarlier] = useState(false);
  // Not in an effect: what is told is never shown beside what it replaces.
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
    // What came meanwhile stands at the end of what is known now.
    setHistory((known) => mergeNewest(whole, known.messages, pageMessages));
  }

  return { ...shown, isLoadingEarlier, loadEarlier: () => void loadEarlier(), loadAll };
}
