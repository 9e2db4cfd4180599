import { expect, test } from 'vitest';
import { renderFileLink, renderFileView } from './file-view.ts';

const TEXT = 'text/plain';
const UNKNOWN = 'application/octet-stream';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test.each([
  ['text/html', 'page'],
  ['application/xhtml+xml; charset=utf-8', 'page'],
  ['image/svg+xml', 'drawing'],
  [TEXT, 'page.html'],
  [TEXT, 'PAGE.HTM'],
  [UNKNOWN, 'drawing.svg'],
  [UNKNOWN, 'drawing.SVGZ'],
  [TEXT, 'notes.xml'],
  [UNKNOWN, 'page.xhtml'],
  ['image/png', 'picture.svg'],
])('what could run something is only saved by its link, and shown nowhere: %s %s', (mimeType, fileName) => {
  const file = { mimeType, fileName, href: `Documents/${fileName}` };
  expect(renderFileLink(file).markup).toBe(`<a href="Documents/${fileName}" download>${fileName}</a>`);
  expect(renderFileView(file)).toBeNull();
});

test('it is judged by its name in the zip too, which is made from its title', () => {
  const file = { mimeType: TEXT, fileName: 'scan', href: 'Documents/page.html' };
  expect(renderFileLink(file).markup).toBe('<a href="Documents/page.html" download>scan</a>');
});

test.each([
  [DOCX, 'will.docx'],
  [UNKNOWN, 'will.docx'],
  ['application/pdf', 'about html.pdf'],
  ['image/png', 'xml.png'],
  [TEXT, 'html'],
])('any other file opens: %s %s', (mimeType, fileName) => {
  const href = encodeURIComponent(fileName);
  expect(renderFileLink({ mimeType, fileName, href }).markup).toBe(`<a href="${href}">${fileName}</a>`);
});
