import { Message } from '@everkin/contracts/chat';
import { AvatarId, UserId } from '@everkin/contracts/ids';
import { expect, test } from 'vitest';
import {
  addConversation,
  assignOwner,
  CONVERSATIONS_MAX,
  retainConversations,
  MESSAGES_MAX,
  type OfflineConversations,
} from './offline-conversations.ts';
import type { OfflineConversation } from './offline-schema.ts';

const maeve = UserId.parse('us_1');
const nora = UserId.parse('us_2');

const makeConversation = (id: string, messages = 1, fields: Partial<Record<keyof Message, unknown>> = {}): OfflineConversation => ({
  avatar: { id: AvatarId.parse(id), name: 'Nana', relationship: 'grandmother', tone: 0 },
  messages: Array.from({ length: messages }, (_, index) =>
    Message.parse({
      id: `ms_${index}`,
      role: 'user',
      content: 'Hello',
      timestamp: '2026-11-20T10:00:00.000Z',
      state: 'complete',
      ...fields,
    }),
  ),
  keptAt: '2026-11-20T10:00:00.000Z',
});
const namesOf = (kept: OfflineConversations | undefined): string[] | undefined => kept?.conversations.map(({ avatar }) => avatar.id);

test('the last conversation comes first, once, and ten are stored', () => {
  let kept: OfflineConversations | undefined = assignOwner(undefined, maeve);
  for (let index = 0; index < CONVERSATIONS_MAX + 2; index += 1) kept = addConversation(kept, maeve, makeConversation(`av_${index}`));
  kept = addConversation(kept, maeve, makeConversation('av_5'));
  expect(namesOf(kept)?.slice(0, 2)).toEqual(['av_5', 'av_11']);
  expect(namesOf(kept)).toHaveLength(CONVERSATIONS_MAX);
});

test('a long one is stored from its end, without a reply in progress', () => {
  const long = addConversation(assignOwner(undefined, maeve), maeve, makeConversation('av_1', MESSAGES_MAX + 5));
  expect(long?.conversations[0]?.messages.at(-1)?.id).toBe(`ms_${MESSAGES_MAX + 4}`);
  expect(long?.conversations[0]?.messages).toHaveLength(MESSAGES_MAX);
  const streaming = addConversation(assignOwner(undefined, maeve), maeve, makeConversation('av_1', 1, { state: 'streaming' }));
  expect(streaming?.conversations[0]?.messages).toEqual([]);
});

test('another person finds nothing of the previous one', () => {
  const kept = addConversation(assignOwner(undefined, maeve), maeve, makeConversation('av_1'));
  expect(assignOwner(kept, nora)).toEqual({ userId: nora, conversations: [] });
  expect(assignOwner(kept, maeve)).toBe(kept);
});

test('what arrives after a logout, or for somebody else, is not stored', () => {
  expect(addConversation(undefined, maeve, makeConversation('av_1'))).toBeUndefined();
  const noras = assignOwner(undefined, nora);
  expect(addConversation(noras, maeve, makeConversation('av_1'))).toBe(noras);
});

test("a deleted avatar's conversation is removed", () => {
  const kept = addConversation(assignOwner(undefined, maeve), maeve, makeConversation('av_1'));
  expect(namesOf(retainConversations(kept, maeve, ['av_2']))).toEqual([]);
  expect(namesOf(retainConversations(kept, maeve, ['av_1']))).toEqual(['av_1']);
});
