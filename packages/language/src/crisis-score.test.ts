import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureProcessorMs } from '../../../tests/processor-time.ts';
import { createCrisisScore } from './crisis-score.ts';
import ENGLISH_CRISIS_WEIGHTS from '../weights/crisis-en.json' with { type: 'json' };
import { tokenizeSentences } from './tokens.ts';

const score = createCrisisScore(ENGLISH_CRISIS_WEIGHTS);
const oddsOf = (text: string): number => score(tokenizeSentences(text));

describe('the score of a message', () => {
  it.each([
    [
      'i have sorted the papers and kissed the children, it will be quiet soon',
      'i have sorted the papers for the tax office, it took all day',
    ],
    ['my brother sent me a picture of the bridge and said sorry', 'my brother sent me a picture of the new bridge'],
    ['i stopped the insulin, what is it for', 'what is insulin for'],
  ])('is higher for “%s” than for “%s”', (worrying, ordinary) => {
    expect(oddsOf(worrying)).toBeGreaterThan(oddsOf(ordinary));
  });

  it('of a long message is that of its worst part', () => {
    const worst = 'i will be with you very soon, wait for me.';
    const around = 'We had soup. The bus was late. Ellie says hello, and Tom has mended the gate at last. '.repeat(5);
    expect(oddsOf(`${around}${worst} ${around}`)).toBeGreaterThan(oddsOf(around));
  });

  it('is zero for an empty message', () => {
    expect(oddsOf('')).toBe(-Infinity);
  });

  it('takes linear time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }), (unit) => {
        const text = unit.repeat(Math.ceil(4_000 / unit.length));
        expect(measureProcessorMs(() => oddsOf(text))).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
  });
});
