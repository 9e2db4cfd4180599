import { useSyncExternalStore } from 'react';

/** When the day of `now` ends in the reader's time zone. Days with a DST change are shorter or longer. */
export function endOfDay(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
}

const nameOfToday = (): string => new Date().toDateString();

/** Calls back when a day ends while the page is open, and when the page becomes visible: a sleeping phone runs no timers. */
function watchDay(callBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (): void => {
    clearTimeout(timer);
    const now = new Date();
    timer = setTimeout(next, endOfDay(now).getTime() - now.getTime());
    callBack();
  };
  next();
  document.addEventListener('visibilitychange', next);
  window.addEventListener('focus', next);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', next);
    window.removeEventListener('focus', next);
  };
}

/** The current time, updated when a new day begins: for everything that shows "today". */
export function useToday(): Date {
  useSyncExternalStore(watchDay, nameOfToday, nameOfToday);
  return new Date();
}
