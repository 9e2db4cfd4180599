import { useEffect, useRef, useState, type RefObject } from 'react';
import { scheduleInFrame } from '../../../lib/frames.ts';

/** How far from the window something is made ready, in px. */
const MARGIN_PX = 600;

/** Whether an element is in the window or near it, so that a long garden draws only what is about to be seen. */
export function useIsNear(): { ref: RefObject<HTMLDivElement | null>; isNear: boolean } {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    let cancel = (): void => {};
    const observer = new IntersectionObserver(
      (entries) => {
        cancel();
        if (entries.at(-1)?.isIntersecting) cancel = scheduleInFrame(() => setNear(true));
        else setNear(false);
      },
      { rootMargin: `${MARGIN_PX}px 0px` },
    );
    observer.observe(element);
    return () => {
      cancel();
      observer.disconnect();
    };
  }, []);
  return { ref, isNear };
}
