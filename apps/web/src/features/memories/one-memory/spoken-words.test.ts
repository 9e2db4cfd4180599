import { MemoryDetails } from '@everkin/contracts/memories';
import { expect, test } from 'vitest';
import { spokenWords } from './spoken-words.ts';

const QUESTION = 'What always made them smile?';
const details = (given: Partial<MemoryDetails>): MemoryDetails =>
  MemoryDetails.parse({
    id: 'me_1',
    avatarId: 'av_1',
    type: 'qa',
    title: 'The bees',
    status: 'ready',
    error: null,
    createdAt: '2026-11-29T00:00:00.000Z',
    happenedAt: null,
    date: null,
    shared: true,
    narrator: 'person',
    text: `${QUESTION}\nBees.`,
    passages: [],
    ...given,
  });

test('the own words of the person are read aloud, without the questions', () => {
  expect(spokenWords(details({}))).toBe('Bees.');
});

test.each<Partial<MemoryDetails>>([
  { narrator: 'other' },
  { narrator: 'contributor' },
  { status: 'failed', error: 'No text.' },
  { attribution: 'nobody' },
])('nothing else is read in their voice: %j', (given) => {
  expect(spokenWords(details(given))).toBe('');
});
