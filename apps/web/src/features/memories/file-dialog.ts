/** How soon a cancelled file dialog is noticed (docs/PRODUCT.md, Page timing). */
export const CANCEL_DETECTION_MS = 300;

type Watching = { input: EventTarget; window: EventTarget; onChosen: () => void; onCancelled: () => void };

/**
 * Finds out how a file dialog ended that is open now. Browsers tell of a choice at once, and the newer ones of a cancel;
 * of the others only the page's focus comes back: a choice follows it in a moment, and where none does, it was a cancel.
 * @returns a function that ends the watch
 */
export function watchFileDialog({ input, window, onChosen, onCancelled }: Watching): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ending = new AbortController();
  const options = { signal: ending.signal };
  const stop = (): void => {
    clearTimeout(timer);
    ending.abort();
  };
  const end = (tell: () => void) => (): void => {
    stop();
    tell();
  };
  input.addEventListener('change', end(onChosen), options);
  input.addEventListener('cancel', end(onCancelled), options);
  window.addEventListener('focus', () => (timer ??= setTimeout(end(onCancelled), CANCEL_DETECTION_MS)), options);
  return stop;
}
