import { Message } from '@everkin/contracts/chat';
import { expect, test } from 'vitest';
import { liveRegionText } from './live-region-text.ts';

const makeReply = (content: string, fields: Partial<Record<keyof Message, unknown>> = {}): Message =>
  Message.parse({ id: 'ms_1', role: 'assistant', content, timestamp: '2026-11-20T10:00:00.000Z', state: 'complete', ...fields });

test('a reply is announced with the name of the avatar', () => {
  expect(liveRegionText('Nana', makeReply('Good night.', { parts: [{ kind: 'line', text: 'Good night.' }] }))).toBe('Nana: Good night.');
  expect(liveRegionText('Nana', makeReply('Good night.'))).toBe('Nana: Good night.');
});

test('a note is not announced as the avatar’s words', () => {
  const text = 'No memory about that was found.';
  expect(liveRegionText('Nana', makeReply(text, { parts: [{ kind: 'note', text }] }))).toBe(text);
});
