import { expect, test } from 'vitest';
import { isRecalled } from './is-recalled.ts';

const dialogue = { speakers: [], from: '2019-12-31', to: '2019-12-31', opening: [] };

test.each([
  ['a letter', { status: 'ready' as const }, true],
  ['an unread letter', { status: 'processing' as const }, false],
  ['a letter that could not be read', { status: 'failed' as const }, false],
  ['a chat whose person is chosen', { status: 'ready' as const, dialogue: { ...dialogue, person: 'Rose' } }, true],
  ['a chat whose person is not chosen', { status: 'ready' as const, dialogue: { ...dialogue, person: null } }, false],
  ["nobody's words", { status: 'ready' as const, attribution: 'nobody' as const }, false],
])('%s may be quoted: %o is %s', (_name, memory, expected) => {
  expect(isRecalled(memory)).toBe(expected);
});
