import { expect, it } from 'vitest';
import { spellOut } from './spell-out.ts';

it.each([
  ['did u like ur mums cooking', 'did you like your mums cooking'],
  ['Whats ur fav song', 'What is your favourite song'],
  ["how’d you meet, and what's he like?", 'how did you meet, and what is he like?'],
  ['U ok hun', 'You ok hun'],
  ['were u scared in ww2', 'were you scared in the Second World War'],
])('%s', (typed, spelt) => {
  expect(spellOut(typed)).toBe(spelt);
});

it.each(['Did Mr Burton come?', 'Tell me about Ur, the old city? No: “Ur of the u”', "What's in “Letter to Doug”?", 'the bright run'])(
  'leaves alone: %s',
  (typed) => {
    expect(spellOut(typed)).toBe(typed);
  },
);
