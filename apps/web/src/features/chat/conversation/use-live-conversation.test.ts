import { Message } from '@everkin/contracts/chat';
import { LiveEvent } from '@everkin/contracts/events';
import { AvatarId } from '@everkin/contracts/ids';
import { expect, test } from 'vitest';
import { affectsConversation } from './use-live-conversation.ts';

const avatarId = AvatarId.parse('av_1');
const reply = Message.parse({ id: 'ms_2', role: 'assistant', content: 'Yes', timestamp: '2026-11-20T10:00:00.000Z', state: 'complete' });
const page = { avatarId, messages: [reply] };
const changed = (fields: Record<string, string>): LiveEvent =>
  LiveEvent.parse({ kind: 'reply.changed', avatarId, messageId: 'ms_2', state: 'complete', ...fields });

test('a reply made elsewhere is loaded, one that the page knows is not', () => {
  expect(affectsConversation(changed({ messageId: 'ms_9' }), page)).toBe(true);
  expect(affectsConversation(changed({ state: 'interrupted' }), page)).toBe(true);
  expect(affectsConversation(changed({}), page)).toBe(false);
  // Regenerated elsewhere: follow its progress here, though it ends as complete as before.
  expect(affectsConversation(changed({ state: 'streaming' }), page)).toBe(true);
});

test('missed events reload the conversation; events of another avatar are ignored', () => {
  expect(affectsConversation({ kind: 'reset' }, page)).toBe(true);
  expect(affectsConversation(changed({ avatarId: 'av_2', messageId: 'ms_9' }), page)).toBe(false);
  expect(affectsConversation(LiveEvent.parse({ kind: 'memory.changed', avatarId, memoryId: 'me_1', status: 'ready' }), page)).toBe(false);
});
