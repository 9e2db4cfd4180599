import { expect, test } from 'vitest';
import { Settings } from '../config.ts';
import { findMisspeltSettings } from './misspelt-settings.ts';

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['DATADIR', 'DATA_DIR'],
  ['database_url', 'DATABASE_URL'],
  ['UPLOADTHING_TOKENS', 'UPLOADTHING_TOKEN'],
])('%s is named, with %s and without its value', (name, meant) => {
  expect(findMisspeltSettings({ [name]: 'a secret' })).toEqual([`${name} is not a setting of Everkin. Was ${meant} meant? It is not set.`]);
});

test.each(['POST', 'MODEL', 'HOSTNAME', 'PGDATA', 'DATABASE_HOST', 'REDIS_PASSWORD'])('%s belongs to another program', (name) => {
  expect(findMisspeltSettings({ [name]: 'x' })).toEqual([]);
});

test('a similar name beside the right one is left alone, and so is one without a value', () => {
  expect(findMisspeltSettings({ DATABASE_URL: 'postgres://a/b', DATABASE_URL2: 'postgres://a/c' })).toEqual([]);
  expect(findMisspeltSettings({ DATABSE_URL: '' })).toEqual([]);
});

test('no setting is taken for another', () => {
  for (const name of Object.keys(Settings.shape)) expect(findMisspeltSettings({ [name]: 'x' })).toEqual([]);
});
