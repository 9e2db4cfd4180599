import { expect, test } from 'vitest';
import { describePlan } from './describe-plan.ts';

const UNLIMITED = { repliesPerDay: null, repliesLeft: null, capsules: { limit: null, used: 0 } };

test('a free plan without limits has no further text', () => {
  expect(describePlan({ plan: 'free', status: 'none', trialEndsAt: null, limits: UNLIMITED })).toEqual({ name: 'Free', detail: null });
});

test('a limit shows what is left of it', () => {
  const plan = describePlan({
    plan: 'free',
    status: 'none',
    trialEndsAt: null,
    limits: { repliesPerDay: 10, repliesLeft: 7, capsules: { limit: 3, used: 2 } },
  });
  expect(plan.detail).toBe('10 replies a day; 7 left today. 2 of 3 memory capsules waiting.');
});

test('a trial says when it ends, and when it ended', () => {
  const trialEndsAt = '2026-11-27T12:00:00.000Z';
  expect(describePlan({ plan: 'premium', status: 'trialing', trialEndsAt, limits: UNLIMITED })).toEqual({
    name: 'Premium trial',
    detail: 'Until November 27, 2026. It won’t renew.',
  });
  expect(describePlan({ plan: 'free', status: 'expired', trialEndsAt, limits: UNLIMITED }).detail).toBe(
    'Your trial ended on November 27, 2026.',
  );
});
