import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Nearer than this to the end counts as being there. */
const NEAR_PX = 80;

export type StickToBottom = {
  listRef: RefObject<HTMLDivElement | null>;
  contentRef: RefObject<HTMLDivElement | null>;
  /** Something came while the reader was further up. */
  hasNew: boolean;
  onScroll: () => void;
  scrollToEnd: () => void;
};

/**
 * Keeps a list at its end while the reader is there, and leaves it alone while they read further up, also when earlier
 * things come to stand above what they read.
 * @param latest changes whenever something new stands at the end
 * @param options.first changes whenever something earlier stands at the beginning
 * @param options.isOwn what is new is the reader's own: whoever writes goes to the end
 */
export function useStickToBottom(latest: string, options: { first?: string | undefined; isOwn?: boolean } = {}): StickToBottom {
  const { first = '', isOwn = false } = options;
  const listRef = useRef<HTMLDivElement>(null);
  const contentRef = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const fromEndPx = useRef(0);
  const lastTopPx = useRef(0);
  const seen = useRef<string>(null);
  const [hasNew, setHasNew] = useState(false);

  function scrollToEnd(): void {
    isAtEnd.current = true;
    setHasNew(false);
    if (!listRef.current) return;
    listRef.current.scrollTop = listRef.current.scrollHeight;
    lastTopPx.current = listRef.current.scrollTop;
  }

  useLayoutEffect(() => {
    // Browsers hold the place themselves, but not at the very top, which is where one asks for more.
    if (listRef.current && !isAtEnd.current) listRef.current.scrollTop = listRef.current.scrollHeight - fromEndPx.current;
  }, [first]);

  useLayoutEffect(() => {
    if (latest === seen.current) return;
    seen.current = latest;
    if (isAtEnd.current || isOwn) scrollToEnd();
    else setHasNew(true);
  }, [latest, isOwn]);

  useEffect(() => {
    if (!contentRef.current || !listRef.current) return;
    // Words that arrive, pictures that load, and the keyboard of a phone all change what the end is.
    const observer = new ResizeObserver(() => isAtEnd.current && scrollToEnd());
    observer.observe(contentRef.current);
    observer.observe(listRef.current);
    return () => observer.disconnect();
  }, []);

  function onScroll(): void {
    const list = listRef.current;
    if (!list) return;
    fromEndPx.current = list.scrollHeight - list.scrollTop;
    // The browser tells of our own scrolling late: by then more may stand below. Only going up is leaving the end.
    const wentUp = list.scrollTop < lastTopPx.current;
    lastTopPx.current = list.scrollTop;
    if (fromEndPx.current - list.clientHeight < NEAR_PX) isAtEnd.current = true;
    else if (wentUp) isAtEnd.current = false;
    if (isAtEnd.current) setHasNew(false);
  }

  return { listRef, contentRef, hasNew, onScroll, scrollToEnd };
}
