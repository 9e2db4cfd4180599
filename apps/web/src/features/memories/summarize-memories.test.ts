import { AvatarId, MemoryId } from '@everkin/contracts/ids';
import type { Memory } from '@everkin/contracts/memories';
import { expect, test } from 'vitest';
import { summarizeMemories } from './summarize-memories.ts';

const now = new Date(2026, 10, 20, 12, 0);
const makeMemory = (id: string, status: Memory['status'], createdAt = new Date(2026, 10, 19, 9, 0)): Memory => ({
  id: MemoryId.parse(id),
  avatarId: AvatarId.parse('av_1'),
  type: 'text',
  title: id,
  status,
  error: null,
  createdAt: createdAt.toISOString(),
  happenedAt: null,
  date: null,
  shared: true,
  narrator: 'person',
});

test('says how many memories there are and when the last was added', () => {
  expect(summarizeMemories([makeMemory('a', 'ready'), makeMemory('b', 'ready')], now)).toBe('2 memories. Last added yesterday.');
  expect(summarizeMemories([makeMemory('a', 'ready')], now)).toBe('1 memory. Last added yesterday.');
});

test('says what is in progress and what failed', () => {
  expect(summarizeMemories([makeMemory('a', 'queued'), makeMemory('b', 'processing'), makeMemory('c', 'failed')], now)).toBe(
    '3 memories. 2 being read. 1 could not be read. Last added yesterday.',
  );
});

test('says which chats wait for an answer', () => {
  const dialogue = { speakers: [], from: '2019-12-31', to: '2019-12-31', opening: [] };
  const chats = [null, null, 'Rose'].map((person, index) => ({ ...makeMemory(`c${index}`, 'ready'), dialogue: { ...dialogue, person } }));
  expect(summarizeMemories(chats.slice(1), now)).toBe('2 memories. 1 chat waits for you to say who is who. Last added yesterday.');
  expect(summarizeMemories(chats, now)).toContain(' 2 chats wait for you to say who is who. ');
});

test('invites to add one when there is nothing', () => {
  expect(summarizeMemories([], now)).toMatch(/^No memories yet/);
});
