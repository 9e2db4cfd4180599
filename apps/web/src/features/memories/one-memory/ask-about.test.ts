import { expect, test } from 'vitest';
import { questionAbout } from './ask-about.ts';

test.each([
  ['1971-11-14 letter to Aukje about buying the Crown', 'person', 'Tell me about buying the Crown.'],
  ['1953-11-08 letter to Aukje on arriving in Westport', 'person', 'Tell me about arriving in Westport.'],
  ['To Aukje', 'person', 'Tell me about your letter to Aukje.'],
  ['To Aukje', 'other', 'Tell me about To Aukje.'],
  ['1986-09-07 the last night at the Crown', 'person', 'Tell me about the last night at the Crown.'],
  ['27 Mill Street', 'person', 'Tell me about 27 Mill Street.'],
] as const)('of %s, by %s, it asks: %s', (title, narrator, question) => {
  expect(questionAbout({ title, narrator })).toBe(question);
});
