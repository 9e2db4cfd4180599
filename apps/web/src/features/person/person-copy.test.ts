import { expect, test } from 'vitest';
import { describeAll, isLongName, relationshipLine, searchLabel } from './person-copy.ts';

test('the line under a name says who it is, and that the avatar is paused', () => {
  expect(relationshipLine({ relationship: 'grandmother', isActive: true })).toBe('Grandmother');
  expect(relationshipLine({ relationship: 'uncle', isActive: false })).toBe('Uncle · paused');
});

test('the search says whose memories it searches, where English knows', () => {
  expect(['grandmother', 'uncle', 'friend'].map(searchLabel)).toEqual([
    'Search her memories',
    'Search his memories',
    'Search these memories',
  ]);
});

test('a name is long from 23 characters on, and many memories have commas in their number', () => {
  expect(['a'.repeat(22), 'a'.repeat(23)].map(isLongName)).toEqual([false, true]);
  expect(describeAll(1204)).toBe('All 1,204 memories');
});
