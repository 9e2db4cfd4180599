import { readFile } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { cleanText } from '../clean-text.ts';
import { parseRtf } from './rtf.ts';

const read = (body: string): Promise<string> => parseRtf(Buffer.from(`{\\rtf1\\ansi\\ansicpg1252 ${body}}`, 'latin1'));

describe('reading RTF', () => {
  test('reads a letter with all common features', async () => {
    const bytes = await readFile(new URL('../../../test-files/handwritten.rtf', import.meta.url));
    expect(cleanText(await parseRtf(bytes))).toBe(
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
  ])('%s', async (_, body, text) => {
    expect(await read(body)).toBe(text);
  });

  test.each([
    [
      'that the default font names',
      String.raw`{\rtf1\ansi\ansicpg1252\deff0{\fonttbl{\f0\fcharset204 Times;}}\pard \'cf\'f0\'e8\'e2\'e5\'f2\par}`,
      'Привет',
    ],
    [
      'after \\plain too',
      String.raw`{\rtf1\ansi\deff3{\fonttbl{\f3\fcharset161 Arial;}{\f4\fcharset0 Arial;}}\f4 Yes \plain \'c1\'ed\'ed\'e1}`,
      'Yes Αννα',
    ],
    ['of DOS, by its number', String.raw`{\rtf1\ansi\ansicpg852 \'98wiat\'88o}`, 'światło'],
    ['of DOS, in the header', String.raw`{\rtf1\pc Gr\'81\'e1e}`, 'Grüße'],
    ['of OS/2, in the header', String.raw`{\rtf1\pca J\'9bn}`, 'Jøn'],
    ['of a DOS font', String.raw`{\rtf1\ansi{\fonttbl{\f0\fcharset0 A;}{\f1\fcharset255 Terminal;}}\f1 caf\'82}`, 'café'],
  ])('decodes letters in the code page %s', async (_where, source, text) => {
    expect(cleanText(await parseRtf(Buffer.from(source, 'latin1')))).toBe(text);
  });

  test.each([
    [
      String.raw`It was \u8220\ldblquote cold\u8221\rdblquote  that winter\u8212\emdash we burned the chairs.`,
      'It was “cold” that winter—we burned the chairs.',
    ],
    [String.raw`don\u8217\rquote t\u160\~go, \u8226\bullet  one`, 'don’t go, • one'],
    [String.raw`the end\u8230?\par Then`, 'the end…\n\nThen'],
  ])("replaces a Unicode escape's fallback, and no other letter: %s", async (source, text) => {
    expect(cleanText(await read(source))).toBe(text);
  });

  test('puts notes at the end, with a number at their reference', async () => {
    const source = String.raw`We sailed to Bremen{\super\chftn{\footnote \pard\plain \chftn  In the ship Anna.}} in June{\super\chftn{\footnote\ftnalt \chftn  Or \u8220?July\u8221?.}}.\par`;
    expect(cleanText(await read(source))).toBe('We sailed to Bremen[1] in June[2].\n\n[1] In the ship Anna.\n\n[2] Or “July”.');
  });

  test('leaves out picture names and placeholders', async () => {
    const source = String.raw`Dear Anna,\par {{\NeXTGraphic IMG_0012.jpg \width8000 \height6000}\'ac}\par the tree{{\NeXTGraphic b.tiff \width1}${'\u00ac'}} fell.\par`;
    expect(cleanText(await read(source))).toBe('Dear Anna,\n\nthe tree fell.');
  });

  test('refuses excessive nesting', async () => {
    await expect(read('{'.repeat(100_000))).rejects.toThrow('seems to be damaged');
  });

  test('reads a large file quickly', async () => {
    const startedAt = performance.now();
    await read(String.raw`Dear \'e9 {\b Clara}\par `.repeat(200_000));
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});

describe('letters in RTF are decoded in the code page', () => {
  const encode = (words: string, page: string): string =>
    [...iconv.encode(words, page)].map((byte) => (byte > 0x7f ? `\\'${byte.toString(16)}` : String.fromCharCode(byte))).join('');

  test.each([
    { of: 'Greek on a Mac', font: '\\fcharset85 Times', page: 'macgreek', words: 'Αγαπημένε' },
    { of: 'Cyrillic on a Mac', font: '\\fcharset89 Geneva CY', page: 'maccyrillic', words: 'Дорогая' },
    { of: 'Japanese on a Mac', font: '\\fcharset78 Osaka', page: 'shift_jis', words: '母の手紙' },
    { of: 'Central Europe on a Mac', font: '\\fcharset88 Times CE', page: 'maccenteuro', words: 'Příště přijď' },
    { of: 'a font’s number', font: '\\fcharset0\\cpg1253 Foo', page: 'windows-1253', words: 'Καλή μου' },
    { of: 'a font’s name, where it has no character set', font: '\\froman Times New Roman CE', page: 'windows-1250', words: 'Całuję cię' },
    { of: 'words, where nothing is named', font: ' Times', page: 'windows-1251', words: 'Милая Катюша' },
  ])('of $of', async ({ font, page, words }) => {
    expect(await parseRtf(Buffer.from(`{\\rtf1\\ansi\\deff0{\\fonttbl{\\f0${font};}}\\f0 ${encode(words, page)}}`, 'latin1'))).toBe(words);
  });

  test.each([857, 720, 866, 1253, 10007, 28595])('number %i of the header', async (number) => {
    const page = { 10007: 'maccyrillic', 28595: 'iso-8859-5', 1253: 'windows-1253' }[number] ?? `cp${number}`;
    const words = { 857: 'çiçek', 720: 'قبلاتي', 1253: 'Καλή' }[number] ?? 'внучек';
    expect(await parseRtf(Buffer.from(`{\\rtf1\\ansi\\ansicpg${number} ${encode(words, page)}}`, 'latin1'))).toBe(words);
  });

  test('Latin next to a Cyrillic one', async () => {
    const fonts = '{\\fonttbl{\\f0\\fcharset204 Arial;}{\\f1\\fcharset0 Arial;}}';
    const source = `{\\rtf1\\ansi\\ansicpg1251\\deff0${fonts}\\f0 ${encode('Анна', 'windows-1251')}\\f1  caf\\'e9}`;
    expect(await parseRtf(Buffer.from(source, 'latin1'))).toBe('Анна café');
  });

  test('UTF-8, as written by programs that do not know RTF', async () => {
    expect(await parseRtf(Buffer.from('{\\rtf1\\ansi\\ansicpg1252 Schöne Grüße}'))).toBe('Schöne Grüße');
  });
});

describe('other text in RTF', () => {
  test('a letterhead is read once, without page numbers', async () => {
    const head = String.raw`{\headerl Aunt Rose, Lane 4\par}{\headerr Aunt Rose, Lane 4\par}{\footer Page 1\par}`;
    expect(await read(`${head}Dear Anna`)).toBe('Aunt Rose, Lane 4\n\nDear Anna');
  });

  test('comments come at the end, with their author', async () => {
    const comment = String.raw`{\*\atnid B}{\*\atnauthor Bob}{\chatn {\*\annotation \pard Was it?}}`;
    expect(await read(`The pear${comment} tree.`)).toBe('The pear tree.\n\n[Comment by Bob] Was it?');
  });

  test('text repeated for old programs is read once', async () => {
    expect(await read(String.raw`{\upr{Gr?n}{\*\ud{Gr\u252 ?n}}} end`)).toBe('Grün end');
  });

  test('a file with pictures only is reported', async () => {
    await expect(read(String.raw`{\pict\pngblip 89504e47}`)).rejects.toThrow('holds pictures and no text');
  });
});
