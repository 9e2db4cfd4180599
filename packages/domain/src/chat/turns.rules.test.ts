import { expect, test } from 'vitest';
import { limitTurns } from './turns.rules.ts';

const turn = (content: string) => ({ role: 'user' as const, content });

test('a reply is made from the last 30 turns', () => {
  const turns = Array.from({ length: 45 }, (_, n) => turn(`message ${n}`));
  expect(limitTurns(turns)).toEqual(turns.slice(15));
});

test('of a turn that is longer than a message the end is read, where the question stands', () => {
  const [read] = limitTurns([turn(`${'word '.repeat(4_000)}When were you born?`)]);
  expect(read?.content).toHaveLength(4_000);
  expect(read?.content.endsWith(' When were you born?')).toBe(true);
});

test('of a reply that is longer the beginning is read', () => {
  const [read] = limitTurns([{ role: 'assistant' as const, content: `I told it in “The flood”. ${'word '.repeat(4_000)}` }]);
  expect(read?.content).toHaveLength(4_000);
  expect(read?.content.startsWith('I told it in “The flood”.')).toBe(true);
});

test('a character that is cut through leaves no half behind', () => {
  const [read] = limitTurns([turn(`${'🛶'.repeat(3_000)}?`)]);
  expect(read?.content.isWellFormed()).toBe(true);
});
