import { describe, expect, it } from 'vitest';
import { toFileName } from '../uploads/file-names.rules.ts';
import { createFolderNames, toHref } from './file-names.rules.ts';

describe('a name in an export', () => {
  it.each([
    { wanted: 'Letter about the orchard.txt', stored: 'Letter about the orchard.txt' },
    { wanted: 'Grüße, 祖母 💌.pdf', stored: 'Grüße, 祖母 💌.pdf' },
    { wanted: '../../etc/passwd', stored: 'etc passwd' },
    { wanted: 'a/b\\c:d*e?"f<g>h|i.txt', stored: 'a b c d e f g h i.txt' },
    { wanted: 'photo\u202egpj.exe', stored: 'photo gpj.exe' },
    { wanted: 'line\nbreak\u0000.txt', stored: 'line break.txt' },
    { wanted: 'ends with dots...', stored: 'ends with dots' },
    { wanted: 'CON.txt', stored: '_CON.txt' },
    { wanted: ' . ', stored: 'unnamed' },
    { wanted: '', stored: 'unnamed' },
    { wanted: '\ud83d', stored: '\ufffd' },
    { wanted: `${'ö'.repeat(300)}.jpeg`, stored: `${'ö'.repeat(80)}.jpeg` },
  ])('$wanted is stored as $stored', ({ wanted, stored }) => {
    expect(toFileName(wanted)).toBe(stored);
  });

  it('is unique, also without regard to case', () => {
    const name = createFolderNames(['files']);
    expect(['Letter.pdf', 'letter.PDF', 'Letter.pdf', 'Files'].map(name)).toEqual([
      'Letter.pdf',
      'letter (2).PDF',
      'Letter (3).pdf',
      'Files (2)',
    ]);
  });

  it('is a link in a page', () => {
    expect(toHref('files/50% & "so" #1?.txt')).toBe('files/50%25%20%26%20%22so%22%20%231%3F.txt');
  });
});
