export type ToastContent = {
  title: string;
  description?: string | undefined;
  /** One action. It must also be available elsewhere: a toast disappears after 3 s. */
  action?: { label: string; onPress: () => void } | undefined;
};
export type ToastMessage = ToastContent & { isError: boolean };

type Listener = (toast: ToastMessage) => void;

/** Toasts raised before the toaster loaded; it is not part of the first page's code. */
const waiting: ToastMessage[] = [];
let listener: Listener | null = null;
let onWaiting = (): void => {};

/** Shows a success toast. One at a time, for 3000 ms (docs/PRODUCT.md, Toasts). */
export function showToast(words: ToastContent): void {
  deliver({ ...words, isError: false });
}

/** Shows an error toast; also show the error inline, where it happened (docs/PRODUCT.md, Toasts). */
export function showErrorToast(words: ToastContent): void {
  deliver({ ...words, isError: true });
}

function deliver(toast: ToastMessage): void {
  if (listener) listener(toast);
  else {
    waiting.push(toast);
    onWaiting();
  }
}

/** Calls back when a toast is queued and no toaster is mounted. @returns a function that unsubscribes */
export function listenForWaitingToasts(callBack: () => void): () => void {
  onWaiting = callBack;
  if (waiting.length > 0) callBack();
  return () => {
    onWaiting = () => {};
  };
}

/** Subscribes to all toasts, queued ones first. @returns a function that unsubscribes */
export function listenForToasts(next: Listener): () => void {
  listener = next;
  for (const toast of waiting.splice(0)) next(toast);
  return () => {
    if (listener === next) listener = null;
  };
}
