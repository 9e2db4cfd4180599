/** Aborts when nothing was heard for too long, or when the caller gives up. */
export type IdleTimeout = {
  /** Aborted by silence or by the caller. */
  signal: AbortSignal;
  /** True when it was silence that ended it. */
  isTimedOut(): boolean;
  /** Something was heard: the time starts anew. */
  heard(): void;
  /** What follows is not the other side's silence; until `heard` no time runs. */
  pause(): void;
  /** Lets go of the timer and of the caller's signal. Unless all was heard it aborts, so that what is still open is closed. */
  end(outcome: { isWhole: boolean }): void;
};

/** @param options.timeoutMs the longest silence, before the first sign of life and between two of them */
export function createIdleTimeout(options: { timeoutMs: number; signal: AbortSignal }): IdleTimeout {
  const controller = new AbortController();
  let isTimedOut = false;
  let isPaused = false;
  // Each piece only sets the one timer back: a timer of its own for each is what a stream of many would pay for most.
  const timer = setTimeout(() => {
    if (isPaused) return;
    isTimedOut = true;
    controller.abort();
  }, options.timeoutMs);
  const stop = (): void => controller.abort();
  options.signal.addEventListener('abort', stop, { once: true });
  if (options.signal.aborted) stop();
  return {
    signal: controller.signal,
    isTimedOut: () => isTimedOut,
    heard() {
      isPaused = false;
      timer.refresh();
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
