import { describe, expect, test } from 'vitest';
import { PasswordTwice, RegisterForm } from './accounts.ts';

const FILLED = {
  username: 'maeve@example.org',
  displayName: 'Maeve',
  password: 'a long walk',
  confirmPassword: 'a long walk',
  accessCode: '123456',
};
const BLANK = { username: '', displayName: '', password: '', confirmPassword: '', accessCode: '' };

/** The first error message of each field. */
const complaints = (form: unknown): Record<string, string> =>
  Object.fromEntries((RegisterForm.safeParse(form).error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]));

describe('the register form', () => {
  test('accepts valid input', () => {
    expect(complaints(FILLED)).toEqual({});
  });

  test('reports each blank field', () => {
    expect(complaints(BLANK)).toEqual({
      username: 'Email is required',
      displayName: 'Username is required',
      password: 'Password is required',
      confirmPassword: 'Please confirm your password',
      accessCode: 'Access code must be 6 digits',
    });
  });

  test.each([
    [{ username: 'maeve' }, { username: 'Valid email required' }],
    [{ displayName: 'M'.repeat(31) }, { displayName: 'Username too long' }],
    [{ accessCode: '12345' }, { accessCode: 'Access code must be 6 digits' }],
    [{ accessCode: '12345a' }, { accessCode: 'Access code must contain only numbers' }],
    [{ confirmPassword: 'another one' }, { confirmPassword: 'Passwords do not match' }],
  ])('%o gives %o', (given, expected) => {
    expect(complaints({ ...FILLED, ...given })).toEqual(expected);
  });

  test('reports different passwords also while other fields are wrong', () => {
    expect(complaints({ ...BLANK, password: 'a long walk', confirmPassword: 'a short walk' })).toMatchObject({
      username: 'Email is required',
      confirmPassword: 'Passwords do not match',
    });
  });
});

test('a new password that is too short and not repeated gets both errors', () => {
  const messages = PasswordTwice.safeParse({ password: 'walk', confirmPassword: 'work' }).error?.issues.map(({ message }) => message);
  expect(messages).toEqual(['Please choose a password of at least 8 characters', 'Passwords do not match']);
});
