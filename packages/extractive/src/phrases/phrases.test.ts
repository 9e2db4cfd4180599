import { TONES } from '@everkin/contracts/choices';
import { describe, expect, it } from 'vitest';
import { PHRASES } from './phrases.ts';
import { renderPhrase } from './render-phrase.ts';

const values = { listener: 'Mary', name: 'Nell' };
const all = Object.values(PHRASES).flatMap((variants: Record<string, readonly string[]>) => Object.values(variants).flat());

it('says nothing loud, nothing for ever, and sells nothing', () => {
  for (const text of all)
    expect(text).not.toMatch(/!|\bforever\b|\bfor ever\b|\bpremium\b|\bplan\b|\bupgrade\b|\btrial\b|\balive\b(?<!not alive)/i);
});

it.each(TONES)('fills every place in the tone %s', (tone) => {
  for (const phrase of Object.keys(PHRASES).filter((name): name is keyof typeof PHRASES => name in PHRASES)) {
    expect(
      renderPhrase({
        phrase,
        tone,
        values: { ...values, source: 'in 1931', trait: 'Be kind.', topics: 'the dance' },
        said: '',
        random: () => 0.99,
      }),
    ).not.toMatch(/[{}]| {2}/);
  }
});

describe('sayPhrase', () => {
  it('names a source only where there is one', () => {
    expect(renderPhrase({ phrase: 'also', tone: 'natural', values, said: '', random: () => 0 })).toBe('And there is this:');
    expect(
      renderPhrase({ phrase: 'also', tone: 'natural', values: { ...values, source: 'in April 1909' }, said: '', random: () => 0 }),
    ).toBe('And there is this, from April 1909:');
  });

  it('takes another phrase than in the turns before', () => {
    expect(renderPhrase({ phrase: 'thanks', tone: 'natural', values, said: 'you re welcome mary', random: () => 0 })).toBe(
      'You’re very welcome.',
    );
  });

  it('knows a phrase again around another date', () => {
    const said = 'i told it like this in may 1931 and so on';
    expect(renderPhrase({ phrase: 'lead', tone: 'natural', values: { ...values, source: 'in June 1940' }, said, random: () => 0 })).toBe(
      'Here is how I put it in June 1940:',
    );
  });

  it('says a phrase again rather than nothing', () => {
    const said = PHRASES.realness.natural
      .join(' ')
      .replaceAll('{name}', 'Nell')
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, ' ');
    expect(renderPhrase({ phrase: 'realness', tone: 'natural', values, said, random: () => 0 })).toContain('This is an AI');
  });
});
