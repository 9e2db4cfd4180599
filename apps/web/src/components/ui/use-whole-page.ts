import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether everything must stand in the page: on paper, and from the moment on that somebody asks the browser to find
 * something, since it finds only what is there. Browsers do not tell when a search is over.
 */
export function useWholePage(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  const [isSearched, setSearched] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // The browser lays the paper out, or opens its search, right after these: what comes a moment later is left out.
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
