import { describe, expect, test } from 'vitest';
import { parseBody, parseWord, type ReadDocument } from '../../../../test-files/read-document.ts';
import { paragraph, part, relationships, run, textParagraph, wordParts } from '../../../../test-files/word-document.ts';
import { makeZip } from '../../../../test-files/zip-file.ts';

const CHUNK = '<w:altChunk r:id="c1"/>';
const HTML = '<html><body><p>The winter of 1947.</p><p>We burned the chairs.</p></body></html>';
const READ = 'The winter of 1947.\n\nWe burned the chairs.';

const box = (within: string): string =>
  `<w:pict><v:shape type="#_x0000_t202"><v:textbox style="mso-next-textbox:#s2">${within}</v:textbox></v:shape></w:pict>`;
const content = (within: string): string => `<w:txbxContent>${within}</w:txbxContent>`;
const around = (pict: string): string => paragraph(run('A frame:'), `<w:r>${pict}</w:r>`) + textParagraph('Your grandmother.');
const framed = (words: string): string => `A frame:\n\n${words}\n\nYour grandmother.`;

describe('a VML text box', () => {
  test.each([
    ['HTML', '<div style="text-align:left"><p>The winter of 1947.</p><p>We burned the <b>chairs</b>.</p></div>', READ],
    ['XHTML under its own namespace', `<div xmlns="http://www.w3.org/1999/xhtml"><p>The winter of 1947.</p></div>`, 'The winter of 1947.'],
    ['XHTML under a prefix', `<h:p xmlns:h="http://www.w3.org/1999/xhtml">The winter of 1947.</h:p>`, 'The winter of 1947.'],
    ['HTML in capital letters', '<DIV>The winter<BR/>of 1947.</DIV>', 'The winter\nof 1947.'],
    ['words without any element', 'The winter of 1947.', 'The winter of 1947.'],
    ['a list and a table', '<ul><li>wood</li><li>coal</li></ul><table><tr><td>Rye</td><td>3</td></tr></table>', '- wood\n- coal\n\nRye\t3'],
    ['HTML that is kept as text', '<![CDATA[The winter of 1947.]]>', 'The winter of 1947.'],
    ['paragraphs without their container', textParagraph('The winter of 1947.'), 'The winter of 1947.'],
    ['HTML around paragraphs', `<div>${content(textParagraph('The winter of 1947.'))}</div>`, 'The winter of 1947.'],
    ['HTML with a style', '<style>p { color: red }</style><p>The winter of 1947.</p>', 'The winter of 1947.'],
  ])('with %s is read after the paragraph it belongs to', async (_name, within, words) => {
    expect(await parseWord({ body: around(box(within)) })).toEqual({ text: framed(words), notes: [] });
  });

  test('is read in a group, within a cell, and next to a newer copy without text', async () => {
    const html = box('<p>The winter of 1947.</p>');
    const group = `<w:pict><v:group><v:group>${html}</v:group><v:shape/></v:group></w:pict>`;
    expect(await parseBody(around(group))).toBe(framed('The winter of 1947.'));
    const cell = (within: string): string => `<w:tc>${within}</w:tc>`;
    const row = `<w:tr>${cell(textParagraph('Ghent'))}${cell(paragraph(`<w:r>${html}</w:r>`))}</w:tr>`;
    expect(await parseBody(`<w:tbl>${row}</w:tbl>`)).toBe('Ghent\tThe winter of 1947.');
    const choice = `<mc:AlternateContent><mc:Choice Requires="wps"><wps:wsp/></mc:Choice><mc:Fallback>${html}</mc:Fallback></mc:AlternateContent>`;
    expect(await parseBody(around(choice))).toBe(framed('The winter of 1947.'));
  });

  test('with content of another program is noted', async () => {
    const other = '<x:story xmlns:x="urn:letters-of-another-program">The winter of 1947.</x:story>';
    expect(await parseWord({ body: around(box(other)) })).toEqual({
      text: 'A frame:\n\nYour grandmother.',
      notes: ['A text box could not be read.'],
    });
  });

  test('without content is not noted', async () => {
    expect((await parseWord({ body: around(box('<div style="text-align:left"> </div>')) })).notes).toEqual([]);
  });
});

const MHT = [
  'MIME-Version: 1.0',
  'Content-Type: multipart/related; type="text/html"; boundary="b"',
  '',
  '--b',
  'Content-Type: text/html; charset="utf-8"',
  '',
  HTML,
  '--b--',
].join('\r\n');
const WORD = makeZip(wordParts({ body: textParagraph('The winter of 1947.') + textParagraph('We burned the chairs.') }));
const FILES: [string, string | Buffer, string][] = [
  ['c.html', HTML, 'text/html'],
  ['c.mht', MHT, 'message/rfc822'],
  ['c.txt', READ, 'text/plain'],
  ['c.rtf', '{\\rtf1\\ansi The winter of 1947.\\par\\par We burned the chairs.}', 'application/rtf'],
  ['c.docx', WORD, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
];

describe.each(FILES)('an embedded file (%s)', (name, file, type) => {
  const chunk = { name, kind: 'aFChunk', id: 'c1', content: file, type };
  /** A document with this text as a part of its own, which refers to the file. */
  const readPart = (kind: string, xml: string, body: string): Promise<ReadDocument> =>
    parseWord({
      body,
      parts: [
        { name: `${kind}1.xml`, kind, id: kind, content: xml },
        { name: `_rels/${kind}1.xml.rels`, kind: 'none', content: relationships({ id: 'c1', kind: 'aFChunk', target: name }) },
        { ...chunk, id: 'other' },
      ],
    });

  test.each([
    ['in a text box', box(content(CHUNK))],
    ['in a text box without a container', box(CHUNK)],
  ])('%s is read', async (_name, pict) => {
    expect(await parseWord({ body: around(pict), parts: [chunk] })).toEqual({ text: framed(READ), notes: [] });
  });

  test('in a text box of a header is read', async () => {
    const header = part('w:hdr', paragraph(`<w:r>${box(content(CHUNK))}</w:r>`));
    const section = '<w:sectPr><w:headerReference w:type="default" r:id="header"/></w:sectPr>';
    expect(await readPart('header', header, textParagraph('Dear Anna') + section)).toEqual({ text: `${READ}\n\nDear Anna`, notes: [] });
  });

  test('in a footnote is read', async () => {
    const footnotes = part('w:footnotes', `<w:footnote w:id="2">${CHUNK}</w:footnote>`);
    const body = paragraph(run('Dear Anna'), '<w:r><w:footnoteReference w:id="2"/></w:r>');
    expect(await readPart('footnotes', footnotes, body)).toEqual({ text: `Dear Anna[1]\n\n[1] ${READ}`, notes: [] });
  });
});
