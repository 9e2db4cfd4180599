import { beforeEach, expect, test } from 'vitest';
import { createLetterSaver, type LetterSaver, type SavingState } from './letter-saver.ts';

let sent: string[];
let states: SavingState[];
let onDevice: string | null;
let timer: (() => void) | null;
let answer: () => Promise<void>;
let saver: LetterSaver;

beforeEach(() => {
  sent = [];
  states = [];
  onDevice = null;
  timer = null;
  answer = () => Promise.resolve();
  saver = createLetterSaver({
    send: (text) => {
      sent.push(text);
      return answer();
    },
    remember: (text) => {
      onDevice = text;
    },
    forget: () => {
      onDevice = null;
    },
    onState: (state) => states.push(state),
    schedule: (task) => {
      timer = task;
      return () => {
        timer = null;
      };
    },
    isPassing: () => true,
  });
});

test('what is typed is on the device at once, and on the server when typing stops', async () => {
  saver.type('Dear');
  saver.type('Dear Hannah');
  expect([onDevice, sent]).toEqual(['Dear Hannah', []]);
  timer?.();
  expect(await saver.flush()).toBe(true);
  expect([sent, onDevice, states.at(-1)]).toEqual([['Dear Hannah'], null, 'saved']);
});

test('words of another version on the device stay there until something is typed', async () => {
  onDevice = 'Dear Hannah, from the train';
  expect(await saver.flush()).toBe(true);
  expect(onDevice).toBe('Dear Hannah, from the train');
});

test('what is typed while a save is on its way is sent after it', async () => {
  saver.type('Dear');
  answer = () => {
    answer = () => Promise.resolve();
    saver.type('Dear Hannah');
    return Promise.resolve();
  };
  expect(await saver.flush()).toBe(true);
  expect([sent, onDevice]).toEqual([['Dear', 'Dear Hannah'], null]);
});

test('without a connection it stays on the device and is tried again', async () => {
  answer = () => Promise.reject(new Error('offline'));
  saver.type('Dear');
  expect(await saver.flush()).toBe(false);
  expect([onDevice, states.at(-1)]).toEqual(['Dear', 'failed']);
  answer = () => Promise.resolve();
  timer?.();
  expect(await saver.flush()).toBe(true);
  expect([sent, onDevice]).toEqual([['Dear', 'Dear'], null]);
});

test('once it is sealed nothing stays on the device, not even what was typed last', async () => {
  saver.type('Dear');
  saver.end();
  saver.type('Dear Hannah');
  expect([await saver.flush(), onDevice, sent]).toEqual([false, null, []]);
});
