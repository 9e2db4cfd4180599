import { expect, it } from 'vitest';
import { asksHowMet, introductionOf, namingOf } from './introductions.ts';

it.each([
  ['How did you meet Grandad?', true],
  ['how did you and grandad first meet', true],
  ['Where did you get to know Ivy?', true],
  ['tell me how you met', true],
  ['tell me about when you met grandpa', true],
  ['do u remember the night you and grandpa met', true],
  ['what was he wearing the night you met', false],
  ['have you met Tom', false],
  ['Did you meet the Queen?', false],
  ['How did you make the soup?', false],
])('%s asks how they met: %s', (question, is) => {
  expect(asksHowMet(question)).toBe(is);
});

it.each([
  ['His name is Corwin Thale and he mends clocks.', true, true],
  ['It was a cooper of ours, Corwin his name is.', true, true],
  ['My cousin Corwin carried the trunk.', true, false],
  ['Corwin carried the trunk.', false, false],
])('%s', (text, introduces, names) => {
  expect([introductionOf('Corwin').test(text), namingOf('Corwin').test(text)]).toEqual([introduces, names]);
});
