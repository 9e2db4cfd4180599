import fc from 'fast-check';
import { expect } from 'vitest';
import type { TextFilter } from '../text-filter.ts';

/** The whole output for an input in these pieces. */
export function filterPieces(filter: TextFilter, pieces: readonly string[]): string {
  return pieces.map((piece) => filter.push(piece)).join('') + filter.end();
}

/** Checks the output of a text in one piece, cut in two at each position, and letter by letter. */
export function expectSameWhereverCut(create: () => TextFilter, text: string, expected: string): void {
  expect(filterPieces(create(), [text])).toBe(expected);
  for (let at = 0; at <= text.length; at += 1)
    expect({ at, shown: filterPieces(create(), [text.slice(0, at), text.slice(at)]) }).toEqual({ at, shown: expected });
  expect(
    filterPieces(
      create(),
      Array.from({ length: text.length }, (_, index) => text.charAt(index)),
    ),
  ).toBe(expected);
}

/** Checks that texts of these parts, in any order, are filtered the same in one piece and in many. */
export function expectSameInAnyPieces(create: () => TextFilter, parts: readonly string[]): void {
  const part = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...parts) }, { weight: 1, arbitrary: fc.string({ maxLength: 3 }) });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 14 }), fc.array(fc.nat(300), { maxLength: 8 }), (chosen, cuts) => {
      const text = chosen.join('');
      const bounds = [0, ...cuts.map((cut) => cut % (text.length + 1)).toSorted((one, other) => one - other), text.length];
      const pieces = bounds.slice(1).map((end, index) => text.slice(bounds[index], end));
      const whole = filterPieces(create(), [text]);
      expect(filterPieces(create(), pieces)).toBe(whole);
      expect(filterPieces(create(), text.split(''))).toBe(whole);
    }),
    { numRuns: 400 },
  );
}
