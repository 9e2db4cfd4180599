import { expect, it } from 'vitest';
import { listNarrators, proposeNarrator, toNarratorFields } from './narrator-copy.ts';

const labelsOf = (relationship: string): string[] => listNarrators({ name: 'Ruth Hale', relationship }).map(({ label }) => label);

it('speaks of the person as the relationship tells, else by name', () => {
  expect(labelsOf('mother')).toEqual(['Hers', 'Mine about her', 'Someone else’s']);
  expect(labelsOf('father')).toEqual(['His', 'Mine about him', 'Someone else’s']);
  expect(labelsOf('friend')).toEqual(['Ruth’s', 'Mine about Ruth', 'Someone else’s']);
});

it('proposes by the words', () => {
  const propose = (text: string) => proposeNarrator({ title: '', text }, { name: 'Ruth Hale', relationship: 'mother' }, 'Ellie');
  expect(propose('I kept bees.')).toEqual({ narrator: 'person', narratorName: '' });
  expect(propose('Mum was born in Leeds.')).toEqual({ narrator: 'contributor', narratorName: '' });
  expect(propose('Dear Mum,\nIt rains.\nLove, Jonas')).toEqual({ narrator: 'other', narratorName: 'Jonas' });
});

it('sends a name only with somebody else', () => {
  expect(toNarratorFields({ narrator: 'other', narratorName: ' Jonas ' })).toEqual({ narrator: 'other', narratorName: 'Jonas' });
  expect(toNarratorFields({ narrator: 'person', narratorName: 'Jonas' })).toEqual({ narrator: 'person' });
});
