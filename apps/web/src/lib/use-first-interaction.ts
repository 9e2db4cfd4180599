import { useEffect, useState } from 'react';

const SIGNS = ['pointerdown', 'keydown', 'focusin'] as const;

let isTouched = false;

/** True once somebody has pressed, typed or moved the focus anywhere in the app: what answers to that alone can wait until then. */
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
