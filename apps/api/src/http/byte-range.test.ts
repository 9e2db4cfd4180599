import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRange } from './byte-range.ts';

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-5000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-5000', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=500-600', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', null],
  ['bytes=0-1,5-6', null],
  ['bytes=', null],
  ['bytes=-', null],
  ['items=0-1', null],
  ['bytes=1e1-', null],
  [undefined, null],
])('%s of a hundred bytes is %o', (header, expected) => {
  expect(parseRange(header, 100)).toEqual(expected);
});

test('no range reaches beyond the file, whatever is requested', () => {
  const header = fc.oneof(
    fc.string(),
    fc.tuple(fc.nat(300), fc.nat(300)).map(([from, to]) => `bytes=${from}-${to}`),
    fc.nat(300).map((count) => `bytes=-${count}`),
  );
  fc.assert(
    fc.property(header, fc.nat(200), (asked, sizeBytes) => {
      const range = parseRange(asked, sizeBytes);
      if (range === null || range === 'unsatisfiable') return true;
      return range.start >= 0 && range.start <= range.end && range.end < sizeBytes;
    }),
  );
});
