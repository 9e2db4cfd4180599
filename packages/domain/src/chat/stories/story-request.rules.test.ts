import { expect, it } from 'vitest';
import { parseStoryRequest, type StoryRequestContext } from './story-request.rules.ts';

const context: StoryRequestContext = { today: '2026-11-29', born: 1931, died: 2014, memories: { from: 1944, to: 2012 } };
const years = (from: number, to: number) => ({ from, to });

it.each([
  ['Walk me through the sixties', years(1960, 1969)],
  ['walk me through the sixties, please.', years(1960, 1969)],
  ['Beppe, walk me through the 1950s', years(1950, 1959)],
  ['Dear Beppe, can you take me through 1955 to 1958?', years(1955, 1958)],
  ['Take me through 1955 to 1958', years(1955, 1958)],
  ['Please take us through 1955–58', years(1955, 1958)],
  ['Take me back to the forties', years(1940, 1949)],
  ['Could you please walk me through the years from 1950 to 1960?', years(1950, 1960)],
  ['Tell me about the fifties', years(1950, 1959)],
  ['Tell me more about the ’50s, Beppe', years(1950, 1959)],
  ['tell us everything about the eighties!', years(1980, 1989)],
  ['What happened in the 1970s?', years(1970, 1979)],
  ['What happened in 1959?', years(1959, 1959)],
  ['What happened between 1953 and 1956?', years(1953, 1956)],
  ['Tell me your life from 1950 to 1960', years(1950, 1960)],
  ['Hi Beppe, tell me your story from 1950 to 1960, would you?', years(1950, 1960)],
  ['I’d love you to tell me about your life in the nineties.', years(1990, 1999)],
  ['Tell me about the years between 1950 and 1960', years(1950, 1960)],
  ['Tell me about the seventies in your own words', years(1970, 1979)],
  ['Okay, so guide me through the sixties again', years(1960, 1969)],
  ['Tell me about the year 1968', years(1968, 1968)],
])('%s', (message, expected) => {
  expect(parseStoryRequest(message, context)).toEqual(expected);
});

it.each([
  'Tell me about the sixties band',
  'In the fifties you had a dog, what was it called?',
  'Tell me about your wedding in the fifties',
  'Walk me through the recipe for fritters',
  'Walk me through the house',
  'Take me through the garden in 1962',
  'What happened in Harlingen?',
  'What happened in the war?',
  'What happened on 24 May 1968?',
  'Tell me about Christmas 1951',
  'Tell me about June 1989',
  'Tell me about the summer of 1973',
  'What happened to Alec in the sixties?',
  'What did you do in the sixties?',
  'Were the sixties hard?',
  'I loved the sixties',
  'The sixties',
  'Tell me about when you were in your sixties',
  'Tell me about your fifties',
  'Tell me about the people who came to the Crown in the seventies',
  'Tell me about the sixties and the dog',
  'Do not tell me about the sixties',
  'Tell me a story',
  'Tell me about the 2040s',
])('is no request for a story: %s', (message) => {
  expect(parseStoryRequest(message, context)).toBeNull();
});

it('takes the newest century in which there are memories, where the life does not say which', () => {
  const life = { today: '2026-11-29', born: null, died: null };
  const ask = (memories: StoryRequestContext['memories']) => parseStoryRequest('Walk me through the twenties', { ...life, memories });
  expect(ask(years(1920, 1999))).toEqual(years(1920, 1929));
  expect(ask(null)).toEqual(parseStoryRequest('Walk me through the twenties', { ...life, memories: years(2020, 2026) }));
});

it('reads a long message in no time', () => {
  expect(parseStoryRequest(`walk me through ${'the sixties and '.repeat(200)}`, context)).toBeNull();
});
