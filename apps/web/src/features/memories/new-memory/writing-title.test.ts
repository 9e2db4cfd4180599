import { expect, test } from 'vitest';
import { writingTitle } from './writing-title.ts';

test('a written memory has its given title', () => {
  expect(writingTitle('  Summer 1973: the boat/ferry ', 'text')).toBe('Summer 1973: the boat/ferry');
});

test('or its first line without one', () => {
  expect(writingTitle('', 'She kept four hives.\nBehind the chapel.')).toBe('She kept four hives');
});

test('a title from the text is short and never empty', () => {
  expect(writingTitle('', 'x'.repeat(200))).toHaveLength(80);
  expect(writingTitle('', '...')).toBe('A memory');
});

test('a title from the text ends with a whole emoji', () => {
  expect(writingTitle('', `${'x'.repeat(79)}🐝 and more`)).toBe(`${'x'.repeat(79)}🐝`);
});
