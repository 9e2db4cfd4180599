import { describe, expect, test } from 'vitest';
import { joinBrokenLine, joinPrintedLines, measurePrint, type PrintedLine, runsOverPage, withoutPageNumber } from './pdf-lines.rules.ts';

/** Lines in typewriter layout: 6 points per character, 14 points per line. An empty string is a blank line. */
function print(...texts: string[]): PrintedLine[] {
  return texts.flatMap((text, row) => {
    const words = text.trimStart();
    const left = 50 + (text.length - words.length) * 6;
    return words === '' ? [] : [{ text: words, left, right: left + words.length * 6, top: row * 14, size: 12 }];
  });
}

function join(...texts: string[]): string {
  const lines = print(...texts);
  return joinPrintedLines(lines, measurePrint([lines]));
}

const WIDE = 'and then we walked all the way to the river and sat there until';

describe('joining printed lines', () => {
  test('joins wrapped lines, and separates paragraphs at gaps', () => {
    expect(join(WIDE, 'the bells rang for supper.', '', 'Nobody spoke on the way home.')).toBe(
      `${WIDE} the bells rang for supper.\n\nNobody spoke on the way home.`,
    );
  });

  test('separates paragraphs at an indent', () => {
    expect(join(WIDE, 'the bells rang.', `   Nobody spoke. ${WIDE.slice(0, 45)}`, 'it grew dark.')).toBe(
      `${WIDE} the bells rang.\n\nNobody spoke. ${WIDE.slice(0, 45)} it grew dark.`,
    );
  });

  test('keeps short lines: an address stays an address', () => {
    expect(join('12 Quay Street', 'Galway', '', WIDE, 'the bells rang.')).toBe(`12 Quay Street\nGalway\n\n${WIDE} the bells rang.`);
  });

  test('joins wrapped Chinese lines without a space', () => {
    const lines = ['妈妈说，那棵梨树爸爸种的……', '每年春天它都会开满白色的花，', '我们就坐在树下喝茶，一直到天', '黑。'];
    expect(join(...lines)).toBe(lines.join(''));
    expect(join(...lines.slice(0, 2), '花')).toBe(`${lines[0]}\n${lines[1]}\n花`);
  });

  test('ends a short sentence where its line ends', () => {
    expect(join('The bells rang for supper.', 'Nobody spoke.')).toBe('The bells rang for supper.\nNobody spoke.');
  });

  test('keeps the lines of verse', () => {
    const verse = ['The sea is calm tonight and full of moon', 'The cliffs of England stand so far away', 'Come'];
    expect(join(...verse)).toBe(verse.join('\n'));
  });

  test('keeps list items on lines, and joins their wrapped lines', () => {
    expect(join(WIDE, `• ${WIDE}`, '  the bells rang', '• second', '3. third')).toBe(
      `${WIDE}\n• ${WIDE} the bells rang\n• second\n3. third`,
    );
  });

  test('keeps a heading in larger type separate', () => {
    const [heading, ...rest] = print('Summer', WIDE, 'the bells rang.');
    const lines = heading ? [{ ...heading, size: 20 }, ...rest] : rest;
    expect(joinPrintedLines(lines, measurePrint([lines]))).toBe(`Summer\n\n${WIDE} the bells rang.`);
  });

  test('keeps the parts of one row together', () => {
    const [left] = print('Galway');
    const lines = left ? [left, { ...left, text: '12 May', left: 300, right: 336 }] : [];
    expect(joinPrintedLines(lines, measurePrint([lines]))).toBe('Galway 12 May');
  });

  test('returns nothing for nothing', () => {
    expect(join()).toBe('');
  });
});

describe('joining a hyphenated line', () => {
  test.each([
    ['a divided word', 'remem-', 'ber me', 'remember me'],
    ['a soft hyphen', 'remem\u00ad', 'ber', 'remember'],
    ['a name', 'Anna-', 'Maria', 'Anna-Maria'],
    ['years', '1914-', '1918', '1914-1918'],
    ['a dash with spaces', 'he said –', 'and left', 'he said – and left'],
    ['a dash without spaces', 'he said—', 'and left', 'he said—and left'],
    ['Chinese', '我爱', '你', '我爱你'],
    ['words', 'we', 'walked', 'we walked'],
  ])('%s, where words are divided', (_, before, after, joined) => {
    expect(joinBrokenLine(before, after, true)).toBe(joined);
  });

  test("keeps an author's hyphen where words are not divided", () => {
    expect(joinBrokenLine('thirty-', 'one years', false)).toBe('thirty-one years');
  });

  test('assumes divided words when hyphens end many lines', () => {
    const divided = Array.from({ length: 20 }, (_, index) => (index % 5 === 0 ? 'we remem-' : 'we walked'));
    expect(measurePrint([print(...divided)]).dividesWords).toBe(true);
    expect(measurePrint([print('thirty-', 'one years', WIDE)]).dividesWords).toBe(false);
  });
});

describe('page breaks', () => {
  const page = print(WIDE, WIDE);
  const measures = measurePrint([page]);

  test.each([
    ['a sentence cut in its middle runs on', ['the bells rang'], true],
    ['also before a name', ['Clara came'], true],
  ])('%s', (_, next, runsOn) => {
    expect(runsOverPage(page, print(...next), measures)).toBe(runsOn);
  });

  test('do not join after a complete sentence', () => {
    expect(runsOverPage(print(`${WIDE}.`), print('the bells rang'), measures)).toBe(false);
    expect(runsOverPage(print('Yours, Clara'), print('Summer'), measures)).toBe(false);
  });

  test('remove the page number, and no other number', () => {
    const texts = (lines: PrintedLine[]) => lines.map(({ text }) => text);
    expect(texts(withoutPageNumber(print('Dear Clara', '- 3 -'), 3))).toEqual(['Dear Clara']);
    expect(texts(withoutPageNumber(print('Page 3', 'Dear Clara'), 3))).toEqual(['Dear Clara']);
    expect(texts(withoutPageNumber(print('Dear Clara', '1962'), 3))).toEqual(['Dear Clara', '1962']);
  });
});
