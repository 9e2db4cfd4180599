import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { cleanText } from '../clean-text.ts';
import { readRtf } from './rtf.ts';

const read = (body: string) => readRtf(Buffer.from(`{\\rtf1\\ansi\\ansicpg1252 ${body}}`, 'latin1'));

describe('reading RTF', () => {
  test('a file with all that occurs in letters reads as it was written', async () => {
    const bytes = await readFile(new URL('../../../test-files/handwritten.rtf', import.meta.url));
    expect(cleanText(readRtf(bytes))).toBe(
      [
        'Café on the corner',
        'It cost €20, naïve, “quoted” and “dashed”– done.\nA second line with {braces} and \\ a backslash.',
        'Привет, 日本, и😀.',
        'a link',
        'Name\tYear\nClara\t1940\nThe end.',
      ].join('\n\n'),
    );
  });

  test.each([
    ['the fallback of a Unicode character is skipped', String.raw`na\u239?ve`, 'naïve'],
    ['so is one written as a byte', String.raw`na\u239\'efve`, 'naïve'],
    ['and one of several bytes, until its group ends', String.raw`{\uc3\u8364 EUR} 20 \u8364?`, '€ 20 €'],
    ['a fallback does not reach beyond its group', String.raw`{\uc2\u8364 x}yz`, '€yz'],
    ['hidden text stays hidden until it is shown again', String.raw`a\v b\v0 c`, 'ac'],
    ['deleted text stays deleted', String.raw`a{\deleted b}c`, 'ac'],
    ['headers and footers are not the letter', String.raw`{\header Page}{\footerl 1}Dear`, 'Dear'],
    ['what asks to be skipped is skipped', String.raw`{\*\anything {deep} down}Dear`, 'Dear'],
    [
      'a text box is read once, and not where it stands in a header',
      String.raw`Dear{\shp{\*\shpinst{\sp{\sn a}{\sv 1}}{\shptxt \pard , love\par}}{\shprslt{\dptxbxtext , love}}}{\header{\shp{\*\shpinst{\shptxt Page}}}}Clara`,
      'Dear, love\n\nClara',
    ],
    ['raw bytes are jumped over', '\\bin3 }}}Dear', 'Dear'],
    ['a list keeps its numbers', String.raw`{\listtext 1.\tab}Salt`, '1.\tSalt'],
    ['a code page of DOS is read as best it can be', String.raw`\ansicpg850 Dear`, 'Dear'],
    ['braces too many do no harm', 'Dear}}}} Clara', 'Dear Clara'],
    ['a file cut off half way gives what there is', String.raw`Dear {\b Cla`, 'Dear Cla'],
  ])('%s', (_, body, text) => {
    expect(read(body)).toBe(text);
  });

  test('nesting beyond sense is refused', () => {
    expect(() => read('{'.repeat(100_000))).toThrow('seems to be damaged');
  });

  test('a big file takes little time', () => {
    const startedAt = performance.now();
    read(String.raw`Dear \'e9 {\b Clara}\par `.repeat(200_000));
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});
