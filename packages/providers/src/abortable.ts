/**
 * Waits for shared work, such as a download that other callers also wait for. Aborting stops the wait, not the work.
 * @param abandoned creates the error to throw when `signal` fires
 */
export async function abortable<T>(promise: Promise<T>, signal: AbortSignal, abandoned: () => Error): Promise<T> {
  if (signal.aborted) throw abandoned();
  let onAbort = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(abandoned());
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
