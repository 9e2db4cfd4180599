import { describe, expect, test } from 'vitest';
import { parseWord, parseZip, type ReadDocument } from '../../../../test-files/read-document.ts';
import { relationships, textParagraph, wordParts } from '../../../../test-files/word-document.ts';
import { makeZip } from '../../../../test-files/zip-file.ts';

const CHUNK = '<w:altChunk r:id="c1"><w:altChunkPr><w:matchSrc/></w:altChunkPr></w:altChunk>';
const HTML = '<html><head><style>p{color:red}</style></head><body><p>The winter of 1947.</p><p>We burned the chairs.</p></body></html>';
const READ = 'The winter of 1947.\n\nWe burned the chairs.';

const MHT = [
  'MIME-Version: 1.0',
  'Content-Type: multipart/related; type="text/html"; boundary="----=boundary"',
  '',
  '------=boundary',
  'Content-Type: text/html; charset="utf-8"',
  'Content-Transfer-Encoding: quoted-printable',
  'Content-Location: file:///C:/fake/document.html',
  '',
  HTML.replace('1947', '19=34=37'),
  '------=boundary--',
].join('\r\n');

const read = (name: string, content: string | Buffer, more: { type?: string; body?: string } = {}): Promise<ReadDocument> =>
  parseWord({ body: more.body ?? CHUNK, parts: [{ name, kind: 'aFChunk', id: 'c1', content, ...(more.type && { type: more.type }) }] });

describe('a document with embedded files', () => {
  const inner = makeZip(wordParts({ body: textParagraph('The winter of 1947.') + textParagraph('We burned the chairs.') }));
  test.each([
    ['a web page', 'chunk.html', HTML, 'text/html'],
    ['a web page that says nothing of itself', 'chunk.html', HTML, undefined],
    ['a piece of a web page', 'chunk.htm', 'The winter of 1947.<br><br>We burned <i>the</i> chairs.', 'text/html'],
    [
      'a web page with readings above its words',
      'chunk.html',
      HTML.replace('winter', '<ruby>winter<rp>(</rp><rt>ふゆ</rt><rp>)</rp></ruby>'),
      'text/html',
    ],
    ['an XHTML page', 'chunk.xhtml', `<?xml version="1.0"?>${HTML}`, 'application/xhtml+xml'],
    ['a web archive', 'afchunk.mht', MHT, 'message/rfc822'],
    ['RTF', 'chunk.rtf', '{\\rtf1\\ansi The winter of 1947.\\par\\par We burned the chairs.}', 'application/rtf'],
    ['plain text', 'chunk.txt', 'The winter of 1947.\n\nWe burned the chairs.', 'text/plain'],
    ['another Word document', 'chunk.docx', inner, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a file whose name and type say nothing', 'chunk.dat', inner, 'application/octet-stream'],
  ])('%s is read', async (_name, name, content, type) => {
    expect(await read(name, content, { ...(type && { type }) })).toEqual({ text: READ, notes: [] });
  });

  test('reads them in place among its own text', async () => {
    const body = textParagraph('Dear Anna,') + CHUNK + textParagraph('Your grandmother.');
    expect((await read('chunk.html', HTML, { type: 'text/html', body })).text).toBe(`Dear Anna,\n\n${READ}\n\nYour grandmother.`);
  });

  test('reads those within them, but no more text than a letter has', async () => {
    const nested = makeZip(
      wordParts({ body: CHUNK, parts: [{ name: 'a.html', kind: 'aFChunk', id: 'c1', content: HTML, type: 'text/html' }] }),
    );
    expect(await read('chunk.docx', nested)).toEqual({ text: READ, notes: [] });
    const ids = Array.from({ length: 60 }, (_, index) => `c${index}`);
    const { text, notes } = await parseWord({
      body: ids.map((id) => `<w:altChunk r:id="${id}"/>`).join(''),
      parts: ids.map((id) => ({ name: `${id}.html`, kind: 'aFChunk', id, content: `<p>Letter ${id}</p>`, type: 'text/html' })),
    });
    expect(text.split('\n\n')).toHaveLength(50);
    expect(notes).toEqual(['A file within this document could not be read.']);
  });

  test.each([
    ['a kind that cannot be read', 'chunk.bin', Buffer.from('\0\x01\x02\x03nothing')],
    ['a damaged Word document', 'chunk.docx', Buffer.from('PK\x03\x04 torn')],
  ])('notes %s next to its own text', async (_name, name, content) => {
    const { text, notes } = await read(name, content, { body: textParagraph('Dear Anna') + CHUNK });
    expect([text, notes]).toEqual(['Dear Anna', ['A file within this document could not be read.']]);
  });

  test('notes one that is linked or missing', async () => {
    const elsewhere = wordParts({ body: textParagraph('Dear Anna') + CHUNK });
    const related = elsewhere.map((part) =>
      part.name === 'word/_rels/document.xml.rels'
        ? { ...part, content: relationships({ id: 'c1', kind: 'aFChunk', target: 'file:///C:/letters/two.doc', isExternal: true }) }
        : part,
    );
    const note = 'A part of this document is kept in a file of its own, and could not be read.';
    expect(await parseZip(related)).toEqual({ text: 'Dear Anna', notes: [note] });
    expect(await parseZip(elsewhere)).toEqual({ text: 'Dear Anna', notes: [note] });
  });

  test('fails with its reason if no embedded file can be read', async () => {
    await expect(read('chunk.bin', Buffer.from('\0\x01\x02\x03nothing'))).rejects.toThrow(
      'This Word document holds no text that could be read. A file within this document could not be read.',
    );
  });
});
