import { describe, expect, it } from 'vitest';
import { createQuotationChecker } from './check-quotations.rules.ts';

const LETTER = 'On the quay she did up my top button and said, "You will not come back." I never did, except once.';

/** The same text in two pieces, cut at every position; all results must agree. */
function check(text: string, texts = [LETTER]): string {
  const results = Array.from({ length: text.length + 1 }, (_, cut) => {
    const checker = createQuotationChecker(texts);
    return checker.push(text.slice(0, cut)) + checker.push(text.slice(cut)) + checker.end();
  });
  expect(new Set(results).size).toBe(1);
  return results[0] ?? '';
}

describe('a quotation by a model', () => {
  it.each([
    ['that stands in a memory', 'She said: “You will not come back.” [m1] I cried.'],
    ['in straight marks', 'She said "you will not come back" [m1].'],
    ['with something left out', 'I wrote “On the quay … my top button” [m1].'],
    ['of a word or two', 'They called me “Whisky” and the place “the Crown”.'],
    ['that was never closed', 'She said: “and then we went home'],
  ])('%s keeps its marks', (_case, text) => {
    expect(check(text)).toBe(text);
  });

  it.each([
    ['that stands nowhere', 'I told him “we will always be together”. So it was.', 'I told him we will always be together. So it was.'],
    ['that cites a memory all the same', 'She said: “I will wait for you.” [m1] I left.', 'She said: I will wait for you. I left.'],
    ['with words added', 'She said “You will not come back alive” [m1, m2]!', 'She said You will not come back alive!'],
    ['of the end of another word', 'She said "ill not come back" today.', 'She said ill not come back today.'],
  ])('%s loses them, and its citation', (_case, text, shown) => {
    expect(check(text)).toBe(shown);
  });

  it('is judged apart from the next one', () => {
    expect(check('“You will not come back,” she said, and “I love you for ever” [m1].')).toBe(
      '“You will not come back,” she said, and I love you for ever.',
    );
  });

  it('may be of what the listener wrote', () => {
    expect(check('You wrote “I passed the exam”!', [LETTER, 'Gran, I passed the exam'])).toBe('You wrote “I passed the exam”!');
  });

  it('that never ends holds nothing back for long', () => {
    const checker = createQuotationChecker([]);
    expect(checker.push(`“${'so it went on '.repeat(100)}`)).toContain('so it went on');
  });
});
