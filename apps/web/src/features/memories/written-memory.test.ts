import { expect, test } from 'vitest';
import { nameDocument } from './written-memory.ts';

test('a written memory is named by its title', () => {
  expect(nameDocument('  Summer 1973: the boat/ferry ', 'text')).toBe('Summer 1973 the boat ferry');
});

test('without a title by its first line', () => {
  expect(nameDocument('', 'She kept four hives.\nBehind the chapel.')).toBe('She kept four hives');
});

test('a name is short and never empty', () => {
  expect(nameDocument('x'.repeat(200), '')).toHaveLength(80);
  expect(nameDocument('???', '')).toBe('A memory');
});
