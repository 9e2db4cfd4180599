import type { Trait } from '@everkin/contracts/avatars';
import { expect, test } from 'vitest';
import { listChangedTraits, toAnswers } from './traits.ts';

const traits: Trait[] = [
  { id: 'a', trait: 'core_values', value: 'Family first' },
  { id: 'b', trait: 'common_phrases', value: 'Well, I never' },
];

test('the answers of the form are the first trait of each kind', () => {
  expect(toAnswers(traits)).toEqual({ values: 'Family first', phrases: 'Well, I never', advice: '' });
});

test('a changed answer replaces its trait, a new one gets an id, an unchanged or emptied one is left alone', () => {
  const answers = { values: 'Family first', phrases: '', advice: ' Sleep on it ' };
  expect(listChangedTraits(traits, answers, () => 'new')).toEqual([{ id: 'new', trait: 'common_advice', value: 'Sleep on it' }]);
  expect(listChangedTraits(traits, { ...answers, values: 'The door is open' }, () => 'new')[0]).toEqual({
    id: 'a',
    trait: 'core_values',
    value: 'The door is open',
  });
});
