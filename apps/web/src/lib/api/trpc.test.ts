import { expect, test } from 'vitest';
import { dependsOnDay } from './trpc.ts';

test('the time zone goes with what depends on the day where somebody is', () => {
  expect(['plans.get', 'vaults.getItem'].map(dependsOnDay)).toEqual([true, true]);
  expect(['vaults.get', 'avatars.list'].map(dependsOnDay)).toEqual([false, false]);
});
