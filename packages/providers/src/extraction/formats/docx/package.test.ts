import { describe, expect, test } from 'vitest';
import { parseZip } from '../../../../test-files/read-document.ts';
import { contentTypes, MAIN_TYPE, mainPart, relationships, textParagraph, wordParts } from '../../../../test-files/word-document.ts';
import type { ZipPart } from '../../../../test-files/zip-file.ts';

const WORDS = 'A letter of another program.';
const PARTS = wordParts({ body: textParagraph(WORDS) });
const renamed = (rename: (name: string) => string): ZipPart[] => PARTS.map((part) => ({ ...part, name: rename(part.name) }));
const withContent = (change: (content: string) => string | Buffer, name = 'word/document.xml'): ZipPart[] =>
  PARTS.map((part) => (part.name === name ? { ...part, content: change(String(part.content)) } : part));
const toBigEndian = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
const root = (target: string, kind = 'officeDocument'): ZipPart => ({
  name: '_rels/.rels',
  content: relationships({ id: 'rId1', kind, target }),
});
const types = (...overrides: [string, string][]): ZipPart => ({ name: '[Content_Types].xml', content: contentTypes(...overrides) });
const main = (name: string): ZipPart => ({ name, content: mainPart(textParagraph(WORDS)) });

describe('a package', () => {
  test.each([
    ['whose names have backslashes', renamed((name) => name.replaceAll('/', '\\'))],
    ['whose names begin with a slash', renamed((name) => `/${name}`)],
    ['whose names are in capitals', renamed((name) => name.toUpperCase())],
    ['that was unpacked and packed with its folder', renamed((name) => `letter/${name}`)],
    ['whose main part has another name', [types(['/word/letter.xml', MAIN_TYPE]), root('word/letter.xml'), main('word/letter.xml')]],
    ['whose main part is named from the root', [types(), root('/docs/main%20part.xml'), main('docs/main part.xml')]],
    ['whose main part is named with a backslash', [types(), root('word\\letter.xml'), main('word/letter.xml')]],
    ['that does not say what its main part is', [types(['/a/letter.xml', MAIN_TYPE]), main('a/letter.xml')]],
    ['that says nothing of its parts', [main('word/document.xml')]],
    ['that says it wrongly', [types(), root('word/nowhere.xml'), main('word/document2.xml')]],
    ['of a template', [types(['/word/document.xml', MAIN_TYPE.replace('document.main', 'template.main')]), main('word/document.xml')]],
    ['with macros', [types(['/w/x.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml']), main('w/x.xml')]],
  ])('%s is read', async (_name, parts) => {
    expect((await parseZip(parts)).text).toBe(WORDS);
  });

  test.each(['letter.docx', 'letter.docm', 'letter.dotx', 'letter.DOTM', 'letter.doc'])('named %s is read', async (fileName) => {
    expect((await parseZip(PARTS, fileName)).text).toBe(WORDS);
  });

  test('with a damaged picture is read', async () => {
    expect((await parseZip([...PARTS, { name: 'word/media/image1.png', content: 'torn', claimedBytes: 9 }])).text).toBe(WORDS);
  });

  test.each([
    ['a workbook', [types(), root('xl/workbook.xml'), { name: 'xl/workbook.xml', content: '<workbook/>' }]],
    ['a zip of something else', [{ name: 'photos/1.jpg', content: 'a picture' }]],
  ])('that is %s is reported as not a Word document', async (_name, parts) => {
    await expect(parseZip(parts)).rejects.toThrow('This file is not a Word document');
  });
});

describe('a part', () => {
  const declare = (encoding: string) => (content: string) => content.replace('UTF-8', encoding);
  test.each([
    ['in UTF-16', (content: string) => Buffer.from(`\ufeff${declare('UTF-16')(content)}`, 'utf16le')],
    ['in UTF-16 of the other order', (content: string) => toBigEndian(`\ufeff${declare('UTF-16')(content)}`)],
    ['in UTF-16 without a mark', (content: string) => Buffer.from(declare('UTF-16')(content), 'utf16le')],
    ['in UTF-8 with a mark', (content: string) => `\ufeff${content}`],
    ['that says UTF-16 and is UTF-8', declare('utf-16')],
    ['in an encoding that nobody knows', declare('x-nothing')],
    ['without a declaration', (content: string) => content.replace(/<\?xml[^>]*>/, '')],
    ['with other prefixes', (content: string) => content.replaceAll('w:', 'ns0:').replace('xmlns:w=', 'xmlns:ns0=')],
    ['without prefixes', (content: string) => content.replaceAll('<w:', '<').replaceAll('</w:', '</').replace('xmlns:w=', 'xmlns=')],
    [
      'of the strict kind',
      (content: string) =>
        content.replaceAll(
          'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
          'http://purl.oclc.org/ooxml/wordprocessingml/main',
        ),
    ],
    ['whose words are marked as data', (content: string) => content.replace(WORDS, `<![CDATA[${WORDS}]]>`)],
  ])('%s is read', async (_name, change) => {
    expect((await parseZip(withContent(change))).text).toBe(WORDS);
  });

  test('in a code page is read', async () => {
    const latin = (content: string): Buffer => Buffer.from(declare('windows-1252')(content.replace(WORDS, 'Grüße, Inês')), 'latin1');
    expect((await parseZip(withContent(latin))).text).toBe('Grüße, Inês');
  });

  test.each([
    ['is cut off', (content: string) => content.slice(0, -40)],
    ['declares a document type', (content: string) => `<!DOCTYPE w [<!ENTITY a "b">]>${content}`],
    ['is nested beyond sense', (content: string) => content.replace('<w:body>', `<w:body>${'<w:smartTag>'.repeat(600)}`)],
  ])('that %s is damaged', async (_name, change) => {
    await expect(parseZip(withContent(change))).rejects.toThrow('it seems to be damaged');
  });

  test('of lists or styles that is damaged costs no text', async () => {
    const parts = wordParts({
      body: textParagraph(WORDS),
      parts: ['styles', 'numbering', 'settings'].map((kind) => ({ name: `${kind}.xml`, kind, content: '<w:broken' })),
    });
    expect((await parseZip(parts)).text).toBe(WORDS);
  });
});
