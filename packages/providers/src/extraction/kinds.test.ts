import { describe, expect, test } from 'vitest';
import { detectImageKind, detectTextKind } from './kinds.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const PDF = bytes('%PDF-1.7\n%\xe2\xe3\xcf\xd3');
const ZIP = bytes('PK\x03\x04\x14\0\x06\0');
const CFB = bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0');
const RTF = bytes('{\\rtf1\\ansi Dear Clara}');
const EXE = bytes('MZ\x90\0\x03\0\0\0');

describe('the type of a document', () => {
  test.each([
    ['a PDF', PDF, 'Letter.PDF', 'pdf'],
    ['a PDF behind a stray line', bytes(`\n\r\n${PDF.toString('latin1')}`), 'a.pdf', 'pdf'],
    ['a Word document', ZIP, 'a.docx', 'docx'],
    ['a Word document with macros', ZIP, 'a.docm', 'docx'],
    ['a template of Word', ZIP, 'a.DOTX', 'docx'],
    ['an old template of Word', CFB, 'a.dot', 'doc'],
    ['a zip, which may hold a chat', ZIP, 'a.zip', 'zip'],
    ['an old Word document', CFB, 'a.doc', 'doc'],
    ['a Word document under its old ending', ZIP, 'a.doc', 'docx'],
    ['an RTF under the ending of Word', RTF, 'a.doc', 'rtf'],
    ['an RTF', RTF, 'a.rtf', 'rtf'],
    ['a PDF under the ending of a text', PDF, 'a.txt', 'pdf'],
    ['a Markdown file', bytes('# Clara'), 'a.MARKDOWN', 'md'],
    ['a text in an old code page', bytes('Caf\xe9'), 'a.txt', 'txt'],
    ['a text in UTF-16', bytes('\xff\xfeH\0i\0'), 'a.txt', 'txt'],
    ['an empty text, which the worker refuses', bytes(''), 'a.txt', 'txt'],
    ['a page that a messenger wrote', bytes('<!DOCTYPE html><html>'), 'messages.html', 'html'],
    ['an export as JSON', bytes('{"name":"Oma"}'), 'result.json', 'json'],
    ['a backup of SMS', bytes("<?xml version='1.0'?><smses>"), 'sms.XML', 'xml'],
    ['a table', bytes('Date,User,Message'), 'chat.csv', 'csv'],
    ['a mail', bytes('From: Oma <oma@example.com>'), 'Re.eml', 'eml'],
    ['a folder of mail', bytes('From oma@example.com Sat'), 'Inbox.mbox', 'mbox'],
  ])('%s is recognised', (_, head, fileName, kind) => {
    expect(detectTextKind({ head, fileName })).toBe(kind);
  });

  test.each([
    ['a program named .pdf', EXE, 'a.pdf'],
    ['a program named .txt', EXE, 'a.txt'],
    ['a PDF named .exe', PDF, 'a.exe'],
    ['a text named .pdf', bytes('Dear Clara'), 'a.pdf'],
    ['a zip named .pdf', ZIP, 'a.pdf'],
    ['a PDF named .zip', PDF, 'a.zip'],
    ['an RTF named .zip', RTF, 'a.zip'],
    ['packed data named .md', bytes(`${'\x01\x02\x03'.repeat(20)}abcdef`), 'a.md'],
    ['a program named .json', EXE, 'a.json'],
    ['a name without an ending', bytes('Dear Clara'), 'letter'],
    ['a picture', bytes('\x89PNG\r\n\x1a\n'), 'a.png'],
  ])('%s is not supported', (_, head, fileName) => {
    expect(detectTextKind({ head, fileName })).toBeNull();
  });
});

describe('the type of a picture', () => {
  test.each([
    ['\x89PNG\r\n\x1a\n', 'png', 'image/png'],
    ['\xff\xd8\xff\xe0', 'jpg', 'image/jpeg'],
    ['GIF89a', 'gif', 'image/gif'],
    ['RIFF\x10\0\0\0WEBPVP8 ', 'webp', 'image/webp'],
  ])('is recognised by content', (head, kind, mime) => {
    expect(detectImageKind(bytes(head))).toEqual({ kind, mime });
  });

  test('SVG is not supported', () => {
    expect(detectImageKind(bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull();
  });
});
