import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText, hasWords } from './clean-text.ts';

describe('cleaning text', () => {
  test.each([
    ['line breaks of every system become one', 'a\r\nb\rc\u2028d\u000be', 'a\nb\nc\nd\ne'],
    ['a paragraph separator is a blank line', 'a\u2029b', 'a\n\nb'],
    ['NUL and control characters go', 'a\0b\u0007c\u009fd', 'abcd'],
    ['byte-order marks and soft hyphens go', '\ufeffremem\u00adber', 'remember'],
    ['overrides of the reading order go', 'abc\u202etxt', 'abctxt'],
    ['marks that scripts need stay', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['accents are composed', 'Ine\u0302s', 'In\u00eas'],
    ['lone surrogates are replaced', 'a\ud800b', 'a\ufffdb'],
    ['no-break spaces become spaces', '10\u00a0km', '10 km'],
    ['blanks at line ends and extra blank lines go', 'a  \n \n\n\nb\n', 'a\n\nb'],
    ['tabs within a line stay', 'a\tb', 'a\tb'],
    ['bullets of symbol fonts become bullets', '\uf0b7 salt', '• salt'],
  ])('%s', (_, before, after) => {
    expect(cleanText(before)).toBe(after);
  });

  test('an ordinary line is cleaned like any other', () => {
    const ordinary = fc.string({ unit: fc.constantFrom(...Array.from({ length: 0x340 }, (_, code) => String.fromCharCode(code))) });
    // A byte-order mark goes, and makes a line unusual.
    fc.assert(fc.property(ordinary, (line) => cleanText(line) === cleanText(`\ufeff${line}`)));
  });

  test('millions of spaces take almost no time', () => {
    const startedAt = performance.now();
    expect(cleanText(`a${' '.repeat(3_000_000)}b`)).toHaveLength(3_000_002);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
  });

  test.each([
    ['Dear', true],
    ['你', true],
    ['7', true],
    ['— • …', false],
  ])('%s counts as words: %s', (text, isWords) => {
    expect(hasWords(text)).toBe(isWords);
  });
});
