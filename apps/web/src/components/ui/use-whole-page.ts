import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether everything must be in the DOM: for printing, and after the browser's find-in-page is opened, since it searches
 * only the DOM. Browsers do not report when a search ends.
 */
export function useWholePage(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  const [isSearched, setSearched] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // Flush synchronously: the browser lays out for print, or opens its search, right after these events.
    const print = (isOn: boolean): void => flushSync(() => setPrinting(isOn));
    window.addEventListener('beforeprint', () => print(true), { signal });
    window.addEventListener('afterprint', () => print(false), { signal });
    matchMedia('print').addEventListener('change', ({ matches }) => print(matches), { signal });
    window.addEventListener('keydown', (event) => isSearchKey(event) && flushSync(() => setSearched(true)), { signal });
    return () => listening.abort();
  }, []);
  return isPrinting || isSearched;
}

const isSearchKey = ({ key, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'F3' || ((ctrlKey || metaKey) && key.toLowerCase() === 'f');
