/** How soon a cancelled file dialog is noticed (docs/PRODUCT.md, Page timing). */
export const CANCEL_DETECTION_MS = 300;

type Watching = { input: EventTarget; window: EventTarget; onChosen: () => void; onCancelled: () => void };

/**
 * Detects how the open file dialog ends. Browsers fire `change` immediately, and newer ones `cancel`; in others only
 * focus returns to the page: `change` follows shortly, or the dialog was cancelled.
 * @returns a function that stops watching
 */
export function watchFileDialog({ input, window, onChosen, onCancelled }: Watching): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ending = new AbortController();
  const options = { signal: ending.signal };
  const stop = (): void => {
    clearTimeout(timer);
    ending.abort();
  };
  const end = (report: () => void) => (): void => {
    stop();
    report();
  };
  input.addEventListener('change', end(onChosen), options);
  input.addEventListener('cancel', end(onCancelled), options);
  window.addEventListener('focus', () => (timer ??= setTimeout(end(onCancelled), CANCEL_DETECTION_MS)), options);
  return stop;
}
