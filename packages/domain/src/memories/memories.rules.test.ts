import { expect, it } from 'vitest';
import { titleOfFile } from './memories.rules.ts';

it.each([
  ['letter to Aukje.txt', 'letter to Aukje'],
  ['1953-11-08 a letter.docx', '1953-11-08 a letter'],
  ['two.dots.pdf', 'two.dots'],
  ['no ending', 'no ending'],
  ['.txt', '.txt'],
  ['  .md', '  .md'],
])('a memory gets its title from the file name without the extension: %j', (fileName, title) => {
  expect(titleOfFile(fileName)).toBe(title);
});
