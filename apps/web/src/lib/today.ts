import { useSyncExternalStore } from 'react';

/** When the day of `now` ends where the reader is. Days of a change to summer time are shorter or longer. */
export function endOfDay(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
}

const nameOfToday = (): string => new Date().toDateString();

/** Calls back when a day ends while the page is open, and when somebody looks at the page again: a sleeping phone runs no timers. */
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

/** The present, drawn anew when another day has begun: for whatever says "today" of something. */
export function useToday(): Date {
  useSyncExternalStore(watchDay, nameOfToday, nameOfToday);
  return new Date();
}
