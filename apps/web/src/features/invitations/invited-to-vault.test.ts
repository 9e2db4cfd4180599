import { expect, test } from 'vitest';
import { describeInvited } from './invited-to-vault.ts';

test('an invitation says what each could do', () => {
  expect(describeInvited('viewer')).toBe('You can look at things');
  expect(describeInvited('contributor')).toBe('You can look and add things');
});
