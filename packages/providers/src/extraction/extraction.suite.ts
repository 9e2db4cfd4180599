import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { docxParts, documentXml, writeZip } from '../../test-files/zip-file.ts';
import { ProviderError } from '../errors.ts';
import type { ExtractedText, Extraction } from './port.ts';
import { including } from '../testing/including.ts';

const TEST_FILES = fileURLToPath(new URL('../../test-files/', import.meta.url));

const FIRST_SENTENCE = 'You asked me how your grandfather and I met';
const NEXT_PARAGRAPH = /\n\nHe paid\. “We may as well have the conversation,” he said, /;

/** Contract test over real documents; each adapter's own test runs it. */
export function describeExtraction(name: string, createExtraction: () => Extraction): void {
  describe(`extraction by ${name}`, { timeout: 30_000 }, () => {
    let folder = '';
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'extraction-'));
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    const read = (fileName: string, signal?: AbortSignal): Promise<ExtractedText> =>
      createExtraction().extractText({ path: join(TEST_FILES, fileName), fileName, ...(signal && { signal }) });

    const readAs = async (fileName: string, content: Buffer | string): Promise<ExtractedText> => {
      const path = join(folder, 'upload');
      await writeFile(path, content);
      return createExtraction().extractText({ path, fileName });
    };

    test.each(['letter.pdf', 'letter-from-office.pdf', 'letter.docx', 'letter.doc', 'letter.rtf'])(
      '%s keeps its words, quotes and paragraphs',
      async (fileName) => {
        const { text } = await read(fileName);
        expect(text).toContain(`\n\n${FIRST_SENTENCE}, and I have put it off because it makes me look foolish. It was`);
        expect(text).toMatch(NEXT_PARAGRAPH);
        expect(text).toContain('I have been having it with him for thirty-one years – and I would not change a word.');
        expect(text).toMatch(/Married[\t ]9 June 1931\n/);
      },
    );

    test.each(['letter.txt', 'letter-utf-16.txt', 'letter-windows-1252.txt'])('%s keeps its letters', async (fileName) => {
      const { text, format } = await read(fileName);
      expect(format).toBe('txt');
      expect(text).toMatch(/^Lisbon, 14 March 1962\n\nMy dear Clara,\n\n/);
      expect(text).toContain('at the café on the corner of the Rua das Flores. “We may');
      expect(text).toMatch(/grandmother,\nInês$/);
    });

    test('a text in a Cyrillic code page keeps its letters', async () => {
      expect((await read('letter-windows-1251.txt')).text).toMatch(/^Дорогая Клара, ты спрашивала/);
    });

    test('a Markdown file loses its front matter only', async () => {
      const { text, format } = await read('letter.md');
      expect(format).toBe('md');
      expect(text).toMatch(/^# A letter to Clara\n\nMy dear \*\*Clara\*\*,/);
    });

    test('the lists and tables of a Word document stay lists and tables', async () => {
      const { text } = await read('letter.docx');
      expect(text).toContain('\n\n- Never go to bed on an unfinished sentence.\n- Carry a clean');
      expect(text).toContain('\n\nMarried\t9 June 1931\nYour mother born\t2 May 1934\n\nYour loving grandmother,\nInês');
    });

    test('an old Word document keeps its rarer characters', async () => {
      expect((await read('odd-characters.doc')).text).toBe(
        'It cost €20 – remember the mother‑in‑law’s naïve “façade”, Šárka?\n\nПривет, Клара.',
      );
    });

    test('the pages of a PDF begin where it says, and a sentence runs over a page break', async () => {
      const { text, pages = [] } = await read('pages.pdf');
      const from = (page: number) => text.slice(pages[page - 1]?.start, (pages[page - 1]?.start ?? 0) + 30);
      expect(pages.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5]);
      expect(from(1)).toMatch(/^Page one begins here/);
      expect(from(3)).toMatch(/^Page two begins here/);
      expect(pages[3]?.start).toBe(pages[4]?.start);
      expect(from(5)).toMatch(/^Page four follows/);
      expect(text.slice(0, pages[2]?.start).trimEnd()).not.toContain('\n');
    });

    test('a PDF that may be read but not printed is read', async () => {
      expect((await read('print-locked.pdf')).text).toContain(FIRST_SENTENCE);
    });

    test('a chat that WhatsApp exported gives its words, and who says them when', async () => {
      const { text, turns = [], format } = await readAs('WhatsApp Chat with Rose.txt', CHAT);
      expect(format).toBe('txt');
      expect(turns.map(({ speaker, saidOn }) => [speaker, saidOn])).toEqual([
        ['Tom', '2019-12-31'],
        ['Rose', '2020-01-01'],
      ]);
      expect(turns.map(({ start }, index) => text.slice(start, turns[index + 1]?.start))).toEqual([
        'Happy new year, Gran\n',
        'And to you.\nSleep well.',
      ]);
    });

    test('the same chat is read from a zip with its pictures, and from UTF-16', async () => {
      const path = join(folder, 'chat');
      await writeZip(path, [
        { name: 'IMG-20191231-WA0001.jpg', content: 'a picture' },
        { name: 'WhatsApp-Chat mit Rose.txt', content: CHAT },
      ]);
      const { turns: zipped, format } = await createExtraction().extractText({ path, fileName: 'Chat.zip' });
      expect(format).toBe('zip');
      const { turns: wide } = await readAs('chat.txt', Buffer.from(`\ufeff${CHAT}`, 'utf16le'));
      expect(zipped).toHaveLength(2);
      expect(wide).toEqual(zipped);
    });

    test('a letter is not a chat', async () => {
      expect(await read('letter.txt')).not.toHaveProperty('turns');
    });

    test('the content decides against the name', async () => {
      const rtf = await readAs('letter.doc', '{\\rtf1\\ansi Dear Clara\\par}');
      expect(rtf).toEqual({ text: 'Dear Clara', format: 'rtf' });
    });

    test.each([
      ['a scan', 'scan.pdf', 'This PDF holds no text: it may be a scan. Type or paste the words, or upload a version with text.'],
      ['a locked PDF', 'locked.pdf', 'This PDF is protected by a password. Save a copy without the password and upload that.'],
      ['a PDF cut off half way', 'cut.pdf', including('This PDF cannot be read: it seems to be damaged.')],
    ])('%s fails with its reason', async (_, fileName, message) => {
      await expect(read(fileName)).rejects.toMatchObject({ provider: 'extraction', kind: 'invalid', message });
    });

    test.each([
      ['a program named .pdf', 'letter.pdf', EXE, 'This file is not a PDF, although its name ends in .pdf.'],
      ['a program named .txt', 'letter.txt', EXE, 'This file is not a text, although its name ends in .txt.'],
      ['a picture named .docx', 'a.docx', PNG, 'This file is not a Word document, although its name ends in .docx.'],
      ['an empty file', 'letter.txt', '', 'This file is empty.'],
      ['blanks', 'letter.txt', ' \n\t\n', 'This text file holds no text.'],
      ['NULs all over a text', 'letter.txt', '\0\0\0Dear\0\0\0Clara\0\0', 'This file is not a text, although its name ends in .txt.'],
      ['an RTF without words', 'letter.rtf', '{\\rtf1\\ansi }', 'This RTF document holds no text.'],
      ['a torn zip', 'chat.zip', 'PK\x03\x04 torn', including('seems to be damaged')],
      ['a text named .zip', 'chat.zip', 'Dear Clara', 'This file is not a zip file, although its name ends in .zip.'],
      ['a torn Word document', 'letter.docx', 'PK\x03\x04 torn', including('seems to be damaged')],
      ['a torn old Word document', 'letter.doc', CFB, including('seems to be damaged')],
      ['a text beyond all measure', 'letter.txt', 'a'.repeat(5_000_001), including('5 million characters')],
      ['an unknown kind', 'letter.xyz', 'Dear Clara', including('PDF, DOC, DOCX, RTF, MD and TXT can, and chats')],
    ])('%s fails with its reason', async (_, fileName, content, message) => {
      await expect(readAs(fileName, content)).rejects.toMatchObject({ kind: 'invalid', message });
    });

    test.each([
      ['a zip without a chat', [{ name: 'photos/1.jpg', content: 'a picture' }], 'This zip file holds no chat that can be read.'],
      [
        'a chat that unpacks to more than any holds',
        [{ name: '_chat.txt', content: Buffer.alloc(41 * 1024 * 1024, 'a') }],
        'far more than a document',
      ],
      ['a chat that says it is small', [{ name: '_chat.txt', content: CHAT.repeat(20), claimedBytes: 10 }], 'seems to be damaged'],
    ])('%s fails with its reason', async (_, parts, message) => {
      const path = join(folder, 'a-zip');
      await writeZip(path, parts);
      await expect(createExtraction().extractText({ path, fileName: 'chat.zip' })).rejects.toMatchObject({
        kind: 'invalid',
        message: including(message),
      });
    });

    test('a chat with unknown speakers keeps its text, and says so', async () => {
      const path = join(folder, 'an-unread-zip');
      const content = 'Mom wrote: the pear tree is in flower';
      await writeZip(path, [{ name: '_chat.txt', content }]);
      const unread = { text: content, isUnreadChat: true, format: 'zip' };
      expect(await createExtraction().extractText({ path, fileName: 'chat.zip' })).toEqual(unread);
      expect(await readAs('WhatsApp Chat with Mom.txt', content)).toEqual({ ...unread, format: 'txt' });
    });

    test('a zip that is not a Word document fails with its reason', async () => {
      const path = join(folder, 'photos');
      await writeZip(path, [{ name: 'photos/1.jpg', content: 'not a document' }]);
      const reading = createExtraction().extractText({ path, fileName: 'letter.docx' });
      await expect(reading).rejects.toThrow('This file is not a Word document, although its name ends in .docx.');
    });

    test('a Word document without words fails with its reason', async () => {
      const path = join(folder, 'wordless');
      await writeZip(path, docxParts(documentXml('<w:p/>')));
      const reading = createExtraction().extractText({ path, fileName: 'letter.docx' });
      await expect(reading).rejects.toThrow('This Word document holds no text.');
    });

    test('an aborted call says so', async () => {
      const reading = read('letter.pdf', AbortSignal.timeout(30)).catch((error: unknown) => error);
      const error = await reading;
      expect(error).toBeInstanceOf(ProviderError);
      expect(error).toMatchObject({ kind: 'interrupted' });
    });

    test('documents read concurrently do not mix', async () => {
      const texts = await Promise.all(['letter.txt', 'letter.docx', 'letter-windows-1251.txt'].map((each) => read(each)));
      expect(texts.map(({ format }) => format)).toEqual(['txt', 'docx', 'txt']);
      expect(texts[2]?.text).toMatch(/^Дорогая/);
    });
  });
}

const CHAT = '31/12/2019, 23:59 - Tom: Happy new year, Gran\n01/01/2020, 00:01 - Rose: And to you.\nSleep well.\n';
const EXE = Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0', 'latin1'), Buffer.alloc(600)]);
const PNG = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
const CFB = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048, 7)]);
