import { AvatarId, MemoryId } from '@everkin/contracts/ids';
import type { Memory } from '@everkin/contracts/memories';
import { expect, test } from 'vitest';
import { makeOpeners } from './openers.ts';

const makeMemory = (title: string, status: Memory['status'] = 'ready'): Memory => ({
  id: MemoryId.parse('me_1'),
  avatarId: AvatarId.parse('av_1'),
  type: 'text',
  title,
  status,
  error: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  happenedAt: null,
  shared: true,
});

test('no opener asks about a chat by its file name', () => {
  const dialogue = { speakers: [], from: '2019-12-31', to: '2019-12-31', opening: [], person: 'Rose' };
  expect(makeOpeners([{ ...makeMemory('WhatsApp Chat with Rose'), dialogue }])).toEqual([]);
});

test('openers ask about the subjects of the memories', () => {
  expect(
    makeOpeners([
      makeMemory('1954-02-21 letter to Aukje about the picture theatre'),
      makeMemory("about 1962 Mem's recipes"),
      makeMemory('summer 1973 letter to Alec'),
    ]),
  ).toEqual([
    'Tell me about the picture theatre.',
    "What do you remember of “Mem's recipes”?",
    'What do you remember of “Letter to Alec”?',
  ]);
});

test('there are at most three, and none from an unfinished memory', () => {
  expect(makeOpeners(['a', 'b', 'c', 'd'].map((title) => makeMemory(title)))).toHaveLength(3);
  expect(makeOpeners([makeMemory('a', 'processing'), makeMemory('b', 'failed')])).toEqual([]);
});
