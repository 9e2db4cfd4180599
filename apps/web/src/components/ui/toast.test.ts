import { expect, test } from 'vitest';
import { listenForToasts, listenForWaitingToasts, showErrorToast, showToast, type ToastMessage } from './toast.ts';

test('toasts raised before the region is there are not lost', () => {
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

test('a toast without a region loads it, and is shown then', () => {
  const calls: string[] = [];
  const end = listenForWaitingToasts(() => calls.push('wanted'));
  showToast({ title: 'Welcome back!' });
  expect(calls).toEqual(['wanted']);
  const shown: string[] = [];
  listenForToasts((toast) => shown.push(toast.title))();
  expect(shown).toEqual(['Welcome back!']);
  end();
});
