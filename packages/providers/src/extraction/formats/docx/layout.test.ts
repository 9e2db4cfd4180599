import { describe, expect, test } from 'vitest';
import { parseBody, parseWord } from '../../../../test-files/read-document.ts';
import { paragraph, part, run, textParagraph, type WordDocument } from '../../../../test-files/word-document.ts';

const level = (number: number, format: string, text: string, more = ''): string =>
  `<w:lvl w:ilvl="${number}"><w:start w:val="1"/><w:numFmt w:val="${format}"/>${more}<w:lvlText w:val="${text}"/></w:lvl>`;
const NUMBERING = part(
  'w:numbering',
  `<w:abstractNum w:abstractNumId="1">${level(0, 'decimal', '%1.')}${level(1, 'lowerLetter', '%2)')}${level(2, 'upperRoman', '%1.%2.%3')}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="2">${level(0, 'bullet', '\uf0b7')}</w:abstractNum>` +
    `<w:abstractNum w:abstractNumId="3">${level(0, 'decimal', 'Chapter %1', '<w:pStyle w:val="Kapitel"/>')}</w:abstractNum>` +
    '<w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="2"/></w:num>' +
    '<w:num w:numId="3"><w:abstractNumId w:val="3"/></w:num>' +
    '<w:num w:numId="4"><w:abstractNumId w:val="1"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>',
);
const STYLES = part(
  'w:styles',
  '<w:style w:styleId="Kapitel"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr></w:style>' +
    '<w:style w:styleId="Absatz"><w:name w:val="List Bullet"/><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="2"/></w:numPr></w:pPr></w:style>' +
    '<w:style w:styleId="Eigen"><w:name w:val="My list"/><w:basedOn w:val="Absatz"/></w:style>',
);
const item = (words: string, list: number, depth = 0): string =>
  paragraph(`<w:pPr><w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>`, run(words));
const styled = (style: string, words: string): string => paragraph(`<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`, run(words));
const readListed = async (...body: string[]): Promise<string> =>
  (
    await parseWord({
      body: body.join(''),
      parts: [
        { name: 'numbering.xml', kind: 'numbering', content: NUMBERING },
        { name: 'styles.xml', kind: 'styles', content: STYLES },
      ],
    })
  ).text;

describe('a list', () => {
  test('has its numbers as shown, at each level, and continues after other paragraphs', async () => {
    expect(
      await readListed(
        item('one', 1),
        item('below', 1, 1),
        item('deep', 1, 2),
        item('below', 1, 1),
        item('two', 1),
        textParagraph('Then'),
        item('three', 1),
      ),
    ).toBe('1. one\n  a) below\n    1.a.I deep\n  b) below\n2. two\n\nThen\n\n3. three');
  });

  test('may start anywhere, or with a symbol', async () => {
    expect(await readListed(item('eggs', 2), item('flour', 2), textParagraph('Then'), item('stir', 4), item('bake', 4))).toBe(
      '- eggs\n- flour\n\nThen\n\n5. stir\n6. bake',
    );
  });

  test('may come from a style, and from one based on it', async () => {
    expect(await readListed(styled('Absatz', 'eggs'), styled('Eigen', 'flour'))).toBe('- eggs\n- flour');
  });

  test('that is undefined is plain text, and so is a paragraph removed from one', async () => {
    expect(
      await readListed(
        item('eggs', 99),
        paragraph('<w:pPr><w:pStyle w:val="Absatz"/><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr>', run('flour')),
      ),
    ).toBe('eggs\n\nflour');
  });

  test('numbers chapters, whose text is kept', async () => {
    expect(await readListed(styled('Kapitel', 'Summer'), textParagraph('Dear'), styled('Kapitel', 'Winter'))).toBe(
      'Chapter 1 Summer\n\nDear\n\nChapter 2 Winter',
    );
  });
});

describe('a table', () => {
  const cell = (...words: string[]): string => `<w:tc>${words.map(textParagraph).join('')}</w:tc>`;
  const merged = (value: string, words: string): string => `<w:tc><w:tcPr><w:vMerge${value}/></w:tcPr>${textParagraph(words)}</w:tc>`;
  const table = (...rows: string[][]): string => `<w:tbl>${rows.map((cells) => `<w:tr>${cells.join('')}</w:tr>`).join('')}</w:tbl>`;

  test('keeps each row on a line, whatever is in a cell', async () => {
    const rows = table([cell('Clara', 'Anna'), cell('1940')], [cell('Ruth'), cell('')]);
    expect(await parseBody(textParagraph('Born'), rows, textParagraph('End'))).toBe('Born\n\nClara Anna\t1940\nRuth\n\nEnd');
  });

  test('around a whole letter keeps its paragraphs', async () => {
    expect(await parseBody(table([cell('Dear Anna,', 'The ice held.', 'Love')]))).toBe('Dear Anna,\n\nThe ice held.\n\nLove');
    expect(await parseBody(table([cell('Dear Anna,')], [cell('The ice held.')]))).toBe('Dear Anna,\nThe ice held.');
  });

  test('within another stays in its cell', async () => {
    const inner = table([cell('a'), cell('b')]);
    expect(await parseBody(table([`<w:tc>${inner}${textParagraph('c')}</w:tc>`, cell('d')]))).toBe('a\tb c\td');
  });

  test('with merged cells gives their text once', async () => {
    expect(await parseBody(table([merged(' w:val="restart"', 'May'), cell('1')], [merged('', 'unseen'), cell('2')]))).toBe('May\t1\n2');
  });
});

test('a drop cap belongs to its word', async () => {
  const letter = paragraph('<w:pPr><w:framePr w:dropCap="drop" w:lines="3"/></w:pPr>', run('D'));
  expect(await parseBody(letter, textParagraph('ear Anna,'))).toBe('Dear Anna,');
});

describe('footnotes and endnotes', () => {
  const notes = (kind: 'footnote' | 'endnote', ...words: string[]): string =>
    part(
      `w:${kind}s`,
      `<w:${kind} w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:${kind}>` +
        words.map((each, index) => `<w:${kind} w:id="${index + 1}"><w:p><w:r><w:${kind}Ref/></w:r>${run(each)}</w:p></w:${kind}>`).join(''),
    );
  const reference = (kind: 'footnote' | 'endnote', id: number): string => `<w:r><w:${kind}Reference w:id="${id}"/></w:r>`;
  const parts: WordDocument['parts'] = [
    { name: 'footnotes.xml', kind: 'footnotes', content: notes('footnote', 'He was twelve.', 'Never told.') },
    { name: 'endnotes.xml', kind: 'endnotes', content: notes('endnote', 'In Ghent.') },
  ];

  test('come at the end, in order of reference, with their numbers in the text', async () => {
    const body = paragraph(
      run('He ran'),
      reference('endnote', 1),
      run(' away'),
      reference('footnote', 1),
      run('.'),
      reference('footnote', 7),
    );
    expect((await parseWord({ body, parts })).text).toBe('He ran[1] away[2].\n\n[1] In Ghent.\n\n[2] He was twelve.');
  });

  test('that are damaged are noted', async () => {
    const body = paragraph(run('He ran'), reference('footnote', 1));
    expect(await parseWord({ body, parts: [{ name: 'footnotes.xml', kind: 'footnotes', content: '<w:footnotes><w:foot' }] })).toEqual({
      text: 'He ran',
      notes: ['The footnotes of this document could not be read.'],
    });
  });
});

test('comments come at the end, each with the name of its author', async () => {
  const comment = (author: string, ...words: string[]): string =>
    `<w:comment w:id="0" w:author="${author}" w:initials="x">${words.map(textParagraph).join('')}</w:comment>`;
  const content = part(
    'w:comments',
    comment('Ruth Adler', 'Mum wrote this in 1974.', 'In Ghent.') + comment('', 'Why?') + comment('Tom', ' '),
  );
  const body = paragraph('<w:commentRangeStart w:id="0"/>', run('Dear Ruth'), '<w:r><w:commentReference w:id="0"/></w:r>');
  expect((await parseWord({ body, parts: [{ name: 'comments.xml', kind: 'comments', content }] })).text).toBe(
    'Dear Ruth\n\n[Comment by Ruth Adler] Mum wrote this in 1974.\nIn Ghent.\n\n[Comment by somebody] Why?',
  );
});

describe('headers and footers', () => {
  const page = '<w:fldSimple w:instr=" PAGE "><w:r><w:t>3</w:t></w:r></w:fldSimple>';
  const margin = (kind: 'header' | 'footer', name: string, ...content: string[]) => ({
    name: `${name}.xml`,
    kind,
    id: name,
    content: part(kind === 'header' ? 'w:hdr' : 'w:ftr', content.join('')),
  });
  const section = (...references: string[]): string => `<w:sectPr>${references.join('')}</w:sectPr>`;
  const header = (id: string, type = 'default'): string => `<w:headerReference w:type="${type}" r:id="${id}"/>`;
  const footer = (id: string, type = 'default'): string => `<w:footerReference w:type="${type}" r:id="${id}"/>`;

  test('are read once, before and after the letter, without page numbers', async () => {
    const parts = [
      margin('header', 'h1', textParagraph('Lindenhof Farm, Frankfurt'), paragraph(run('Seite '), page, run(' von '), page)),
      margin('header', 'h2', textParagraph('Lindenhof Farm, Frankfurt')),
      margin(
        'footer',
        'f1',
        paragraph(run('Grandma, '), page),
        paragraph(run('Anna'), '<w:r><w:tab/></w:r>', run('Page '), page),
        paragraph(run('- '), '<w:r><w:pgNum/></w:r>', run(' -')),
      ),
    ];
    const body =
      paragraph(`<w:pPr>${section(header('h1'), footer('f1'))}</w:pPr>`, run('Dear Anna')) +
      textParagraph('Love') +
      section(header('h2'), footer('f1'));
    expect((await parseWord({ body, parts })).text).toBe('Lindenhof Farm, Frankfurt\n\nDear Anna\n\nLove\n\nGrandma, 3\n\nAnna');
  });

  test('of first or even pages are read if there are such pages', async () => {
    const parts = [
      margin('header', 'h1', textParagraph('First')),
      margin('header', 'h2', textParagraph('Even')),
      margin('header', 'h3', textParagraph('All')),
    ];
    const read = async (more: string, settings: string): Promise<string> =>
      (
        await parseWord({
          body: textParagraph('Dear Anna') + section(header('h1', 'first'), header('h2', 'even'), header('h3'), more),
          parts: [...parts, { name: 'settings.xml', kind: 'settings', content: part('w:settings', settings) }],
        })
      ).text;
    expect(await read('', '')).toBe('All\n\nDear Anna');
    expect(await read('<w:titlePg/>', '<w:evenAndOddHeaders/>')).toBe('First\n\nAll\n\nEven\n\nDear Anna');
  });

  test('are left out if they are a watermark', async () => {
    const parts = [margin('header', 'h1', paragraph('<w:r><w:pict><v:shape><v:textpath string="DRAFT"/></v:shape></w:pict></w:r>'))];
    expect((await parseWord({ body: textParagraph('Dear Anna') + section(header('h1')), parts })).text).toBe('Dear Anna');
  });

  test('that are damaged are noted', async () => {
    const parts = [{ ...margin('footer', 'f1'), content: '<w:ftr><w:p>' }];
    const body = textParagraph('Dear Anna') + section(footer('f1'));
    expect(await parseWord({ body, parts })).toEqual({ text: 'Dear Anna', notes: ['A footer of this document could not be read.'] });
  });
});
