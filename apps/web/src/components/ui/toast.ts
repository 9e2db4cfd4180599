export type ToastWords = {
  title: string;
  description?: string | undefined;
  /** One thing to do about it. The same must be possible elsewhere too: a toast is gone after 3 s. */
  action?: { label: string; onPress: () => void } | undefined;
};
export type ToastMessage = ToastWords & { isError: boolean };

type Listener = (toast: ToastMessage) => void;

/** Said before the toaster was loaded; it is not part of the first page's code. */
const waiting: ToastMessage[] = [];
let listener: Listener | null = null;
let onWaiting = (): void => {};

/** Shows a toast that something was done. One at a time, for 3000 ms (docs/PRODUCT.md, Toasts). */
export function showToast(words: ToastWords): void {
  deliver({ ...words, isError: false });
}

/** Shows a toast that something failed; also show the error inline, where it happened (docs/PRODUCT.md, Toasts). */
export function showErrorToast(words: ToastWords): void {
  deliver({ ...words, isError: true });
}

function deliver(toast: ToastMessage): void {
  if (listener) listener(toast);
  else {
    waiting.push(toast);
    onWaiting();
  }
}

/** Calls back when a toast waits for somebody to show it. @returns a function that ends it */
export function listenForWaitingToasts(callBack: () => void): () => void {
  onWaiting = callBack;
  if (waiting.length > 0) callBack();
  return () => {
    onWaiting = () => {};
  };
}

/** Hears every toast, those that waited first. @returns a function that ends it */
export function listenForToasts(next: Listener): () => void {
  listener = next;
  for (const toast of waiting.splice(0)) next(toast);
  return () => {
    if (listener === next) listener = null;
  };
}
