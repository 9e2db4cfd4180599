import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JSON_READERS } from './json-readers.ts';
import { READERS } from './readers.ts';

const ALL_READERS = [...READERS, ...JSON_READERS];

/** The start of each messenger's files, so that its parser accepts the rest. */
const BEGINNINGS = [
  '31/12/19, 23:59 - Rose: a\n31/12/19, 23:59 - Tom: ',
  '[LINE] Chat history with Rose\n2020/03/07(Sat)\n09:05\tRose\t',
  '--------------- 2020년 3월 7일 토요일 ---------------\n[Rose] [오전 9:05] ',
  'Rose, [07.03.2020 09:05]\n',
  'Mar 07, 2020  9:05:12 AM\nRose\n',
  '<div class="history"><div class="message"><div class="from_name">Rose</div><div class="text">',
  '<div class="pam uiBoxWhite noborder"><div class="_a6-h">Rose</div><div class="_a6-p">',
  'Rose\n — 03/07/2020 9:05 AM\n',
  '[12 Adar 5780, 9:05:00] Rose: a\n[12 Adar 5780, 9:06:00] Tom: ',
  '<smses><sms address="1" type="1" body="',
  'Date,User,Message\n2020-03-07 09:05:00,"Rose",',
  'From: Rose <rose@example.com>\nTo: Tom\nDate: Sat, 7 Mar 2020 15:30\n\n',
];
const UNITS = [
  'a',
  ' ',
  '\n',
  '\t',
  '5',
  '漢',
  '\u200e',
  '"',
  '“',
  '<',
  '>',
  '[',
  ']',
  ':',
  '@',
  '-',
  ',',
  '> ',
  '>\n',
  'a: ',
  '1:11 ',
  '1:11\n',
  'a\n',
  '"a\n',
  '","',
  '<div class="text">',
  '<br>',
  '&#5',
  'a@b ',
  'On 7 Mar 2020 at 15:22, a\n',
  'From: a\n',
  '31/12/19, 23:59 - a: b\n',
  '09:05\ta\tb\n',
  '[a] [9:05] b\n',
  'a, [07.03.2020 09:05]\n',
  'a\n — 1:11\n',
  '[1 b 2] ',
  '<blockquote>',
  '<div class="uiBoxWhite">',
  'Mar 07, 2020  9:05:12 AM\na\n',
  'POLL:\nOPTION: a (1 b)\n',
];
const CHARS = 30_000;
const BOUND_MS = 600;

/** Processor time in milliseconds: the best of three, or one below the bound. Another program may have had the same processor. */
async function timeReading(reader: (typeof ALL_READERS)[number], file: Parameters<typeof reader.read>[0]): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && best > BOUND_MS; round += 1) {
    const before = process.cpuUsage();
    reader.detect(file);
    await reader.read(file);
    best = Math.min(best, process.cpuUsage(before).user / 1_000);
  }
  return best;
}

describe('a repetitive file is parsed in bounded time', () => {
  test.each(UNITS)('%j', { timeout: 60_000 }, async (unit) => {
    const row = unit.repeat(CHARS / unit.length);
    const slow: string[] = [];
    for (const beginning of ['', ...BEGINNINGS])
      for (const [index, reader] of ALL_READERS.entries()) {
        const file = { text: beginning + row, fileName: 'a.eml', isSurely: true };
        if ((await timeReading(reader, file)) > BOUND_MS) slow.push(`reader ${index} after ${JSON.stringify(beginning)}`);
      }
    expect(slow).toEqual([]);
  });
});

test('nothing makes a parser throw', async () => {
  const piece = fc.oneof(fc.constantFrom(...BEGINNINGS, ...UNITS), fc.string({ unit: 'binary' }));
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (parts) => {
      for (const reader of ALL_READERS) await reader.read({ text: parts.join(''), fileName: 'a.eml', isSurely: true });
    }),
  );
});
