import { useState } from 'react';
import { localStore } from '../../lib/local-store.ts';

export type GardenView = 'list' | 'drawing';

const KEY = 'everkin-garden-view';

/** How the garden is shown on this device; at first as a drawing. */
export function useGardenView(): [GardenView, (view: GardenView) => void] {
  const [view, setView] = useState<GardenView>(() => (localStore.read(KEY) === 'list' ? 'list' : 'drawing'));
  return [
    view,
    (next) => {
      localStore.write(KEY, next);
      setView(next);
    },
  ];
}
