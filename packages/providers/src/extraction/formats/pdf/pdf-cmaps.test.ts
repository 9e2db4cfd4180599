import { readFile } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { compositeFont, drawColumns, drawLines, LATIN_FONT, makePdf, type PdfParts } from '../../../../test-files/pdf-file.ts';
import { extractDocument } from '../../extract-document.ts';

const read = async (parts: PdfParts): Promise<{ text: string; notes: readonly string[] }> => {
  const { text, notes = [] } = await extractDocument({ bytes: makePdf(parts), fileName: 'letter.pdf' });
  return { text, notes };
};

/** One line in a font that is not embedded. */
const readCodes = async (codes: Buffer, encoding: string, ordering: string) =>
  read({ pages: [drawLines([codes])], fonts: { F1: compositeFont({ encoding: `/${encoding}`, ordering }) } });

const utf16 = (text: string): Buffer => iconv.encode(text, 'utf16be');
const utf32 = (text: string): Buffer => iconv.encode(text, 'utf32be', { addBOM: false });
/** The 94 × 94 tables of the national standards, without the high bits. */
const bare = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => byte & 0x7f));
const hex = (digits: string): Buffer => Buffer.from(digits, 'hex');

const JAPANESE = '母の手紙です。カタカナ';
const SIMPLIFIED = '妈妈的信。梨树开花了……';
const TRADITIONAL = '媽媽的信。梨樹開花了……';
const KOREAN = '엄마의 편지입니다.';
const WORDS = { Japan1: JAPANESE, GB1: SIMPLIFIED, CNS1: TRADITIONAL, Korea1: KOREAN };

/** The predefined CMaps of PDF (ISO 32000-2, table 116) with their encodings, and further ones by Adobe. */
const LEGACY_CMAPS = {
  Japan1: {
    cp932: ['83pv-RKSJ-H', '90ms-RKSJ-H', '90ms-RKSJ-V', '90msp-RKSJ-H', '90msp-RKSJ-V', '90pv-RKSJ-H', 'Add-RKSJ-H', 'Add-RKSJ-V'],
    shiftjis: ['Ext-RKSJ-H', 'Ext-RKSJ-V', 'RKSJ-H', '78-RKSJ-H'],
    eucjp: ['EUC-H', 'EUC-V'],
  },
  GB1: {
    cp936: ['GB-EUC-H', 'GB-EUC-V', 'GBpc-EUC-H', 'GBpc-EUC-V', 'GBK-EUC-H', 'GBK-EUC-V', 'GBKp-EUC-H', 'GBKp-EUC-V'],
    gb18030: ['GBK2K-H', 'GBK2K-V'],
  },
  CNS1: {
    cp950: ['B5pc-H', 'B5pc-V', 'ETen-B5-H', 'ETen-B5-V', 'ETenms-B5-H', 'ETenms-B5-V'],
    big5hkscs: ['HKscs-B5-H', 'HKscs-B5-V'],
  },
  Korea1: { cp949: ['KSC-EUC-H', 'KSC-EUC-V', 'KSCms-UHC-H', 'KSCms-UHC-V', 'KSCms-UHC-HW-H', 'KSCms-UHC-HW-V', 'KSCpc-EUC-H'] },
};
const legacy = Object.entries(LEGACY_CMAPS).flatMap(([ordering, encodings]) =>
  Object.entries(encodings).flatMap(([encoding, names]) =>
    names.map((name): [string, string, Buffer, string] => {
      const words = WORDS[ordering as keyof typeof WORDS];
      return [name, ordering, iconv.encode(words, encoding), words];
    }),
  ),
);

const FORMS = { UCS2: utf16, UTF16: utf16, UTF8: (text: string) => Buffer.from(text), UTF32: utf32 };
const unicode = Object.entries({ UniJIS: 'Japan1', UniGB: 'GB1', UniCNS: 'CNS1', UniKS: 'Korea1' }).flatMap(([name, ordering]) =>
  Object.entries(FORMS).flatMap(([form, encode]) =>
    ['H', 'V'].map((mode): [string, string, Buffer, string] => {
      const words = WORDS[ordering as keyof typeof WORDS];
      return [`${name}-${form}-${mode}`, ordering, encode(words), words];
    }),
  ),
);

describe('a PDF with a font that is not embedded', () => {
  test.each<[string, string, Buffer, string]>([
    ...legacy,
    ...unicode,
    ['H', 'Japan1', bare(iconv.encode(JAPANESE, 'eucjp')), JAPANESE],
    ['V', 'Japan1', bare(iconv.encode(JAPANESE, 'eucjp')), JAPANESE],
    ['UniJIS-UCS2-HW-H', 'Japan1', utf16(JAPANESE), JAPANESE],
    ['UniJIS2004-UTF16-H', 'Japan1', utf16('𠮷田の家'), '𠮷田の家'],
    ['CNS-EUC-H', 'CNS1', hex('c4e3c5c6'), '中文'],
    ['Identity-H', 'Japan1', hex('0e3c0377091608b403700362027b008a005f029c'), '母の手紙です。—~…'],
    ['Identity-V', 'GB1', hex('0a8f0a8f05a50f90006c006c'), '妈妈的信……'],
  ])('is read with the character map %s', async (encoding, ordering, codes, words) => {
    expect(await readCodes(codes, encoding, ordering)).toEqual({ text: words, notes: [] });
  });

  test('is read whatever it says about its glyph collection', async () => {
    expect((await readCodes(iconv.encode(KOREAN, 'cp949'), 'KSCms-UHC-H', 'Identity')).text).toBe(KOREAN);
    expect((await readCodes(iconv.encode(TRADITIONAL, 'cp950'), 'ETen-B5-H', 'GB1')).text).toBe(TRADITIONAL);
  });

  test('is read without the required font properties', async () => {
    const bare =
      '<< /Type /Font /Subtype /Type0 /Encoding /90ms-RKSJ-H /DescendantFonts [<< /Type /Font /Subtype /CIDFontType2 /BaseFont /M >>] >>';
    expect((await read({ pages: [drawLines([iconv.encode(JAPANESE, 'cp932')])], fonts: { F1: bare } })).text).toBe(JAPANESE);
  });

  test('is read when encrypted without a password', async () => {
    const bytes = await readFile(new URL('../../../../test-files/print-locked-japanese.pdf', import.meta.url));
    expect((await extractDocument({ bytes, fileName: 'letter.pdf' })).text).toBe('母の手紙です。');
  });

  test('keeps dashes, wave dashes and Unicode names as typed', async () => {
    const words = '一九七一年—「お元気？」～𠮷田';
    expect((await readCodes(utf16(words), 'UniJIS-UTF16-H', 'Japan1')).text).toBe(words);
    expect((await readCodes(iconv.encode('좋아～', 'cp949'), 'KSCms-UHC-H', 'Korea1')).text).toBe('좋아～');
  });

  test('keeps half-width kana and Latin letters', async () => {
    const words = 'ﾊﾊの手紙 Letter No. 5 を読む';
    expect((await readCodes(iconv.encode(words, 'cp932'), '90msp-RKSJ-H', 'Japan1')).text).toBe(words);
  });

  test('is read line by line next to other fonts, with its own widths, and in drawings on the page', async () => {
    const japanese = compositeFont({ encoding: '/UniJIS-UCS2-H', ordering: 'Japan1', entries: '/W [1 [278 300 350] 231 632 500]' });
    const korean = compositeFont({ encoding: '/KSCms-UHC-H', ordering: 'Korea1' });
    const { text, notes } = await read({
      pages: [
        `${drawLines([Buffer.from('Letter of 14 May 1971, Nagasaki')], { font: 'F1' })} ${drawLines([utf16(JAPANESE), utf16('五月です。')], { font: 'F2', fromPt: 740 })} /X1 Do`,
      ],
      fonts: { F1: LATIN_FONT, F2: japanese, F3: korean },
      forms: { X1: drawLines([iconv.encode(KOREAN, 'cp949')], { font: 'F3', fromPt: 600 }) },
    });
    expect(text).toBe(`Letter of 14 May 1971, Nagasaki\n\n${JAPANESE}\n五月です。\n\n${KOREAN}`);
    expect(notes).toEqual([]);
  });

  test('is read without the gaps of wide letter spacing', async () => {
    const page = [...'母の手紙です。'].map((letter, index) => drawLines([utf16(letter)], { leftPt: 60 + index * 16 })).join(' ');
    const fonts = { F1: compositeFont({ encoding: '/UniJIS-UTF16-H', ordering: 'Japan1' }) };
    expect((await read({ pages: [page], fonts })).text).toBe('母の手紙です。');
    expect((await read({ pages: [drawLines([utf16('山田 太郎より')])], fonts })).text).toBe('山田 太郎より');
    expect((await read({ pages: [drawLines([utf16('ｄｅａｒ ｏｌｄ ｍｏｔｈｅｒ')])], fonts })).text).toBe('ｄｅａｒ ｏｌｄ ｍｏｔｈｅｒ');
  });

  test('is read with little memory if each page repeats its fonts', async () => {
    const fonts = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [
        `F${index}`,
        compositeFont({ encoding: '/90ms-RKSJ-H', ordering: 'Japan1', entries: `/W [1 [${index}]]` }),
      ]),
    );
    const page = Object.keys(fonts).map((font) => drawLines([iconv.encode('母', 'cp932')], { font }));
    const before = process.memoryUsage().rss;
    await read({ pages: [page.join(' ')], fonts });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  test('is read with an embedded character map based on a predefined one', async () => {
    const map =
      '/CMapName /Mine def 1 begincodespacerange <00> <ff> endcodespacerange 2 begincidchar <41> 3644 <42> 887 endcidchar endcmap';
    const { text } = await read({
      pages: [drawLines([Buffer.from('AB')])],
      fonts: { F1: compositeFont({ encoding: '10 0 R', ordering: 'Japan1' }) },
      streams: [{ dictionary: '/Type /CMap /CMapName /Mine', content: map }],
    });
    expect(text).toBe('母の');
  });

  test('joins wrapped Japanese lines, and keeps lines that end before the margin apart', async () => {
    const lines = [
      '拝啓、桜の花が咲く頃となりま',
      'した。皆さまお元気でお過ごし',
      'でしょうか。私どもは変わりな',
      'く暮らしております。',
      '敬具',
    ];
    const { text } = await read({
      pages: [drawLines(lines.map(utf16))],
      fonts: { F1: compositeFont({ encoding: '/UniJIS-UTF16-H', ordering: 'Japan1' }) },
    });
    expect(text).toBe(`${lines.slice(0, 4).join('')}\n敬具`);
  });
});

describe('a PDF with vertical text', () => {
  const font = compositeFont({ encoding: '/90ms-RKSJ-V', ordering: 'Japan1' });

  test('is read from right to left, with the original characters', async () => {
    const columns = ['母の手紙です。', '「梨の木が、咲きました。」', 'お父さんが（一人で）植えたのです……'];
    const { text } = await read({ pages: [drawColumns(columns.map((column) => iconv.encode(column, 'cp932')))], fonts: { F1: font } });
    expect(text).toBe(columns.join('\n'));
  });

  test('joins the columns of a paragraph, and separates paragraphs at gaps', async () => {
    const columns = [
      '拝啓、桜の花が咲く頃となりま',
      'した。皆さまお元気でお過ごし',
      'でしょうか。私どもは変わりな',
      'く暮らしております。',
    ];
    const drawn = drawColumns(columns.map((column) => iconv.encode(column, 'cp932')));
    const { text } = await read({
      pages: [`${drawn} ${drawColumns([iconv.encode('敬具', 'cp932')], { fromPt: 350 })}`],
      fonts: { F1: font },
    });
    expect(text).toBe(`${columns.join('')}\n\n敬具`);
  });
});

const UNREADABLE = 'Some words could not be read: this PDF does not say which letters its signs stand for.';

describe('glyphs without a mapping', () => {
  const unknown = compositeFont({ encoding: '/Company-Private-H', ordering: 'Japan1' });
  const glyphs = compositeFont({ encoding: '/Identity-H', ordering: 'Identity' });

  test.each([
    ['a character map that nobody has', unknown],
    ['the numbers of glyphs in a font that is not there', glyphs],
  ])('are noted next to readable text: %s', async (_, font) => {
    const page = `${drawLines([Buffer.from('Dear Clara,')])} ${drawLines([hex('004800650056')], { font: 'F2', fromPt: 700 })}`;
    expect(await read({ pages: [page], fonts: { F1: LATIN_FONT, F2: font } })).toEqual({ text: 'Dear Clara,', notes: [UNREADABLE] });
  });

  test('leave a mark within their line', async () => {
    const codes = Buffer.concat([iconv.encode('母の', 'cp932'), hex('f040f041'), iconv.encode('手紙です。', 'cp932')]);
    expect(await readCodes(codes, '90ms-RKSJ-H', 'Japan1')).toEqual({ text: '母の�手紙です。', notes: [UNREADABLE] });
  });

  test('fail with the reason if there is nothing else', async () => {
    const reading = read({ pages: [drawLines([hex('004800650056')])], fonts: { F1: unknown } });
    await expect(reading).rejects.toThrow('This PDF does not say which letters its signs stand for, so its words cannot be read.');
  });
});
