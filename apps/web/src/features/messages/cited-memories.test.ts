import { Source } from '@everkin/contracts/chat';
import { expect, test } from 'vitest';
import { groupByMemory } from './cited-memories.ts';

const makeSource = (memoryId: string, passageId: string): Source =>
  Source.parse({ memoryId, passageId, title: memoryId, excerpt: passageId, at: null });

test('two passages of one letter are one source, in the order of citation', () => {
  const grouped = groupByMemory([makeSource('b', '1'), makeSource('a', '2'), makeSource('b', '3')]);
  expect(grouped.map(({ memory, cited }) => [memory.title, cited.map((source) => source.excerpt)])).toEqual([
    ['b', ['1', '3']],
    ['a', ['2']],
  ]);
});
