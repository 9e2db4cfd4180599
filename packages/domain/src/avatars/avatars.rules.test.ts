import type { Trait } from '@everkin/contracts/avatars';
import { describe, expect, it } from 'vitest';
import { mergeTraits, orderTraits, traitsFromForm } from './avatars.rules.ts';

const trait = (id: string, kind: Trait['trait'], value = id): Trait => ({ id, trait: kind, value });

describe('the answers of the form', () => {
  it('become traits, one per question', () => {
    expect(
      traitsFromForm({ phrases: 'Ja, ja.', values: 'Work', advice: 'Save the string' }).map(({ trait: kind, value }) => [kind, value]),
    ).toEqual([
      ['core_values', 'Work'],
      ['common_phrases', 'Ja, ja.'],
      ['common_advice', 'Save the string'],
    ]);
  });

  it.each([{}, { phrases: '', values: '', advice: '' }])('are ignored when they are blank: %j', (form) => {
    expect(traitsFromForm(form)).toEqual([]);
  });
});

describe('traits', () => {
  it('are ordered as core values, phrases, advice, and within a kind as they were given', () => {
    const given = [trait('a', 'common_advice'), trait('b', 'common_phrases'), trait('c', 'core_values'), trait('d', 'common_phrases')];
    expect(orderTraits(mergeTraits([], given)).map(({ id }) => id)).toEqual(['c', 'b', 'd', 'a']);
  });

  it('keep their position when the id is known; others follow', () => {
    const merged = mergeTraits(
      [{ id: 'x', position: 4 }],
      [trait('new', 'core_values'), trait('x', 'core_values', 'changed'), trait('newer', 'core_values')],
    );
    expect(merged.map(({ id, position }) => [id, position])).toEqual([
      ['new', 5],
      ['x', 4],
      ['newer', 6],
    ]);
  });
});
