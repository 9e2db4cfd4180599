import { AvatarId, UserId } from '@everkin/contracts/ids';
import { beforeEach, expect, test, vi } from 'vitest';
import { saveDraft, loadDraft } from '../avatars/draft.ts';
import { claimUnsent } from './session.ts';

const [maeve, aukje] = [UserId.parse('us_1'), UserId.parse('us_2')];
const avatarId = AvatarId.parse('av_1');

/** A fake Storage: entries are own properties, which `Object.keys` finds. */
class FakeStorage {
  [key: string]: unknown;
}

/** Methods, which `Object.keys` does not find. */
function makeStorage(): FakeStorage {
  const storage = new FakeStorage();
  return Object.defineProperties(storage, {
    getItem: { value: (key: string): unknown => storage[key] ?? null },
    setItem: { value: (key: string, value: string) => void (storage[key] = value) },
    removeItem: { value: (key: string) => Reflect.deleteProperty(storage, key) },
  });
}

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage());
  return () => vi.unstubAllGlobals();
});

test('unsent text waits for the same person', () => {
  claimUnsent(maeve);
  saveDraft(avatarId, 'What was the');
  claimUnsent(maeve);
  expect(loadDraft(avatarId)).toBe('What was the');
});

test('unsent text is not shown to the next person on the same tablet', () => {
  claimUnsent(maeve);
  saveDraft(avatarId, 'What was the');
  claimUnsent(aukje);
  expect(loadDraft(avatarId)).toBe('');
});
