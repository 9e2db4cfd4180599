import { expect, it } from 'vitest';
import { PHRASES, type PhraseName } from './phrases.ts';
import { renderPhrase } from './render-phrase.ts';

const values = { listener: 'Mary', name: 'Nell' };
const all: string[] = Object.values(PHRASES).flat();

it('says nothing loud, nothing for ever, and sells nothing', () => {
  for (const text of all)
    expect(text).not.toMatch(/!|\bforever\b|\bfor ever\b|\bpremium\b|\bplan\b|\bupgrade\b|\btrial\b|\balive\b(?<!not alive)/i);
});

it.each(Object.keys(PHRASES).filter((name): name is PhraseName => name in PHRASES))('fills every gap of %s', (phrase) => {
  const filled = { ...values, source: 'from 1931', trait: 'Be kind.' };
  expect(renderPhrase({ phrase, values: filled, said: '', random: () => 0.99 })).not.toMatch(/[{}]| {2}/);
});

it('takes another phrase than in the turns before', () => {
  expect(renderPhrase({ phrase: 'thanks', values, said: 'you re welcome mary', random: () => 0 })).toBe('You’re very welcome.');
});

it('says a phrase again rather than nothing', () => {
  const said = 'this is an ai that answers with nell s own words it is not nell and it is not alive';
  expect(renderPhrase({ phrase: 'realness', values, said, random: () => 0 })).toContain('This is an AI');
});

it('leaves out a listener without a name', () => {
  expect(renderPhrase({ phrase: 'loss', values: { ...values, listener: '' }, said: '', random: () => 0 })).toBe('I’m so sorry.');
});
