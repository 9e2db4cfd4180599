import { describe, expect, test } from 'vitest';
import { acceptOf, findFileProblem } from './file-checks.ts';

const MEBIBYTE = 1024 * 1024;

describe('what may be sent', () => {
  test.each([
    ['text', 'letter.txt', 'text/plain'],
    ['text', 'letter.md', ''],
    ['text', 'letter.rtf', ''],
    ['text', 'LETTER.PDF', 'application/pdf'],
    ['text', 'letter.doc', 'application/msword'],
    ['text', 'letter.docx', ''],
    ['text', 'letter.docm', 'application/vnd.ms-word.document.macroEnabled.12'],
    ['text', 'Card.dotx', ''],
    ['text', 'WhatsApp Chat - Rose.zip', 'application/zip'],
    ['text', 'result.json', 'application/json'],
    ['text', 'messages.html', 'text/html'],
    ['text', 'sms.xml', 'text/xml'],
    ['text', 'Re.eml', 'message/rfc822'],
    ['text', 'Inbox.mbox', ''],
    ['voice', 'song.mp3', 'audio/mpeg'],
    ['voice', 'note.m4a', ''],
    ['voice', 'note', 'audio/webm'],
    ['video', 'garden.mov', 'video/quicktime'],
    ['video', 'garden.mkv', ''],
  ] as const)('as %s: %s of type %j', (kind, name, type) => {
    expect(findFileProblem(kind, { name, type, size: 10 })).toBeNull();
  });
});

test.each([
  ['text', 'song.mp3', 'audio/mpeg'],
  ['voice', 'letter.txt', 'text/plain'],
  ['voice', 'film.mp4', 'video/mp4'],
  ['video', 'song.mp3', 'audio/mpeg'],
] as const)('another kind for %s is refused in the words of the server: %s', (kind, name, type) => {
  expect(findFileProblem(kind, { name, type, size: 10 })).toBe(`Invalid file type for ${kind} upload`);
});

test('100 MB is the limit of a video, which goes up in parts', () => {
  expect(findFileProblem('video', { name: 'a.mp4', type: 'video/mp4', size: 100 * MEBIBYTE })).toBeNull();
  expect(findFileProblem('video', { name: 'a.mp4', type: 'video/mp4', size: 100 * MEBIBYTE + 1 })).toBe(
    'File size exceeds the maximum allowed (100MB)',
  );
});

test('20 MB is the limit', () => {
  expect(findFileProblem('text', { name: 'a.txt', type: 'text/plain', size: 20 * MEBIBYTE })).toBeNull();
  expect(findFileProblem('text', { name: 'a.txt', type: 'text/plain', size: 20 * MEBIBYTE + 1 })).toBe(
    'File size exceeds the maximum allowed (20MB)',
  );
});

test('the picker for a voice offers audio only', () => {
  expect(acceptOf('voice')).toBe('.mp3,.wav,.m4a,.aac,audio/*');
});
