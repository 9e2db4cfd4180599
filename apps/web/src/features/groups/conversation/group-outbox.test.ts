import { GroupMessage } from '@everkin/contracts/groups';
import { GroupMessageId, UserId } from '@everkin/contracts/ids';
import { expect, test } from 'vitest';
import { confirmSent, listShown, listUnsent, type Outgoing } from './group-outbox.ts';

const MAEVE = UserId.parse('us_maeve');
const CONOR = UserId.parse('us_conor');

const makeStored = (id: string, content: string, userId = MAEVE): GroupMessage =>
  GroupMessage.parse({ id, userId, displayName: 'Somebody', role: 'user', content, timestamp: '2026-11-20T18:02:00.000Z' });
const makeOutgoing = (content: string, afterId: string | null, given: Partial<Outgoing> = {}): Outgoing => ({
  clientId: `client-${content}`,
  content,
  sentAt: '2026-11-20T18:03:00.000Z',
  afterId: afterId === null ? null : GroupMessageId.parse(afterId),
  isSending: true,
  error: null,
  ...given,
});
const unsent = (outbox: Outgoing[], stored: GroupMessage[]): string[] =>
  listUnsent({ outbox, stored, writerId: MAEVE }).map(({ clientId }) => clientId);

test('a message in progress is at the end', () => {
  const stored = [makeStored('gm_1', 'Good morning')];
  const outbox = [makeOutgoing('I can hear her say it.', 'gm_1')];
  expect(listShown(stored, outbox).map(({ key }) => key)).toEqual(['gm_1', 'client-I can hear her say it.']);
});

test('a message whose response was lost is shown once if it was stored', () => {
  const outbox = [makeOutgoing('Hello', 'gm_1', { isSending: false, error: 'Lost' })];
  expect(unsent(outbox, [makeStored('gm_1', 'Good morning'), makeStored('gm_2', 'Hello')])).toEqual([]);
});

test('the same text by somebody else, or from before, is not mistaken for it', () => {
  const outbox = [makeOutgoing('Hello', 'gm_1')];
  const stored = [makeStored('gm_0', 'Hello'), makeStored('gm_1', 'Good morning'), makeStored('gm_2', 'Hello', CONOR)];
  expect(unsent(outbox, stored)).toEqual(['client-Hello']);
});

test('the same text sent twice is kept twice until both are stored', () => {
  const outbox = [makeOutgoing('Yes', null, { clientId: 'first' }), makeOutgoing('Yes', null, { clientId: 'second' })];
  const stored = [makeStored('gm_1', 'Yes')];
  expect(unsent(outbox, stored)).toEqual(['second']);
  expect(unsent(confirmSent(outbox, 'first', GroupMessageId.parse('gm_1')), stored)).toEqual(['second']);
});

test('one whose position is unknown stays', () => {
  expect(unsent([makeOutgoing('Hello', 'gm_long_ago')], [makeStored('gm_2', 'Hello')])).toEqual(['client-Hello']);
});
