import { UserId } from '@everkin/contracts/ids';
import { describe, expect, it } from 'vitest';
import { subscriptionAt, toUser, type UserRow } from './accounts.rules.ts';
import { SHOWS_ALL } from './visibility-settings.rules.ts';

const now = new Date('2026-03-01T12:00:00Z');
const user: UserRow = {
  id: UserId.parse('us_1'),
  username: 'ruth@example.org',
  displayName: 'Ruth',
  profilePictureFileId: null,
  trialEndsAt: null,
  emotionDetection: true,
  createdAt: now,
  ...SHOWS_ALL,
};

describe('a subscription', () => {
  it.each([
    ['without a trial is free', null, { plan: 'free', status: 'none', trialEndsAt: null }],
    [
      'within the trial is Premium',
      '2026-03-01T12:00:01.000Z',
      { plan: 'premium', status: 'trialing', trialEndsAt: '2026-03-01T12:00:01.000Z' },
    ],
    [
      'at the end of the trial is over',
      '2026-03-01T12:00:00.000Z',
      { plan: 'free', status: 'expired', trialEndsAt: '2026-03-01T12:00:00.000Z' },
    ],
  ] as const)('%s', (_name, trialEndsAt, subscription) => {
    expect(subscriptionAt(trialEndsAt ? new Date(trialEndsAt) : null, now)).toEqual(subscription);
  });
});

describe("one's own account", () => {
  it('has a picture below /uploads once one is set', () => {
    expect(toUser(user, now).profilePicture).toBeNull();
    expect(toUser({ ...user, profilePictureFileId: 'fl_1' }, now).profilePicture).toBe('/uploads/fl_1');
  });

  it('never contains the password hash, whatever the row contains', () => {
    const stored = { ...user, passwordHash: '$argon2id$…' };
    expect(JSON.stringify(toUser(stored, now))).not.toContain('argon2id');
  });
});
