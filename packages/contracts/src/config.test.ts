import { expect, test } from 'vitest';
import { readSettings } from './config.ts';

test('a password of the operator that is soon guessed is refused, and not repeated', () => {
  const read = readSettings({ OPERATOR_PASSWORD: 'eleven char' });
  expect(read).toEqual({ ok: false, problems: ['OPERATOR_PASSWORD must be at least 12 characters long'] });
  expect(readSettings({ OPERATOR_PASSWORD: 'twelve chars' })).toMatchObject({ ok: true, settings: { OPERATOR_USER: 'operator' } });
});

test('a name of the operator that HTTP could not carry is refused', () => {
  expect(readSettings({ OPERATOR_USER: 'a:b' })).toMatchObject({ ok: false });
});

test('without a password nobody is the operator, also where it is empty', () => {
  const read = readSettings({ OPERATOR_PASSWORD: '' });
  expect(read.ok && read.settings.OPERATOR_PASSWORD).toBeUndefined();
});
