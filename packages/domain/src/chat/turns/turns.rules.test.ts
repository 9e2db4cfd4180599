import { expect, test } from 'vitest';
import { limitTurns } from './turns.rules.ts';

const turn = (content: string) => ({ role: 'user' as const, content });

test('a reply uses the last 30 turns', () => {
  const turns = Array.from({ length: 45 }, (_, n) => turn(`message ${n}`));
  expect(limitTurns(turns)).toEqual(turns.slice(15));
});

test('an overlong message keeps its end, where the question is', () => {
  const [read] = limitTurns([turn(`${'word '.repeat(4_000)}When were you born?`)]);
  expect(read?.content).toHaveLength(4_000);
  expect(read?.content.endsWith(' When were you born?')).toBe(true);
});

test('an overlong reply keeps its beginning', () => {
  const [read] = limitTurns([{ role: 'assistant' as const, content: `I told it in “The flood”. ${'word '.repeat(4_000)}` }]);
  expect(read?.content).toHaveLength(4_000);
  expect(read?.content.startsWith('I told it in “The flood”.')).toBe(true);
});

test('cutting never leaves half a character', () => {
  const [read] = limitTurns([turn(`${'🛶'.repeat(3_000)}?`)]);
  expect(read?.content.isWellFormed()).toBe(true);
});
