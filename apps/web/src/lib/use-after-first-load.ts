import { useEffect, useState } from 'react';

/** What is not needed to see the first page waits this long after it, so as not to compete with it for a slow line. */
const AFTER_LOAD_MS = 1_000;

let isSettled = false;

/** True once the first page has had its time; from then on at once, on every page. */
export function useAfterFirstLoad(): boolean {
  const [isTrue, setTrue] = useState(isSettled);
  useEffect(() => {
    if (isSettled) return setTrue(true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = (): void => {
      timer = setTimeout(() => {
        isSettled = true;
        setTrue(true);
      }, AFTER_LOAD_MS);
    };
    if (document.readyState === 'complete') begin();
    else window.addEventListener('load', begin, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('load', begin);
    };
  }, []);
  return isTrue;
}
