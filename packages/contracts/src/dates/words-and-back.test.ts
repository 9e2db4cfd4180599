import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysIn, pad } from './edtf.ts';
import { formatEdtf } from './format-edtf.ts';
import { parseDate } from './parse-date.ts';

const year = fc.integer({ min: 1600, max: 2025 });
const decade = fc.integer({ min: 160, max: 201 }).filter((tens) => tens % 10 !== 0 || tens === 200);
const month = fc.tuple(year, fc.integer({ min: 1, max: 12 })).map(([in_, number]) => `${in_}-${pad(number)}`);
const day = fc
  .tuple(year, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 31 }))
  .map(([in_, number, date]) => `${in_}-${pad(number)}-${pad(Math.min(date, daysIn(in_, number)))}`);
const season = fc.tuple(year, fc.integer({ min: 21, max: 24 })).map(([in_, number]) => `${in_}-${number}`);
const side = fc.oneof(year.map(String), month, day);
const marked = fc
  .tuple(
    fc.oneof(
      side,
      season,
      decade.map((tens) => `${tens}X`),
    ),
    fc.constantFrom('', '~', '?', '%'),
  )
  .map(([point, mark]) => point + mark);
const range = fc
  .tuple(side, side)
  .filter(([from, to]) => from.slice(0, 4) < to.slice(0, 4))
  .map((ends) => ends.join('/'));
const open = fc.oneof(
  side.map((point) => `../${point}`),
  side.map((point) => `${point}/..`),
);
const part = fc.oneof(
  fc.tuple(decade, fc.constantFrom([0, 3], [3, 7], [6, 9])).map(([tens, ends]) => ends.map((end) => `${tens}${end}~`).join('/')),
  fc
    .tuple(year, fc.constantFrom(['01', '04'], ['05', '08'], ['09', '12']))
    .map(([in_, ends]) => ends.map((end) => `${in_}-${end}~`).join('/')),
);

test('words, EDTF and words again are the same, for 10,000 dates', () => {
  const check = (edtf: string): void => {
    const words = formatEdtf(edtf);
    const read = parseDate(words ?? '', { today: '2026-11-29' });
    expect(read).toMatchObject({ edtf, words });
    // People write 1920-21 for two years, so a season's EDTF is understood only where it cannot be that.
    const again = /^\d{4}-2[1-4]$/.test(edtf) ? read : parseDate(edtf, { today: '2026-11-29' });
    expect(again).toMatchObject({ edtf, words });
  };
  fc.assert(fc.property(fc.oneof(marked, range, open, part), check), { numRuns: 10_000 });
});
