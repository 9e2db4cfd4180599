import { expect, it } from 'vitest';
import { mayBeAnother } from './watch-person.ts';
import { nextSession } from '../../lib/session-states.ts';
import { makeUser } from '../../testing/make-user.ts';

const maeve = makeUser();

it.each([
  { name: 'another tab signed somebody else in', owner: 'us_2', is: true },
  { name: 'another tab signed out', owner: null, is: true },
  { name: 'nothing has changed', owner: 'us_1', is: false },
])('while somebody is signed in, and $name, the server is asked: $is', ({ owner, is }) => {
  expect(mayBeAnother(nextSession(undefined, { type: 'opened', user: maeve }), owner)).toBe(is);
});

it('the sign-in page asks once another tab has signed somebody in, and not before', () => {
  const out = nextSession(undefined, { type: 'left' });
  expect(mayBeAnother(out, 'us_1')).toBe(true);
  expect(mayBeAnother(out, null)).toBe(false);
});

it('a page with a request in progress does not ask twice', () => {
  expect(mayBeAnother(undefined, 'us_1')).toBe(false);
});
