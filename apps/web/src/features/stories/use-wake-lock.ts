import { useEffect } from 'react';

/** Keeps the screen awake while it is wanted, where the browser can (W3C, Screen Wake Lock API). */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return;
    let [isOver, lock]: [boolean, WakeLockSentinel | null] = [false, null];
    const request = (): void => {
      if (document.visibilityState !== 'visible') return;
      void navigator.wakeLock.request('screen').then(
        (granted) => {
          if (isOver) void granted.release();
          else lock = granted;
        },
        // Refused, as with a low battery: the screen then sleeps as always.
        () => undefined,
      );
    };
    request();
    // The browser releases it when the page is hidden.
    document.addEventListener('visibilitychange', request);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, [isWanted]);
}
