import { useEffect, useState } from 'react';

const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const;

let isTouched = false;

/** True after the first press, key or focus change anywhere in the app: handlers for these can load then. */
export function useFirstInteraction(): boolean {
  const [isTrue, setTrue] = useState(isTouched);
  useEffect(() => {
    if (isTouched) return setTrue(true);
    const ended = new AbortController();
    const tell = (): void => {
      isTouched = true;
      setTrue(true);
      ended.abort();
    };
    for (const sign of SIGNS) window.addEventListener(sign, tell, { capture: true, signal: ended.signal });
    return () => ended.abort();
  }, []);
  return isTrue;
}
