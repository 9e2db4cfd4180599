import type { InvitationDetails } from '@everkin/contracts/groups';
import { GroupId } from '@everkin/contracts/ids';
import { expect, test } from 'vitest';
import { answerInvitation, toInvitationAnswer, type InvitationAnswer, type InvitationEvent } from './invitation-answer.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const GROUP = GroupId.parse('gr_1');
const makeInvitation = (given: Partial<InvitationDetails['invitation']> = {}): InvitationDetails['invitation'] => ({
  status: 'pending',
  expiresAt: '2026-11-27T12:00:00.000Z',
  ...given,
});
const OPEN: InvitationAnswer<GroupId> = { step: 'open', doing: null };
const after = (start: InvitationAnswer<GroupId>, ...events: InvitationEvent<GroupId>[]): InvitationAnswer<GroupId> =>
  events.reduce(answerInvitation<GroupId>, start);

test('only a pending invitation that has not expired is open', () => {
  expect(toInvitationAnswer(makeInvitation(), NOW)).toEqual(OPEN);
  expect(toInvitationAnswer(makeInvitation({ status: 'accepted' }), NOW)).toEqual({ step: 'already-joined' });
  expect(toInvitationAnswer(makeInvitation({ status: 'declined' }), NOW)).toEqual({ step: 'declined' });
  expect(toInvitationAnswer(makeInvitation({ expiresAt: NOW.toISOString() }), NOW)).toEqual({ step: 'expired' });
});

test('one that was answered and has expired is shown as answered', () => {
  expect(toInvitationAnswer(makeInvitation({ status: 'accepted', expiresAt: '2026-11-01T00:00:00.000Z' }), NOW)).toEqual({
    step: 'already-joined',
  });
});

test('accepting leads into the group', () => {
  expect(after(OPEN, { type: 'accept' }, { type: 'accepted', joinedId: GROUP })).toEqual({ step: 'joined', joinedId: GROUP });
});

test('a second press during the first has no effect', () => {
  expect(after(OPEN, { type: 'accept' }, { type: 'decline' })).toEqual({ step: 'open', doing: 'accept' });
});

test('declining ends it', () => {
  const declined = after(OPEN, { type: 'decline' }, { type: 'declined' });
  expect(declined).toEqual({ step: 'declined' });
  expect(answerInvitation(declined, { type: 'accept' })).toEqual(declined);
});

test('a wrong address may ask, once it is known to be wrong', () => {
  expect(answerInvitation(OPEN, { type: 'ask' })).toEqual(OPEN);
  const another = after(OPEN, { type: 'accept' }, { type: 'failed', code: 'FORBIDDEN' });
  expect(another).toEqual({ step: 'for-another', isAsking: false });
  expect(answerInvitation(another, { type: 'ask' })).toEqual({ step: 'for-another', isAsking: true });
  expect(after(another, { type: 'ask' }, { type: 'failed', code: 'UNREACHABLE' })).toEqual(another);
  expect(after(another, { type: 'ask' }, { type: 'asked' })).toEqual({ step: 'asked' });
});

test('a temporary failure leaves the invitation open', () => {
  expect(after(OPEN, { type: 'accept' }, { type: 'failed', code: 'UNREACHABLE' })).toEqual(OPEN);
});

test('one that expires while it is displayed is shown as expired', () => {
  expect(after(OPEN, { type: 'accept' }, { type: 'failed', code: 'PRECONDITION_FAILED' })).toEqual({ step: 'expired' });
});

test('reloading shows what happened elsewhere, and undoes nothing that happened here', () => {
  const read = (invitation: InvitationDetails['invitation']): InvitationEvent<GroupId> => ({ type: 'read', invitation, now: NOW });
  expect(answerInvitation(OPEN, read(makeInvitation({ status: 'accepted' })))).toEqual({ step: 'already-joined' });
  expect(answerInvitation({ step: 'asked' }, read(makeInvitation()))).toEqual({ step: 'asked' });
  const joined: InvitationAnswer<GroupId> = { step: 'joined', joinedId: GROUP };
  expect(answerInvitation(joined, read(makeInvitation({ status: 'accepted' })))).toEqual(joined);
});
