import { useSyncExternalStore } from 'react';
import { WIDE_WINDOW } from './wide-window.ts';

function listen(onChange: () => void): () => void {
  const query = matchMedia(WIDE_WINDOW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is as wide as a desk's (`lg`): for what cannot be told apart by styles alone. Never in a prerendered page. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(WIDE_WINDOW).matches,
    () => false,
  );
