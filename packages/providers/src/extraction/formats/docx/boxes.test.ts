import { describe, expect, test } from 'vitest';
import { parseBody, parseWord } from '../../../../test-files/read-document.ts';
import { paragraph, part, run, textParagraph } from '../../../../test-files/word-document.ts';

const WORDS = 'To my dear Anna, on her wedding day';
const READ = `A frame:\n\n${WORDS}\n\nYour grandmother.`;

const content = (words = WORDS): string => `<w:txbxContent>${textParagraph(words)}</w:txbxContent>`;
const drawing = (within: string): string =>
  `<w:drawing><wp:anchor><wp:positionH><wp:posOffset>4711</wp:posOffset></wp:positionH><a:graphic><a:graphicData>${within}</a:graphicData></a:graphic></wp:anchor></w:drawing>`;
const shape = (words = WORDS): string => `<wps:wsp><wps:txbx>${content(words)}</wps:txbx></wps:wsp>`;
const oldShape = (words = WORDS): string => `<w:pict><v:shape><v:textbox>${content(words)}</v:textbox></v:shape></w:pict>`;
const choose = (choice: string, fallback = ''): string =>
  `<mc:AlternateContent><mc:Choice Requires="wps">${choice}</mc:Choice>${fallback === '' ? '' : `<mc:Fallback>${fallback}</mc:Fallback>`}</mc:AlternateContent>`;
const around = (box: string): string => paragraph(run('A frame:'), `<w:r>${box}</w:r>`) + textParagraph('Your grandmother.');
const picture = '<a:blip r:embed="rId9"/>';

describe('a text box', () => {
  test.each([
    ['without an older copy beside it', choose(drawing(shape()))],
    ['with a picture as its older copy', choose(drawing(shape()), drawing(picture))],
    ['with the same words as its older copy', choose(drawing(shape()), oldShape())],
    ['of which only the older copy has words', choose(drawing('<wps:wsp/>'), oldShape())],
    ['that is not marked as newer', drawing(shape())],
    ['of older programs', oldShape()],
    ['in a group of shapes', drawing(`<wpg:wgp><wps:wsp/>${shape()}</wpg:wgp>`)],
    ['on a canvas', choose(drawing(`<wpc:wpc>${shape()}</wpc:wpc>`))],
    ['in one within another', choose(choose('', ''), choose(drawing(shape()), oldShape()))],
    ['of words as art', '<w:pict><v:shape><v:textpath string="To my dear Anna, on her wedding day"/></v:shape></w:pict>'],
    ['of a locked drawing', drawing(`<lc:lockedCanvas><a:txBody><a:p><a:r><a:t>${WORDS}</a:t></a:r></a:p></a:txBody></lc:lockedCanvas>`)],
  ])('%s is read once, after the paragraph it belongs to', async (_name, box) => {
    expect(await parseWord({ body: around(box) })).toEqual({ text: READ, notes: [] });
  });

  test('contains paragraphs, lists and tables of its own', async () => {
    const table = `<w:tbl><w:tr><w:tc>${textParagraph('Born')}</w:tc><w:tc>${textParagraph('1934')}</w:tc></w:tr></w:tbl>`;
    const box = `<w:pict><v:textbox><w:txbxContent>${textParagraph('Dear Anna')}${table}${textParagraph('Love')}</w:txbxContent></v:textbox></w:pict>`;
    expect(await parseBody(around(box))).toBe('A frame:\n\nDear Anna\n\nBorn\t1934\n\nLove\n\nYour grandmother.');
  });

  test('in a cell stays in its row, and alone it is a document', async () => {
    const cell = (words: string, box = ''): string => `<w:tc>${paragraph(run(words), `<w:r>${box}</w:r>`)}</w:tc>`;
    const row = `<w:tr>${cell('Married', oldShape('in Ghent'))}${cell('1931')}</w:tr>`;
    expect(await parseBody(`<w:tbl>${row}${row}</w:tbl>`)).toBe('Married in Ghent\t1931\nMarried in Ghent\t1931');
    expect(await parseBody(paragraph(`<w:r>${drawing(shape('Merry Christmas'))}</w:r>`))).toBe('Merry Christmas');
  });
});

test('an emoji picture of newer programs becomes the fallback character', async () => {
  const newer = choose('<w16se:symEx w16se:font="Segoe UI Emoji" w16se:char="1F382"/>', '<w:t>🎂</w:t>');
  expect(await parseBody(paragraph(run('Happy birthday '), `<w:r>${newer}</w:r>`))).toBe('Happy birthday 🎂');
});

describe('a diagram', () => {
  const point = (words: string, more = ''): string =>
    `<dgm:pt><dgm:prSet ${more}/><dgm:t><a:bodyPr/><a:p><a:r><a:t>${words}</a:t></a:r></a:p></dgm:t></dgm:pt>`;
  const tree = part(
    'dgm:dataModel',
    `<dgm:ptLst>${point('Rose Adler')}${point('[Text]', 'phldr="1"')}${point('Tom', 'phldrT="[Text]"')}</dgm:ptLst>`,
  );

  test('such as a family tree gives the text of its boxes', async () => {
    const body = paragraph(run('Our family:'), `<w:r>${drawing('<dgm:relIds r:dm="tree" r:lo="x"/>')}</w:r>`) + textParagraph('Love');
    const { text, notes } = await parseWord({
      body,
      parts: [{ name: 'diagrams/data1.xml', kind: 'diagramData', content: tree, id: 'tree' }],
    });
    expect([text, notes]).toEqual(['Our family:\n\nRose Adler\nTom\n\nLove', []]);
  });

  test('that is damaged is noted', async () => {
    const body = paragraph(run('Our family:'), `<w:r>${drawing('<dgm:relIds r:dm="tree"/>')}</w:r>`);
    const { text, notes } = await parseWord({ body, parts: [{ name: 'data1.xml', kind: 'diagramData', content: '<dgm:pt', id: 'tree' }] });
    expect([text, notes]).toEqual(['Our family:', ['A diagram could not be read.']]);
  });
});

describe('content without readable text', () => {
  const read = (within: string): ReturnType<typeof parseWord> => parseWord({ body: paragraph(run('Dear Anna'), `<w:r>${within}</w:r>`) });

  test.each([
    ['a chart', drawing('<c:chart r:id="rId5"/>'), 'A chart could not be read.'],
    ['an old formula', '<w:object><o:OLEObject ProgID="Equation.3"/></w:object>', 'A formula could not be read.'],
    [
      'a sheet',
      '<w:object><o:OLEObject ProgID="Excel.Sheet.12"/></w:object>',
      'A file within this document could not be read. Upload it by itself.',
    ],
    ['ink', drawing('<w14:contentPart r:id="rId5"/>'), 'Something written by hand could not be read.'],
    ['a control', '<w:control r:id="rId5"/>', 'A field of a form could not be read.'],
    ['a chapter elsewhere', '<w:subDoc r:id="rId5"/>', 'A part of this document is kept in a file of its own, and could not be read.'],
  ])('%s is noted', async (_name, within, note) => {
    expect(await read(within)).toEqual({ text: 'Dear Anna', notes: [note] });
  });

  test('a picture with little text is noted, because it may be a letter; next to a letter it is a photo', async () => {
    expect(await read(drawing(picture))).toEqual({ text: 'Dear Anna', notes: ['Words within a picture could not be read.'] });
    const letter = 'The harvest was good this year, and we thought of you. '.repeat(5).trim();
    expect((await parseWord({ body: textParagraph(letter) + paragraph(`<w:r>${drawing(picture)}</w:r>`) })).notes).toEqual([]);
  });

  test('fails with its reason if there is nothing else', async () => {
    await expect(parseBody(paragraph(`<w:r>${drawing(picture)}</w:r>`))).rejects.toThrow(
      'holds pictures and no text. Type or paste the words',
    );
    await expect(parseBody(paragraph(`<w:r>${drawing('<c:chart r:id="rId5"/>')}</w:r>`))).rejects.toThrow(
      'This Word document holds no text that could be read. A chart could not be read.',
    );
  });
});
