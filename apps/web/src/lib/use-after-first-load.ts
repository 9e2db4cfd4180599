import { useEffect, useState } from 'react';

/** Delay for everything the first page does not need, so that it does not compete for bandwidth on a slow connection. */
const AFTER_LOAD_MS = 1_000;

let isSettled = false;

/** True some time after the first page has loaded; from then on immediately, on every page. */
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
