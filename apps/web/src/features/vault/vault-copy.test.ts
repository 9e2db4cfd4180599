import { UserId } from '@everkin/contracts/ids';
import { expect, it, test } from 'vitest';
import {
  describeAccess,
  describeAdded,
  describeGone,
  describeKind,
  describeVault,
  formatFileSize,
  guessCategory,
  joinSomeNames,
  nameReaders,
  titleOfFile,
} from './vault-copy.ts';

const [wim, ruth, peter] = [UserId.parse('us_wim'), UserId.parse('us_ruth'), UserId.parse('us_peter')];
const person = (userId: UserId, displayName: string) => ({ userId, displayName, imageUrl: null });
const member = (userId: UserId, displayName: string, id: string) =>
  ({ ...person(userId, displayName), id, role: 'viewer', joinedAt: '2026-11-20T10:00:00.000Z' }) as never;
const people = { owner: person(wim, 'Wim'), members: [member(ruth, 'Ruth', 'vm_1'), member(peter, 'Peter', 'vm_2')], invitations: [] };
const byWim = { userId: wim, displayName: 'Wim' };

test('who can see an item is said by name, without the reader', () => {
  const shared = { access: 'shared', isWithheld: false, addedBy: byWim } as const;
  expect(describeAccess(shared, { selfId: wim, people })).toBe('Ruth and Peter can see this');
  expect(describeAccess(shared, { selfId: ruth, people })).toBe('Wim and Peter can see this');
  expect(describeAccess(shared, { selfId: wim, people: { ...people, members: [] } })).toBe('Shared, but nobody else is here yet');
  expect(describeAccess(shared, { selfId: wim, people: undefined })).toBe('Everybody here can see this');
});

test('what is private is for who added it', () => {
  expect(describeAccess({ access: 'private', isWithheld: false, addedBy: byWim }, { selfId: wim, people })).toBe('Only you');
  const ofRuth = { access: 'private', isWithheld: true, addedBy: { userId: ruth, displayName: 'Ruth' } } as const;
  expect(describeAccess(ofRuth, { selfId: wim, people })).toBe('Only Ruth can see this');
  expect(describeAccess(ofRuth, { selfId: wim, people: undefined })).toBe('Only Ruth can see this');
  expect(describeAccess(ofRuth, { selfId: wim, people: { ...people, members: [] } })).toBe('Kept private by Ruth, who is no longer here');
});

it.each([
  [undefined, 'Everybody here'],
  [[], 'Everybody I invite here'],
  [['Ruth'], 'Me and Ruth'],
  [['Ruth', 'Peter', 'Ada'], 'Me, Ruth, Peter and Ada'],
  [['Ruth', 'Peter', 'Ada', 'Bo'], 'Me, Ruth, Peter and 2 others'],
])('what is shared with %j is shared with “%s”', (others, shown) => {
  expect(nameReaders(others)).toBe(shown);
});

test('what has been added is counted, or named where it is one', () => {
  expect(describeAdded([' The deed '])).toBe('“The deed” has been added.');
  expect(describeAdded(['The deed', 'The letter'])).toBe('2 things have been added.');
});

it.each([
  [['Ruth'], 'Ruth'],
  [['Ruth', 'Peter'], 'Ruth and Peter'],
  [['Ruth', 'Peter', 'Ada'], 'Ruth, Peter and Ada'],
  [['Ruth', 'Peter', 'Ada', 'Bo'], 'Ruth, Peter and 2 others'],
])('%j are named as %s', (names, shown) => {
  expect(joinSomeNames(names)).toBe(shown);
});

test('what an item is comes with its date in words, or as it was typed', () => {
  const date = { edtf: '1962~', words: 'about 1962', earliest: '1962-01-01', latest: '1962-12-31', precision: 'vague' } as const;
  expect(describeKind({ category: 'recipes', date, happenedAt: 'about 1962' })).toBe('Recipe · about 1962');
  expect(describeKind({ category: 'documents', date: null, happenedAt: 'before the flood' })).toBe('Document · before the flood');
  expect(describeKind({ category: 'wishes', date: null, happenedAt: null })).toBe('Wish');
});

test('a vault says whose it is', () => {
  const owner = { userId: wim, displayName: 'Wim' };
  expect(describeVault({ role: 'owner', owner, memberCount: 0 })).toBe('Yours alone, until you invite somebody.');
  expect(describeVault({ role: 'owner', owner, memberCount: 2 })).toBe('2 other people see what you share here.');
  expect(describeVault({ role: 'contributor', owner, memberCount: 2 })).toBe('Shared by Wim. You can look and add.');
});

test('whoever is no longer in a vault is told which it was', () => {
  expect(describeGone('Wim’s papers')).toBe('You are no longer in Wim’s papers.');
  expect(describeGone(undefined)).toBe('You are no longer in these papers.');
});

it.each([
  [1, '1 byte'],
  [812, '812 bytes'],
  [34_200, '34 kB'],
  [999_700, '1.0 MB'],
  [2_140_000, '2.1 MB'],
])('%i bytes are %s', (bytes, shown) => {
  expect(formatFileSize(bytes)).toBe(shown);
});

test('a file gets its name as its title, and a category by its type', () => {
  expect(titleOfFile('Deed_of_the_house.pdf')).toBe('Deed of the house');
  expect(titleOfFile('.pdf')).toBe('.pdf');
  expect(titleOfFile(`${'x'.repeat(200)}.jpg`)).toHaveLength(120);
  expect(['image/png', 'audio/mpeg', 'video/mp4', 'application/pdf', ''].map(guessCategory)).toEqual([
    'photos',
    'recordings',
    'recordings',
    'documents',
    'documents',
  ]);
});
