import { describe, expect, test } from 'vitest';
import { makeZip } from '../../../test-files/zip-file.ts';
import { wordParts } from '../../../test-files/word-document.ts';
import { extractDocument } from '../extract-document.ts';

/** A text box as Word saves it in a web page: once for Word itself, once for browsers. */
const saved = (words: string, shown: string): string =>
  `<!--[if gte vml 1]><v:shapetype id="t202"/><v:shape id="s1026"><v:textbox style='mso-next-textbox:#s2'><![if !mso]><table><tr><td><![endif]>` +
  `<div><p class=MsoNormal>${words}<o:p></o:p></p></div><![if !mso]></td></tr></table><![endif]></v:textbox></v:shape><![endif]-->` +
  `<![if !vml]><span style='mso-ignore:vglayout'>${shown}</span><![endif]>`;
const page = (box: string): string => `<html><body><p>A frame:</p><p>${box}</p><p>Your grandmother.</p></body></html>`;
const PICTURE = '<table><tr><td><img src="letter_files/image001.gif" v:shapes="s1026"></td></tr></table>';
const READ = 'A frame:\n\nThe winter of 1947.\n\nYour grandmother.';

const read = async (bytes: string | Buffer, fileName: string): Promise<string> =>
  (await extractDocument({ bytes: Buffer.from(bytes), fileName })).text;

describe('a text box in a page saved by Word', () => {
  test.each([
    ['shown to browsers as a picture', saved('The winter of 1947.', PICTURE)],
    ['shown to browsers as words', saved('The winter of 1947.', '<table><tr><td>The winter of 1947.</td></tr></table>')],
    ['not shown to browsers', saved('The winter of 1947.', '').replace(/<!\[if !vml\]>.*$/, '')],
    ['for browsers in the newer spelling', saved('The winter of 1947.', PICTURE).replace('<![if !vml]>', '<!--[if !vml]-->')],
  ])('%s is read once', async (_name, box) => {
    expect(await read(page(box), 'letter.doc')).toBe(READ);
  });

  test('keeps its paragraphs, and several boxes their order', async () => {
    const boxes = saved('One.</p><p>Two.', PICTURE) + saved('Three.', PICTURE);
    expect(await read(page(boxes), 'letter.doc')).toBe('A frame:\n\nOne.\n\nTwo.\n\nThree.\n\nYour grandmother.');
  });

  test('is read in a web archive, and in one within a Word document', async () => {
    const archive = ['MIME-Version: 1.0', 'Content-Type: text/html; charset="utf-8"', '', page(saved('The winter of 1947.', PICTURE))].join(
      '\r\n',
    );
    expect(await read(archive, 'letter.doc')).toBe(READ);
    const chunk = { name: 'c.mht', kind: 'aFChunk', id: 'c1', content: archive, type: 'message/rfc822' };
    expect(await read(makeZip(wordParts({ body: '<w:altChunk r:id="c1"/>', parts: [chunk] })), 'letter.docx')).toBe(READ);
  });

  test('without text gives nothing, nor do other comments', async () => {
    const drawing = `<!--[if gte vml 1]><v:shape><v:imagedata src="a.jpg" o:title="harvest"/></v:shape><![endif]--><!-- draft --><!--[if mso]>No<![endif]-->`;
    expect(await read(page(drawing), 'letter.doc')).toBe('A frame:\n\nYour grandmother.');
  });
});
