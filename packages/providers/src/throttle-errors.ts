/** A lost connection is retried many times a second; one report in ten seconds is enough. */
const TELL_EVERY_MS = 10_000;

/** Passes on the first error, then at most one in ten seconds. */
export function throttleErrors(onError: (error: Error) => void): (error: Error) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - toldAt < TELL_EVERY_MS) return;
    toldAt = performance.now();
    onError(error);
  };
}
