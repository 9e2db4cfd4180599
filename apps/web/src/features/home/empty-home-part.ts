import { preloadablePart } from '../../components/ui/lazy.tsx';

/** Only somebody new sees it: everybody else's first load does without. */
export const { Part: EmptyHome, preload: preloadEmptyHome } = preloadablePart(() =>
  import('./empty-home.tsx').then((module) => module.EmptyHome),
);
