import { expect, test } from 'vitest';
import { listenForToasts, showErrorToast, showToast, type ToastMessage } from './toast.ts';

test('toasts said before anything shows them are not lost', () => {
  const heard: ToastMessage[] = [];
  showToast({ title: 'Avatar created!' });
  const stop = listenForToasts((toast) => heard.push(toast));
  showErrorToast({ title: 'Upload Failed', description: 'Too large' });
  stop();
  expect(heard).toEqual([
    { title: 'Avatar created!', isError: false },
    { title: 'Upload Failed', description: 'Too large', isError: true },
  ]);
});
