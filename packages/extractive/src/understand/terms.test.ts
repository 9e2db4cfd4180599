import { describe, expect, it } from 'vitest';
import { listNames, toStems, toTerms } from './terms.ts';
import { stemOfBase } from '@everkin/language/en/stem';

it('finds names, but not the words that begin a sentence', () => {
  expect(listNames("Did Clyde visit Mrs. O'Shaughnessy in Denver? Where was I?")).toEqual(['Clyde', 'Mrs', "O'Shaughnessy", 'Denver']);
});

describe('toTerms', () => {
  it('keeps what a question is about and drops the rest', () => {
    expect(toTerms('Do you remember what the mill was like?').map(({ stem }) => stem)).toEqual(['mill']);
  });

  it('gives names more weight, and words that are everywhere less', () => {
    const weights = Object.fromEntries(toTerms('Did Clyde go to the mill?').map(({ stem, weight }) => [stem, weight]));
    expect(weights[stemOfBase('clyde')]).toBeGreaterThan(weights[stemOfBase('mill')] ?? 0);
    expect(weights[stemOfBase('mill')]).toBeGreaterThan(weights[stemOfBase('go')] ?? 0);
  });
});

it.each([
  ['Mum', 'my mother'],
  ['lunch', 'we ate supper'],
  ['wedding', 'when we were married'],
  ['job', 'his work'],
])('%s has a synonym in “%s”', (asked, told) => {
  const [term] = toTerms(asked);
  expect([...toStems(told).stems].some((stem) => term?.synonyms.includes(stem))).toBe(true);
});
