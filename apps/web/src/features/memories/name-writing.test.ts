import { expect, test } from 'vitest';
import { nameWriting } from './name-writing.ts';

test('a written memory is named by its title', () => {
  expect(nameWriting('  Summer 1973: the boat/ferry ', 'text')).toBe('Summer 1973: the boat/ferry');
});

test('without a title by its first line', () => {
  expect(nameWriting('', 'She kept four hives.\nBehind the chapel.')).toBe('She kept four hives');
});

test('a name that is taken from the text is short and never empty', () => {
  expect(nameWriting('', 'x'.repeat(200))).toHaveLength(80);
  expect(nameWriting('', '...')).toBe('A memory');
});

test('a name that is taken from the text ends with a whole emoji', () => {
  expect(nameWriting('', `${'x'.repeat(79)}🐝 and more`)).toBe(`${'x'.repeat(79)}🐝`);
});
