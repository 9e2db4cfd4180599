import { VaultItem } from '@everkin/contracts/vaults/vault-items';
import { expect, test } from 'vitest';
import { messageBelow, toChange, toDraft, toNewItem } from './item-draft.ts';

const item = VaultItem.parse({
  id: 'vi_1',
  vaultId: 'va_1',
  category: 'recipes',
  title: 'Pea soup',
  date: null,
  happenedAt: 'before the flood',
  avatarId: null,
  access: 'shared',
  addedBy: { userId: 'us_wim', displayName: 'Wim' },
  mayEdit: true,
  file: null,
  hasText: true,
  isWithheld: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  note: '',
  text: 'Better on the second day.',
});

test('of a new item only what was filled in is sent', () => {
  const draft = { category: 'recipes', title: 'Pea soup', text: 'Soak them.', when: ' ', note: '', access: 'private' } as const;
  expect(toNewItem(draft)).toEqual({ category: 'recipes', title: 'Pea soup', text: 'Soak them.', access: 'private' });
  expect(toNewItem({ ...draft, when: ' about 1962 ', note: 'Mem’s' })).toMatchObject({ happenedAt: 'about 1962', note: 'Mem’s' });
});

test('what is emptied is removed, and who can see it is changed by who added it alone', () => {
  const draft = { ...toDraft(item), when: '', access: 'private' } as const;
  expect(toChange(item, draft, true)).toMatchObject({ happenedAt: null, text: 'Better on the second day.', access: 'private' });
  expect(toChange(item, draft, false)).not.toHaveProperty('access');
});

test('what is said at a field is not said again below', () => {
  const failure = { message: 'Please give it a title', code: 'BAD_REQUEST', hasWords: true };
  expect(messageBelow({ ...failure, issues: [{ path: 'title', message: 'Please give it a title' }] })).toBeUndefined();
  expect(messageBelow({ ...failure, message: 'There is no room left.', issues: [] })).toBe('There is no room left.');
  expect(messageBelow(null)).toBeUndefined();
});
