import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CANCEL_DETECTION_MS, watchFileDialog } from './file-dialog.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const [input, window] = [new EventTarget(), new EventTarget()];
  const told: string[] = [];
  const stop = watchFileDialog({ input, window, onChosen: () => told.push('chosen'), onCancelled: () => told.push('cancelled') });
  return { input, window, told, stop };
}

test('focus that returns without a file means cancelled after 300 ms', () => {
  const { window, told } = open();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
  window.dispatchEvent(new Event('focus'));
  vi.advanceTimersByTime(CANCEL_DETECTION_MS - 1);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect([CANCEL_DETECTION_MS, told]).toEqual([300, ['cancelled']]);
});

test('a file within these 300 ms is a choice', () => {
  const { input, window, told } = open();
  window.dispatchEvent(new Event('focus'));
  vi.advanceTimersByTime(CANCEL_DETECTION_MS - 50);
  input.dispatchEvent(new Event('change'));
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual(['chosen']);
});

test("a browser's own cancel event counts at once", () => {
  const { input, window, told } = open();
  input.dispatchEvent(new Event('cancel'));
  window.dispatchEvent(new Event('focus'));
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual(['cancelled']);
});

test('nothing is reported after the watcher stopped', () => {
  const { input, window, told, stop } = open();
  window.dispatchEvent(new Event('focus'));
  stop();
  input.dispatchEvent(new Event('change'));
  vi.advanceTimersByTime(1_000);
  expect(told).toEqual([]);
});
