/**
 * Waits for something that goes on without whoever waits, such as a fetch that others wait for too.
 * @param abandoned what is thrown once nobody waits any more
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
