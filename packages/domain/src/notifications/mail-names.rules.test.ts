import fc from 'fast-check';
import { LinkifyIt } from 'linkify-it';
import { describe, expect, test } from 'vitest';
import { measureProcessorMs } from '../../../../tests/processor-time.ts';
import { MAIL_NAME_MAX_CHARS, toMailName } from './mail-names.rules.ts';

/** What a mail client may turn into a link. */
const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, fuzzyIP: true });

const PHONE = /\+?\p{Nd}(?:[\s()-]*\p{Nd}){6,}/u;
const findsLink = (text: string): boolean =>
  linkify.test(text) || /\bwww\.\S|:\/\/|\\\\|\S[@＠]\S|[\p{L}\p{N}][.。．｡․][\p{L}\p{N}]/u.test(text) || PHONE.test(text);

describe('a name in a mail', () => {
  test.each([
    ['Nora', 'Nora'],
    ['  Ruth \n Adler ', 'Ruth Adler'],
    ["Siobhán O'Connor-Ní Bhriain", "Siobhán O'Connor-Ní Bhriain"],
    ['Dr. Ruth Adler', 'Dr. Ruth Adler'],
    ['J.R.R. Tolkien', 'J. R. R. Tolkien'],
    ['Великая Наталья', 'Великая Наталья'],
    ['أمي الحبيبة', 'أمي الحبيبة'],
    ['می‌خواهم', 'می‌خواهم'],
    ['Family 👨‍👩‍👧', 'Family 👨‍👩‍👧'],
    ['Grandma, 1923–2011', 'Grandma, 1923 – 2011'],
    ['The 3 of us & <b>Ruth</b>', 'The 3 of us & <b>Ruth</b>'],
  ])('is shown as typed: %s', (name, shown) => expect(toMailName(name)).toBe(shown));

  test.each([
    ['https://evil.com/reset', 'https: evil. com/reset'],
    ['Your account: evil.com', 'Your account: evil. com'],
    ['http:\\\\evil.com', 'http: evil. com'],
    ['evil。com', 'evil. com'],
    ['evil．com', 'evil. com'],
    ['www.evil', 'www. evil'],
    ['help@evil.com', 'help at evil. com'],
    ['help＠evil.com', 'help at evil. com'],
    ['mailto:help@evil', 'mailto: help at evil'],
    ['192.168.0.1', '192. 168. 0. 1'],
    ['\\\\evil\\share', 'evil share'],
    ['Call +1 (555) 123-4567', 'Call 1 · 555 · 123 · 4567'],
    ['tel:5551234567', 'tel: 5551 · 2345 · 67'],
  ])('contains no link: %s', (name, shown) => {
    expect(findsLink(name)).toBe(true);
    expect(toMailName(name)).toBe(shown);
    expect(findsLink(shown)).toBe(false);
  });

  test.each([
    ['a line that would begin a header', 'Ruth\r\nBcc: eve', 'Ruth Bcc: eve'],
    ['a line of Unicode', 'Ruth\u2028Adler\u0085', 'Ruth Adler'],
    ['an override of the direction', 'Ruth \u202Egpj.exe', 'Ruth gpj. exe'],
    ['an isolate', '\u2066Ruth\u2069', 'Ruth'],
    ['zero widths', 'R\u200Bu\u2060t\uFEFFh', 'R' + 'ut h'],
    ['a joiner of nothing', 'Ruth\u200D \u200C', 'Ruth'],
    ['nothing that is seen', '\u200B\u3164\u2060', 'somebody'],
    ['nothing', '', 'somebody'],
    ['half a character', 'Ruth \uD83D', 'Ruth \uFFFD'],
    ['a pile of accents', `e${'\u0301'.repeat(50)}`, 'é' + '\u0301'.repeat(4)],
  ])('contains no %s', (_what, name, shown) => expect(toMailName(name)).toBe(shown));

  test('is shortened, and never within a character', () => {
    expect(toMailName('a'.repeat(60))).toBe('a'.repeat(60));
    expect(toMailName('a'.repeat(61))).toBe(`${'a'.repeat(59)}…`);
    expect(toMailName('👨‍👩‍👧'.repeat(80))).toBe(`${'👨‍👩‍👧'.repeat(59)}…`);
  });

  test('of any kind contains no link and no second line, and never grows', () => {
    const piece = fc.constantFrom(
      '.',
      '@',
      ':',
      '/',
      '//',
      '\\',
      'www',
      'http',
      'com',
      'evil',
      '5',
      '555',
      '-',
      '(',
      ')',
      ' ',
      '\u200D',
      '\u202E',
      '。',
      'é',
      '1923',
    );
    const name = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(name, (typed) => {
        const shown = toMailName(typed);
        expect(shown).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+$/u);
        expect(shown).toBe(shown.trim());
        expect([...new Intl.Segmenter('en').segment(shown)].length).toBeLessThanOrEqual(MAIL_NAME_MAX_CHARS);
        expect(findsLink(shown)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  test('of a hundred thousand equal characters is processed at once', () => {
    for (const char of ['.', '@', '5', '(', '\u0301', '\u200D', ':', '/', ' ', 'a', '-']) {
      expect(measureProcessorMs(() => toMailName(char.repeat(100_000)))).toBeLessThan(1_000);
    }
  });
});
