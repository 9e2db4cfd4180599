/** Aborts when nothing was heard for too long, or when the caller gives up. */
export type SilenceWatch = {
  /** Aborted by silence or by the caller. */
  signal: AbortSignal;
  /** True when it was silence that ended it. */
  isTimedOut(): boolean;
  /** Something was heard: the time starts anew. */
  heard(): void;
  /** What follows is not the other side's silence; until `heard` no time runs. */
  pause(): void;
  /** Lets go of the timer and of the caller's signal. Aborts, so that what is still open is closed. */
  end(): void;
};

/** @param options.timeoutMs the longest silence, before the first sign of life and between two of them */
export function watchSilence(options: { timeoutMs: number; signal: AbortSignal }): SilenceWatch {
  const controller = new AbortController();
  let isTimedOut = false;
  const fall = (): void => {
    isTimedOut = true;
    controller.abort();
  };
  const stop = (): void => controller.abort();
  options.signal.addEventListener('abort', stop, { once: true });
  if (options.signal.aborted) stop();
  let timer = setTimeout(fall, options.timeoutMs);
  return {
    signal: controller.signal,
    isTimedOut: () => isTimedOut,
    heard() {
      clearTimeout(timer);
      timer = setTimeout(fall, options.timeoutMs);
    },
    pause: () => clearTimeout(timer),
    end() {
      clearTimeout(timer);
      options.signal.removeEventListener('abort', stop);
      controller.abort();
    },
  };
}
