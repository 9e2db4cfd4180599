import { NARROW, WIDE, WIDE_FROM_PX, type Layout } from '@everkin/garden-plants/layout';
import { useSyncExternalStore } from 'react';

const QUERY = `(min-width: ${WIDE_FROM_PX}px)`;

function subscribe(listener: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** How the garden is laid out in this window. */
export const useLayout = (): Layout => (useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches) ? WIDE : NARROW);
