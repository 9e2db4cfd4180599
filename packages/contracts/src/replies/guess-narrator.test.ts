import { expect, it } from 'vitest';
import { guessNarrator, isPerhapsToldByOthers } from './guess-narrator.ts';

const NAN = { name: 'Wietske Dunbar', relationship: 'grandmother' };
const MUM = { name: 'Ruth Hale', relationship: 'mother' };
const guess = (text: string, given: Partial<Parameters<typeof guessNarrator>[0]> = {}) =>
  guessNarrator({ title: 'A letter', text, person: NAN, ownerName: 'Ellie Hale', ...given });

it.each([
  ['We had four hives behind the chapel, and I was stung twice.'],
  ['Dear Doug,\n\nThe bees swarmed in May.\n\nYour loving Wietske'],
  ['Dear Nan,\n\nI am on the boat and it rains.\n\nLove, Wietske'],
  ['Dear Doug,\n\nThe bees swarmed in May.\n\nLots of love,\nGranny xx'],
  ['Dear Doug,\n\nThe bees swarmed in May.\n\nLove, Auntie'],
  ['My neighbour kept bees. She said: "Wietske, run!" and he ran.'],
  [''],
])('leaves to the person what may be theirs: %j', (text) => {
  expect(guess(text)).toEqual({ narrator: 'person', isSure: false });
});

it.each([
  ['Dear Nan,\n\nThank you for the socks.\n\nLove, Jonas', { narrator: 'other', narratorName: 'Jonas', isSure: true }],
  [
    '14 May 1984\nMy dear Wietske,\nThe roof leaks.\nYours ever\nRuth Adler',
    { narrator: 'other', narratorName: 'Ruth Adler', isSure: true },
  ],
  ['Dear Gran,\n\nThank you for the socks.\n\nYour granddaughter Ellie xxx', { narrator: 'contributor', isSure: true }],
  ['Hi Nan!\nThank you for the socks.', { narrator: 'other', isSure: true }],
])('knows a letter to the person, and who signed it: %j', (text, expected) => {
  expect(guess(text)).toEqual(expected);
});

it('knows a text about the person by its title, or by their name in the third person', () => {
  expect(guess('You were the best of us.', { title: 'Eulogy for Nan' })).toEqual({ narrator: 'other', isSure: true });
  expect(guess('Wietske kept the mill. She carried the sacks herself, and her back never bent.')).toEqual({
    narrator: 'other',
    isSure: true,
  });
});

it('proposes whom the title names, and not for sure', () => {
  const words = 'I lost a tooth and the fairy gave me a pound.';
  expect(guess(words, { title: 'Finn’s letter' })).toEqual({ narrator: 'other', narratorName: 'Finn', isSure: false });
  expect(guess(words, { title: 'Ellie’s letter' })).toEqual({ narrator: 'contributor', isSure: false });
  expect(guess(words, { title: 'Wietske’s letter' })).toEqual({ narrator: 'person', isSure: false });
  expect(guess(words, { title: 'Nan’s letter' })).toEqual({ narrator: 'person', isSure: false });
});

it('takes a child’s story for the child’s, but not for sure: a mother speaks of her own mother too', () => {
  const story = { narrator: 'other', isSure: false };
  expect(guess('Mum was born in Leeds in 1931.', { person: MUM })).toEqual(story);
  expect(guess('My mother sang when she ironed, and we heard her in the yard.', { person: MUM })).toEqual(story);
  expect(guess('My mother sang when she ironed, and we heard her in the yard.')).toEqual({ narrator: 'person', isSure: false });
});

it.each([
  ['When we were small she cut our hair at the table, and she cut it badly.', 'The kitchen scissors'],
  ['Every Friday she sang in the Star. Nobody in the street went to bed before she was home.', 'Fridays'],
])('takes a story of a woman whom it never names for one about the mother, but not for sure: %j', (text, title) => {
  expect(guess(text, { person: MUM, title })).toEqual({ narrator: 'other', isSure: false });
  expect(isPerhapsToldByOthers({ text, title, isWhole: true }, MUM)).toBe(true);
  // A part of a text may have named her before.
  expect(isPerhapsToldByOthers({ text, title }, MUM)).toBe(false);
  expect(isPerhapsToldByOthers({ text, title, isWhole: true, narrator: 'person' }, MUM)).toBe(false);
});

it.each([
  ['Greta cut our hair at the table, and she cut it badly, and she laughed.', 'The kitchen scissors'],
  ['When we were small she cut our hair at the table, and she cut it badly.', 'Greta'],
  ['When we were small she cut our hair at the table, and she cut it badly.', 'About my aunt'],
  ['When my teacher was ill she sent for me, and she gave me her books.', 'School'],
  ['When we were small he cut our hair at the table, and he cut it badly.', 'The barber'],
  ['I cut their hair at the table, and I cut it badly.', 'The kitchen scissors'],
])('does not doubt that a mother may tell of others: %j (%s)', (text, title) => {
  expect(isPerhapsToldByOthers({ text, title, isWhole: true }, MUM)).toBe(false);
});

it('takes a signature by somebody else for theirs, but not for sure: it may be a pet name', () => {
  expect(guess('Dear Doug,\n\nThe bees swarmed in May.\n\nLove, Wies')).toEqual({ narrator: 'other', narratorName: 'Wies', isSure: false });
  expect(guess('Dear Doug,\n\nShe is gone.\n\nLove, Ellie')).toEqual({ narrator: 'contributor', isSure: false });
});

it('reads a page of quotation marks and a name that is a pattern', () => {
  expect(guess(`${'“"'.repeat(40_000)}\nLove, Jonas`).narratorName).toBe('Jonas');
  expect(guess('He (Wim) sang.', { person: { name: '(Wim', relationship: 'friend' } }).narrator).toBe('person');
});
