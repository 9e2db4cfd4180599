import { describe, expect, it } from 'vitest';
import { makeZip } from '../../../test-files/zip-file.ts';
import { extractDocument } from '../extract-document.ts';

const read = async (source: string | Buffer, fileName = 'letter.doc'): Promise<string> =>
  (await extractDocument({ bytes: Buffer.from(source), fileName })).text;

const PAGE = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta charset="utf-8"><title>Letter</title><style>p {}</style></head>
<body><h1>Dear  Anna,</h1><p>the <b>harvest</b> was
 good &amp; early.<br>We ate plums.</p><ul><li>one</li><li>two</li></ul><table><tr><td>Rye</td><td>3</td></tr></table>
<script>alert('no')</script></body></html>`;

describe('a file named like a Word document', () => {
  it('may be a web page, of which only visible text is read', async () => {
    expect(await read(PAGE)).toBe('Dear Anna,\n\nthe harvest was good & early.\nWe ate plums.\n\n- one\n- two\n\nRye\t3');
  });

  it('is read in the code page that the page names, or that its letters show', async () => {
    const page = (meta: string): Buffer =>
      Buffer.from(`<html><head>${meta}</head><body><p>Gr\u00fc\u00dfe aus M\u00fcnchen</p></body></html>`, 'latin1');
    expect(await read(page('<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">'))).toBe('Grüße aus München');
    expect(await read(page(''))).toBe('Grüße aus München');
    expect(await read(page('<meta charset="nonsense">'))).toBe('Grüße aus München');
  });

  it.each([
    ['a piece of a page', '<b>Dear Anna</b>, the harvest'],
    ['a list', '<ul><li>Dear Anna, the harvest</li></ul>'],
    ['a page after its style', '<style>p { margin: 0 }</style><p>Dear Anna, the harvest</p>'],
    [
      'a page after a comment',
      `<!--[if mso]><xml></xml><![endif]--><!-- ${'x'.repeat(900)} --><html><body>Dear Anna, the harvest</body></html>`,
    ],
    ['a page in UTF-16', Buffer.from('\ufeff<html><body>Dear Anna, the harvest</body></html>', 'utf16le')],
  ])('may be %s', async (_, source) => {
    expect(await read(source)).toMatch(/^(?:- )?Dear Anna, the harvest$/);
  });

  it('is in UTF-8, or in a DOS code page if its letters show it', async () => {
    expect(await read('<html><head><meta charset="iso-8859-1"></head><body>Grüße aus Köln</body></html>')).toBe('Grüße aus Köln');
    const dos = Buffer.concat([
      Buffer.from('<html><head><meta charset="ibm850"></head><body>Gr'),
      Buffer.from([0x81, 0xe1]),
      Buffer.from('e'),
    ]);
    expect(await read(dos)).toBe('Grüße');
  });

  it('may be a web archive, of which the page is read', async () => {
    const archive = [
      'From: <Saved by a browser>',
      'MIME-Version: 1.0',
      'Content-Type: multipart/related; type="text/html"; boundary="b"',
      '',
      '--b',
      'Content-Type: text/html; charset="utf-8"',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '<p>Gr=C3=BC=C3=9Fe, the harvest was=',
      ' good.</p>',
      '--b',
      'Content-Type: image/png',
      'Content-Transfer-Encoding: base64',
      '',
      'iVBORw0KGgo=',
      '--b--',
    ];
    expect(await read(archive.join('\r\n'))).toBe('Grüße, the harvest was good.');
  });

  it('may be Word 2003 XML: without deleted text, with notes at the end', async () => {
    const words = (text: string): string => `<w:r><w:t>${text}</w:t></w:r>`;
    const note = `<w:footnote><w:p>${words('In the ship.')}</w:p></w:footnote>`;
    const body = `<w:p>${words('Dear Anna,')}</w:p><w:p>${words('we sailed')}<w:del>${words('flew')}</w:del>${note}<w:r><w:tab/><w:t>home &amp; dry.</w:t></w:r></w:p>`;
    const source = `<?xml version="1.0" encoding="UTF-8"?><?mso-application progid="Word.Document"?><w:wordDocument xmlns:w="x"><o:DocumentProperties><o:Title>No</o:Title></o:DocumentProperties><w:body>${body}</w:body></w:wordDocument>`;
    expect(await read(source)).toBe('Dear Anna,\n\nwe sailed[1]\thome & dry.\n\n[1] In the ship.');
  });

  it('may be later Word XML, of which the main part is read', async () => {
    const part = (name: string, text: string): string =>
      `<pkg:part pkg:name="${name}"><pkg:xmlData><w:p><w:r><w:t>${text}</w:t></w:r></w:p></pkg:xmlData></pkg:part>`;
    const source = `<?xml version="1.0"?><pkg:package xmlns:pkg="x">${part('/word/header1.xml', 'Page')}${part('/word/document.xml', 'Dear Anna')}</pkg:package>`;
    expect(await read(source, 'letter.docx')).toBe('Dear Anna');
  });

  it('may be plain text of any age', async () => {
    expect(await read('Dear Anna,\r\n\r\nthe harvest was good.')).toBe('Dear Anna,\n\nthe harvest was good.');
    expect(
      await read(
        Buffer.from([0x47, 0x72, 0x81, 0xe1, 0x65, 0x20, 0x66, 0x81, 0x72, 0x20, 0x64, 0x69, 0x63, 0x68, 0x20, 0x61, 0x6c, 0x6c, 0x65]),
      ),
    ).toBe('Grüße für dich alle');
  });

  it('is refused if it is none of these', async () => {
    await expect(read(Buffer.from(Array.from({ length: 300 }, (_, index) => (index * 31) % 256)))).rejects.toThrow(
      'is not a Word document',
    );
    await expect(read('<html><head><title>x</title></head><body></body></html>')).rejects.toThrow('holds no text');
  });

  it('is read in linear time', async () => {
    const startedAt = performance.now();
    expect(await read(`<html><body>${'<div><b>word</b></div>'.repeat(100_000)}</body></html>`)).toMatch(/^word\n\nword/);
    await expect(read(`<html><body>${'<div><b>word '.repeat(200_000)}</body></html>`)).rejects.toThrow('seems to be damaged');
    await expect(read(`<html>${'<p '.repeat(300_000)}`)).rejects.toThrow('holds no text');
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});

describe('a saved web page', () => {
  it('is read as shown, and the owner is asked whose words it is', async () => {
    expect(await extractDocument({ bytes: Buffer.from(PAGE), fileName: 'letter.html' })).toEqual({
      text: 'Dear Anna,\n\nthe harvest was good & early.\nWe ate plums.\n\n- one\n- two\n\nRye\t3',
      isUnreadChat: true,
      format: 'html',
    });
  });

  it('without text fails', async () => {
    await expect(extractDocument({ bytes: Buffer.from('<html><script>plums()</script></html>'), fileName: 'a.htm' })).rejects.toThrow(
      'This web page holds no text.',
    );
  });
});

describe('a file of an old program, named like a Word document', () => {
  it('is read if it is Write', async () => {
    const words = Buffer.from('Dear Zo\u00eb,\r\nthe harvest was good.\r\n', 'latin1');
    const head = Buffer.alloc(128);
    head.write('31be000000ab', 'hex');
    head.writeUInt32LE(head.length + words.length, 14);
    expect(await read(Buffer.concat([head, words, Buffer.alloc(300, 3)]))).toBe('Dear Zoë,\nthe harvest was good.');
  });

  it.each([
    ['WordPerfect', 'ff57504310'],
    ['Word for Windows 2', 'dba52d00'],
    ['Word for the Mac', 'fe370023'],
  ])('is named if it is %s, with advice', async (program, start) => {
    const file = Buffer.concat([Buffer.from(start, 'hex'), Buffer.alloc(500)]);
    await expect(read(file)).rejects.toThrow(`This is a document of ${program}, which cannot be read here. Open it in LibreOffice`);
  });

  it('is read if it is LibreOffice', async () => {
    const content = `<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:t="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><office:body><office:text><t:p>Dear<t:s/> Anna,<t:line-break/>we sailed<t:note><t:note-citation>1</t:note-citation><t:note-body><t:p>In the ship.</t:p></t:note-body></t:note> home<office:annotation><dc:creator>Bob</dc:creator><dc:date>2020-01-01</dc:date><t:p>Did you?</t:p></office:annotation>.</t:p></office:text></office:body></office:document-content>`;
    const file = makeZip([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
      { name: 'content.xml', content },
    ]);
    const text = 'Dear  Anna,\nwe sailed[1] home.\n\n[1] In the ship.\n\n[Comment by Bob] Did you?';
    expect(await read(file)).toBe(text);
    expect(await read(file, 'letter.docx')).toBe(text);
  });
});
