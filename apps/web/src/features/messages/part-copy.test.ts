import { expect, test } from 'vitest';
import { sayingCaption } from './part-copy.ts';

test('a saying is hers or his by the relationship, else of the one who is named', () => {
  expect(sayingCaption({ name: 'Wietske Dunbar', relationship: 'grandmother' })).toBe('Something she used to say');
  expect(sayingCaption({ name: 'Alec Dunbar', relationship: 'uncle' })).toBe('Something he used to say');
  expect(sayingCaption({ name: 'Robin Vale', relationship: 'friend' })).toBe('Something Robin used to say');
  expect(sayingCaption({ name: 'Robin', relationship: null })).toBe('Something Robin used to say');
});
