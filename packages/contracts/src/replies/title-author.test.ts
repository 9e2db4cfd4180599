import { expect, it } from 'vitest';
import { findTitleAuthor } from './title-author.ts';

it.each([
  ['Finn’s letter', 'Finn'],
  ["Declan's speech at the wedding", 'Declan'],
  ['What Declan said at the funeral', 'Declan'],
  ['21-a-letter-of-jerrine-s', 'jerrine'],
  ['finn-s-first-letter', 'finn'],
  ['A poem by Ruth', 'Ruth'],
  ['My brother’s letters', 'brother'],
])('%s is by somebody', (title, author) => {
  expect(findTitleAuthor(title)).toBe(author);
});

it.each([
  'Letter to Finn',
  'Letter from Leeds',
  'Zebbie’s story',
  'A letter of thanks',
  'What I said at the funeral',
  'Sunday’s letter',
  'Finn’s birthday',
  'The letters',
  '1984',
  '',
])('“%s” says of nobody that it is theirs', (title) => {
  expect(findTitleAuthor(title)).toBeNull();
});
