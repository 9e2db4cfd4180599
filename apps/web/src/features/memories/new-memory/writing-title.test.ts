import { expect, test } from 'vitest';
import { writingTitle } from './writing-title.ts';

test('a written memory has its given title', () => {
  expect(writingTitle('  Summer 1973: the boat/ferry ', 'text')).toBe('Summer 1973: the boat/ferry');
});

test('or its first line without one', () => {
  expect(writingTitle('', 'She kept four hives.\nBehind the chapel.')).toBe('She kept four hives');
});

test('a title from the text is short and never empty', () => {
  expect(writingTitle('', 'x'.repeat(200))).toHaveLength(80);
  expect(writingTitle('', '...')).toBe('A memory');
});

test('a title from the text ends with a whole emoji', () => {
  expect(writingTitle('', `${'x'.repeat(79)}🐝 and more`)).toBe(`${'x'.repeat(79)}🐝`);
});

test.each([
  ['27 Mill Street, Westport\n\nDear Hannah,\nWe got the parcel.', 'Letter to Hannah'],
  ['12 May 1962\n\nMy dearest Nora and Tom,\n\nToday we planted the trees.', 'Letter to Nora and Tom'],
  ['Harlingen, 4 May 1954\nLieve Aukje, het is koud hier.', 'Letter to Aukje'],
  ['Dear Ruth, I am writing this on the train.', 'Letter to Ruth'],
  ['Subject: Re: The house in Kilrush\nDate: today\n\nHi Dad,', 'The house in Kilrush'],
])('a pasted letter is named after its subject or its salutation, not after its address or date: %s', (text, title) => {
  expect(writingTitle('', text)).toBe(title);
});

test.each([
  ['14 Rose Terrace\nLeeds\n4th June 1971\n\nWe had eleven visitors on Sunday.', 'We had eleven visitors on Sunday'],
  ['Summer 1973\nThe boat leaked.', 'The boat leaked'],
  ['27 people came to the wedding, and it rained.', '27 people came to the wedding, and it rained'],
  ['Dear me, how it rained that day.', 'Dear me, how it rained that day'],
  ['Main Street was a river that night.\nWe rowed.', 'Main Street was a river that night'],
  ['4 May 1954', '4 May 1954'],
])('without them, after its first words: %s', (text, title) => {
  expect(writingTitle('', text)).toBe(title);
});

test('a long first line is cut after a whole word', () => {
  expect(writingTitle('', `${'winter '.repeat(20)}ends`)).toMatch(/^(?:winter )+winter$/);
});
