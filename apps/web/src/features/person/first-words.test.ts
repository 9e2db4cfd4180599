import { expect, test } from 'vitest';
import { firstWords } from './first-words.ts';

test('the first words of a letter are those below its address, date and salutation', () => {
  const letter = '27 Mill Street, Westport\nSunday 12 February 2012\n\nDear Hannah,\n\nYour mother says that you go on Thursday.\nGood.';
  expect(firstWords(letter)).toBe('Your mother says that you go on Thursday. Good.');
});

test('a salutation ends the head, however the date above it is put', () => {
  const letter = 'Galt, Ontario\nSummer 1973, I have lost the date, it is a Tuesday\n\nDear Alec,\n\nI am at my sister’s table.';
  expect(firstWords(letter)).toBe('I am at my sister’s table.');
  expect(firstWords('# Answers\n\n*Kirsty sent me ten questions on a sheet of paper.')).toBe(
    'Kirsty sent me ten questions on a sheet of paper.',
  );
});

test('a text that begins at once is unchanged but for its lines', () => {
  expect(firstWords('We closed it last Saturday,  the thirtieth of August.\n\nAll of us.')).toBe(
    'We closed it last Saturday, the thirtieth of August. All of us.',
  );
});

test('a list has no head, and nothing has no words', () => {
  const list = '1 lb flour\n6 oz butter\na pinch of salt';
  expect(firstWords(list)).toBe('1 lb flour 6 oz butter a pinch of salt');
  expect(firstWords('')).toBe('');
});
