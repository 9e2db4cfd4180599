import { expect, it } from 'vitest';
import { toShownWords } from './shown-words.ts';

it.each([
  ['We named the boat *Zeemeeuw* and **never** painted her.', 'We named the boat Zeemeeuw and never painted her.'],
  ['It was __very__ cold, _too_ cold to swim.', 'It was very cold, too cold to swim.'],
  ['***Once*** only.', 'Once only.'],
  ['“*Come in*,” she said (*softly*).', '“Come in,” she said (softly).'],
  ['- a pound of plums\n- half a lemon', 'a pound of plums\nhalf a lemon'],
  ['* plums\n+ sugar\n• a lemon', 'plums\nsugar\na lemon'],
  ['## The winter\n\n> He never came back.', 'The winter\n\nHe never came back.'],
  ["My brother\\'s cart broke on the hill\\.", "My brother's cart broke on the hill."],
])('%j is shown as %j', (text, shown) => {
  expect(toShownWords(text)).toBe(shown);
});

it.each([
  ['the beginning', '*(Told to Ines in the kitchen.', '(Told to Ines in the kitchen.'],
  ['the end', 'Nobody printed it.)*', 'Nobody printed it.)'],
  ['the middle', 'Nobody printed it.* We laughed about *Zeemeeuw', 'Nobody printed it. We laughed about Zeemeeuw'],
  ['an italic line', '_Told to Ines in the kitchen.', 'Told to Ines in the kitchen.'],
])('half of a pair is left out at %s', (_where, text, shown) => {
  expect(toShownWords(text)).toBe(shown);
});

it.each([
  'What the d*** was that?',
  'Three * four is twelve.',
  'Write to plum_tree_1931 or to @_ines.',
  'I was born in ____ and nobody knows.',
  'The dash – it stays. So does 1 - 1.',
  '* * *',
  '12. Mai 1962, a Saturday.',
  'Escaped \u005C\u005C stays.',
])('%j stays as it is', (text) => {
  expect(toShownWords(text)).toBe(text);
});

it('takes no more than a moment for a page of marks', () => {
  const page = '*a _b **c '.repeat(20_000);
  expect(toShownWords(page).length).toBeLessThan(page.length);
});
