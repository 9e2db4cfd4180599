import { expect, test } from 'vitest';
import { nextSession, type KnownSession } from './session-states.ts';
import { makeUser } from '../testing/make-user.ts';

const maeve = makeUser();
const signedIn: KnownSession = { state: 'signed-in', user: maeve };
const ranOut: KnownSession = { state: 'signed-out', byChoice: false };
const left: KnownSession = { state: 'signed-out', byChoice: true };

test('the first response says who is signed in, or that nobody is', () => {
  expect(nextSession(undefined, { type: 'fetched', user: maeve })).toEqual(signedIn);
  expect(nextSession(undefined, { type: 'fetched', user: null })).toEqual(ranOut);
});

test.each([undefined, ranOut, left])('signing in or registering sets the person', (before) => {
  expect(nextSession(before, { type: 'opened', user: maeve })).toEqual(signedIn);
});

test('a saved profile shows at once', () => {
  expect(nextSession(signedIn, { type: 'renewed', user: makeUser({ displayName: 'Nora' }) })).toMatchObject({
    user: { displayName: 'Nora' },
  });
});

test('a profile saved during a logout does not sign in again', () => {
  expect(nextSession(left, { type: 'renewed', user: maeve })).toEqual(left);
});

test('a 401 means that the session has expired, and signing in leads back', () => {
  expect(nextSession(signedIn, { type: 'ended' })).toEqual(ranOut);
});

test('a 401 of a call in progress during a logout leads nowhere', () => {
  expect(nextSession(left, { type: 'ended' })).toEqual(left);
  expect(nextSession(left, { type: 'fetched', user: null })).toEqual(left);
});

test('a logout is final, whatever came before', () => {
  expect(nextSession(signedIn, { type: 'left' })).toEqual(left);
  expect(nextSession(ranOut, { type: 'left' })).toEqual(left);
});
