import { expect, test } from 'vitest';
import { choiceWords, sayingCaption } from './part-copy.ts';

test('a saying is hers or his by the relationship, else of the one who is named', () => {
  expect(sayingCaption({ name: 'Wietske Dunbar', relationship: 'grandmother' })).toBe('Something she used to say');
  expect(sayingCaption({ name: 'Alec Dunbar', relationship: 'uncle' })).toBe('Something he used to say');
  expect(sayingCaption({ name: 'Robin Vale', relationship: 'friend' })).toBe('Something Robin used to say');
  expect(sayingCaption({ name: 'Robin', relationship: null })).toBe('Something Robin used to say');
});

test('the words of a choice go on', () => {
  expect(choiceWords('Green, with geraniums.')).toBe('Green, with geraniums…');
  expect(choiceWords('On a boat …')).toBe('On a boat…');
});
