import { expect, it } from 'vitest';
import { clipToClauses } from './clip-to-clauses.ts';

const rate = (clause: string): number => (clause.includes('lamp') ? 1 : 0);

it.each([
  ['a short text whole', 'He took the lamp, and left.', 10, 'He took the lamp, and left.'],
  ['the beginning', 'He took the lamp, and left, and came back, and sat down.', 6, 'He took the lamp, and left …'],
  ['the end', 'It rained, and it snowed, and he took the lamp.', 6, '… and he took the lamp.'],
  ['the middle', 'It rained, and it snowed, and he took the lamp, and he left, and came back.', 8, '… and he took the lamp, and he left …'],
])('keeps %s', (_case, text, maxWords, expected) => {
  expect(clipToClauses({ text, maxWords, rate })).toBe(expected);
});
