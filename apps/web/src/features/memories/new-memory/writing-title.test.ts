import { expect, test } from 'vitest';
import { writingTitle } from './writing-title.ts';

test('a written memory is named by its title', () => {
  expect(writingTitle('  Summer 1973: the boat/ferry ', 'text')).toBe('Summer 1973: the boat/ferry');
});

test('without a title by its first line', () => {
  expect(writingTitle('', 'She kept four hives.\nBehind the chapel.')).toBe('She kept four hives');
});

test('a name that is taken from the text is short and never empty', () => {
  expect(writingTitle('', 'x'.repeat(200))).toHaveLength(80);
  expect(writingTitle('', '...')).toBe('A memory');
});

test('a name that is taken from the text ends with a whole emoji', () => {
  expect(writingTitle('', `${'x'.repeat(79)}🐝 and more`)).toBe(`${'x'.repeat(79)}🐝`);
});
