import { expect, test } from 'vitest';
import { findFileProblem } from './file-checks.ts';

test.each([
  ['letter.txt', 'text/plain'],
  ['letter.md', ''],
  ['letter.rtf', ''],
  ['LETTER.PDF', 'application/pdf'],
  ['letter.doc', 'application/msword'],
  ['letter.docx', ''],
])('%s of type %j may be sent', (name, type) => {
  expect(findFileProblem({ name, type, size: 10 })).toBeNull();
});

test('other kinds are refused in the words of the server', () => {
  expect(findFileProblem({ name: 'song.mp3', type: 'audio/mpeg', size: 10 })).toBe('Invalid file type for text upload');
});

test('20 MB is the limit', () => {
  expect(findFileProblem({ name: 'a.txt', type: 'text/plain', size: 20 * 1024 * 1024 })).toBeNull();
  expect(findFileProblem({ name: 'a.txt', type: 'text/plain', size: 20 * 1024 * 1024 + 1 })).toBe(
    'File size exceeds the maximum allowed (20MB)',
  );
});
