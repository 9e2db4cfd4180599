import { describe, expect, test } from 'vitest';
import { acceptOf, findFileProblem, findUploadProblem } from './file-checks.ts';

const MEBIBYTE = 1024 * 1024;

describe('files that may be uploaded', () => {
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
    ['voice', 'call.amr', ''],
    ['voice', 'old.wma', 'audio/x-ms-wma'],
    ['video', 'tape.VOB', ''],
    ['video', 'camcorder.MTS', ''],
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
] as const)('another type for %s is refused in the words of the server: %s', (kind, name, type) => {
  expect(findFileProblem(kind, { name, type, size: 10 })).toBe(`Invalid file type for ${kind} upload`);
});

test('100 MB is the limit of a video, which is uploaded in parts', () => {
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

test('the picker for a voice offers audio, and video containers that may hold audio only', () => {
  const accept = acceptOf('voice').split(',');
  expect(accept).toEqual(expect.arrayContaining(['.mp3', '.wav', '.m4a', '.aac', '.amr', '.wma', 'audio/*', '.mp4', '.3gp']));
  expect(accept).not.toContain('video/*');
});

describe('the content of a file', () => {
  /** An MP4 with one track. */
  const makeMp4 = (handler: 'soun' | 'vide'): Uint8Array<ArrayBuffer> => {
    const box = (name: string, body: string): string => `\0\0\0${String.fromCharCode(body.length + 8)}${name}${body}`;
    const track = box('trak', box('mdia', box('hdlr', `${'\0'.repeat(8)}${handler}`)));
    return Uint8Array.from(`${box('ftyp', 'isom')}${box('moov', track)}`, (letter) => letter.charCodeAt(0));
  };
  const open = (content: BlobPart, name: string, type: string): File => new File([content], name, { type });

  test('audio only is a voice, whatever its container', async () => {
    expect(await findUploadProblem('voice', open(makeMp4('soun'), 'voice-memo.mp4', 'video/mp4'))).toBeNull();
    expect(await findUploadProblem('voice', open(makeMp4('vide'), 'film.mp4', 'video/mp4'))).toBe('Invalid file type for voice upload');
  });

  test.each([
    ['song.rm', '.RMF\0\0\0\x12', 'RealMedia cannot be opened here. Save it as MP3, M4A, WAV or MP4, and upload that.'],
    ['mum.wav', '\x02dss\0\0', 'A dictation in the format DSS cannot be opened here. Save it as MP3, M4A, WAV or MP4, and upload that.'],
  ])('%s, which can never be transcribed, is refused before the upload', async (name, content, message) => {
    expect(await findUploadProblem('voice', open(content, name, ''))).toBe(message);
  });

  test('an ordinary recording is accepted', async () => {
    expect(await findUploadProblem('voice', open('ID3\x03', 'a.mp3', 'audio/mpeg'))).toBeNull();
    expect(await findUploadProblem('text', open('Dear Nora', 'letter.txt', 'text/plain'))).toBeNull();
  });
});
