/** Aborts after too long without activity, or when the caller aborts. */
export type IdleTimeout = {
  /** Aborted by the timeout or by the caller. */
  signal: AbortSignal;
  /** Whether the timeout fired. */
  isTimedOut(): boolean;
  /** Records activity: restarts the timer. */
  heard(): void;
  /** Stops the timer until the next `heard`, while the other side is not expected to send. */
  pause(): void;
  /** Clears the timer and the listener on the caller's signal. Aborts unless complete, so that open connections are closed. */
  end(outcome: { isWhole: boolean }): void;
};

/**
 * @param options.timeoutMs the maximum silence, before the first activity and between two
 * @param options.maxMs the maximum for all, however much activity there is
 */
export function createIdleTimeout(options: { timeoutMs: number; maxMs: number; signal: AbortSignal }): IdleTimeout {
  const controller = new AbortController();
  const endsAt = performance.now() + options.maxMs;
  let isTimedOut = false;
  let isPaused = false;
  const expire = (): void => {
    isTimedOut = true;
    controller.abort();
  };
  // Resets one timer instead of creating one per chunk, which would dominate the cost of a long stream.
  const timer = setTimeout(() => {
    if (!isPaused) expire();
  }, options.timeoutMs);
  const stop = (): void => controller.abort();
  options.signal.addEventListener('abort', stop, { once: true });
  if (options.signal.aborted) stop();
  return {
    signal: controller.signal,
    isTimedOut: () => isTimedOut,
    heard() {
      isPaused = false;
      if (performance.now() > endsAt) expire();
      else timer.refresh();
    },
    pause() {
      isPaused = true;
    },
    end({ isWhole }) {
      clearTimeout(timer);
      options.signal.removeEventListener('abort', stop);
      if (!isWhole) controller.abort();
    },
  };
}
