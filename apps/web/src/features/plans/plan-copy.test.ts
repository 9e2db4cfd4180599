import { expect, test } from 'vitest';
import { PRICES } from './plan-copy.ts';

test('the prices are those of the product, and the yearly price is compared correctly', () => {
  expect(PRICES).toEqual({
    monthly: '$7.99/month',
    yearly: '$49.99/year',
    saving: '50% saving',
    arithmetic: '$49.99 instead of $95.88',
  });
});
