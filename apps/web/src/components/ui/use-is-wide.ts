import { useSyncExternalStore } from 'react';

const QUERY = '(min-width: 64rem)';

function listen(onChange: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is as wide as a desk's (`lg`): for what cannot be told apart by styles alone. Never in a prerendered page. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    listen,
    () => matchMedia(QUERY).matches,
    () => false,
  );
