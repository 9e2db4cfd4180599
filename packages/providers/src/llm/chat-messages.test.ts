import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeRequest } from '@everkin/contracts/testing/make-reply-request';
import { toChatMessages } from './chat-messages.ts';

const said = (content: string, speaker?: string) => ({ role: 'user' as const, content, ...(speaker !== undefined && { speaker }) });
const replied = (content: string) => ({ role: 'assistant' as const, content });

it('messages of one role in a row are joined, and a leading reply is dropped', () => {
  const before = [replied('Welcome.'), said('Hello'), said('Are you there?'), replied('Yes.'), replied('I am.')];
  expect(toChatMessages(makeRequest({ asked: 'Good.', before }), { isSystemFolded: false }).slice(1)).toEqual([
    { role: 'user', content: 'Hello\nAre you there?' },
    { role: 'assistant', content: 'Yes.\nI am.' },
    { role: 'user', content: 'Good.' },
  ]);
});

it('the messages of a group’s members become one, each with its author', () => {
  const request = {
    system: 'S',
    turns: [said('The boat is in the harbour.', 'Nora'), said('I saw it\ntoo.', 'Ben'), said('Hilda?', 'Nora')],
  };
  expect(toChatMessages(request, { isSystemFolded: false })).toEqual([
    { role: 'system', content: 'S' },
    { role: 'user', content: 'Nora: The boat is in the harbour.\nBen: I saw it\n  too.\nNora: Hilda?' },
  ]);
});

it('the system text stands in the first user message for a template without a system role', () => {
  const request = { system: 'S', turns: [said('Hello'), replied('Yes.'), said('Good.')] };
  expect(toChatMessages(request, { isSystemFolded: true }).map(({ role, content }) => [role, content])).toEqual([
    ['user', 'S\n\nHello'],
    ['assistant', 'Yes.'],
    ['user', 'Good.'],
  ]);
});

it('every conversation alternates, and begins and ends with the user', () => {
  const turn = fc.record({ role: fc.constantFrom('user' as const, 'assistant' as const), content: fc.constantFrom('', ' ', 'a', 'b\nc') });
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 12 }), fc.boolean(), (before, isSystemFolded) => {
      const messages = toChatMessages(makeRequest({ asked: 'And?', before }), { isSystemFolded });
      const roles = messages.map(({ role }) => role).filter((role) => role !== 'system');
      expect(roles).toEqual(roles.map((_, index) => (index % 2 === 0 ? 'user' : 'assistant')));
      expect(roles.at(-1)).toBe('user');
      expect(messages.every(({ content }) => content.trim() !== '')).toBe(true);
    }),
  );
});
