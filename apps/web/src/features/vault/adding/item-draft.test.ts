import { VaultItem } from '@everkin/contracts/vaults/vault-items';
import { expect, test } from 'vitest';
import { isSameDraft, makeDraft, messageBelow, toChange, toDraft, toNewItem } from './item-draft.ts';

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
  const initial = toDraft(item);
  const draft = { ...initial, when: '', access: 'private' } as const;
  expect(toChange(item.id, { initial, draft, isOwn: true })).toEqual({ id: item.id, happenedAt: null, access: 'private' });
  expect(toChange(item.id, { initial, draft, isOwn: false })).toEqual({ id: item.id, happenedAt: null });
});

test('only what was changed is sent, so that what somebody else changed meanwhile stays', () => {
  const initial = toDraft(item);
  expect(toChange(item.id, { initial, draft: { ...initial, note: 'From Mem' }, isOwn: true })).toEqual({ id: item.id, note: 'From Mem' });
  expect(isSameDraft(initial, { ...initial })).toBe(true);
  expect(isSameDraft(initial, { ...initial, when: 'about 1962' })).toBe(false);
});

test('a file gets its name as its title; a photograph just taken gets none, and is a paper or what is shown', () => {
  const file = new File(['x'], 'IMG_2041.jpg', { type: 'image/jpeg' });
  const begun = { from: 'files', role: 'owner', shown: null } as const;
  expect(makeDraft([file], begun)).toMatchObject({ title: 'IMG 2041', category: 'photos', access: 'private' });
  expect(makeDraft([file], { ...begun, from: 'camera' })).toMatchObject({ title: '', category: 'documents' });
  expect(makeDraft([file], { ...begun, from: 'camera', shown: 'recipes' })).toMatchObject({ title: '', category: 'recipes' });
  expect(makeDraft([], { ...begun, from: 'words', role: 'contributor' })).toMatchObject({ category: 'recipes', access: 'shared' });
});

test('what is said at a field is not said again below, but where that field is not drawn', () => {
  const failure = { message: 'Please give it a title', code: 'BAD_REQUEST', hasWords: true };
  const atTitle = { ...failure, issues: [{ path: 'title', message: 'Please give it a title' }] };
  const atText = { ...failure, message: 'Write something.', issues: [{ path: 'text', message: 'Write something.' }] };
  expect(messageBelow(atTitle, { isWriting: true })).toBeUndefined();
  expect(messageBelow(atTitle, { isWriting: false, isForSeveral: true })).toBe('Please give it a title');
  expect(messageBelow(atText, { isWriting: true })).toBeUndefined();
  expect(messageBelow(atText, { isWriting: false })).toBe('Write something.');
  expect(messageBelow({ ...failure, message: 'There is no room left.', issues: [] }, { isWriting: true })).toBe('There is no room left.');
  expect(messageBelow(null, { isWriting: true })).toBeUndefined();
});
