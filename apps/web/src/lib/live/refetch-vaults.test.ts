import { VaultItemCover } from '@everkin/contracts/vaults/vault-items';
import { expect, test } from 'vitest';
import { isAsListed } from './refetch-vaults.ts';

const cover = VaultItemCover.parse({
  id: 'vi_1',
  vaultId: 'va_1',
  category: 'recipes',
  title: 'Pea soup',
  date: null,
  happenedAt: null,
  avatarId: null,
  access: 'shared',
  addedBy: { userId: 'us_wim', displayName: 'Wim' },
  mayEdit: true,
  file: null,
  hasText: true,
  isWithheld: false,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
});

test('what is open is fetched again, which counts as a look, only where it was changed or is gone', () => {
  expect(isAsListed(cover, [cover])).toBe(true);
  expect(isAsListed(cover, [])).toBe(false);
  expect(isAsListed(cover, [{ ...cover, updatedAt: '2026-11-21T10:00:00.000Z' }])).toBe(false);
  expect(isAsListed(cover, [{ ...cover, isWithheld: true }])).toBe(false);
  expect(isAsListed(cover, [{ ...cover, mayEdit: false }])).toBe(false);
});
