import { useSyncExternalStore } from 'react';
import { localStore } from './local-store.ts';

export type Theme = 'light' | 'dark';

/** public/boot.js reads the same key before the first paint. */
const KEY = 'everkin-theme';
const THEME_COLORS: Record<Theme, string> = { light: '#faf5ea', dark: '#1b1511' };
const listeners = new Set<() => void>();

function readTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLORS[theme]);
  localStore.write(KEY, theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The theme of this browser; light unless the person chose otherwise. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme);
}
