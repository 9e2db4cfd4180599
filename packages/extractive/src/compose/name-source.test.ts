import { expect, it } from 'vitest';
import { nameSource } from './name-source.ts';

it.each([
  [{ title: 'The New House', happenedAt: '1911-12-01' }, 'in December 1911', 'in ‘The New House’, December 1, 1911'],
  [{ title: 'The New House', happenedAt: '1911-12' }, 'in December 1911', 'in ‘The New House’, December 1911'],
  [{ title: 'The New House', happenedAt: '1911' }, 'in 1911', 'in ‘The New House’, 1911'],
  [{ title: 'The New House', happenedAt: 'about 1962' }, 'about 1962', 'in ‘The New House’, about 1962'],
  [{ title: 'The New House', happenedAt: 'summer 1988' }, 'in the summer of 1988', 'in ‘The New House’, the summer of 1988'],
  [{ title: 'The New House', happenedAt: 'May 5, 1913' }, 'in May 1913', 'in ‘The New House’, May 5, 1913'],
  [{ title: 'The New House', happenedAt: '5 May 1913' }, 'in May 1913', 'in ‘The New House’, May 5, 1913'],
  [{ title: 'The New House', happenedAt: 'November, 1913' }, 'in November 1913', 'in ‘The New House’, November 1913'],
  [{ title: 'The New House', happenedAt: 'the 1950s' }, 'in ‘The New House’', 'in ‘The New House’'],
  [{ title: 'The New House', happenedAt: null }, 'in ‘The New House’', 'in ‘The New House’'],
  [{ title: '14-the-new-house.txt', happenedAt: null }, 'in ‘The new house’', 'in ‘The new house’'],
  [
    { title: '1954-02-21 letter to Anna about the picture theatre', happenedAt: null },
    'in the letter to Anna about the picture theatre',
    'in the letter to Anna about the picture theatre',
  ],
  [{ title: 'about 1962 The recipes', happenedAt: null }, 'in ‘The recipes’', 'in ‘The recipes’'],
  [{ title: '0001', happenedAt: null }, '', ''],
])('%j is light and exact', (passage, light, exact) => {
  expect([nameSource(passage, 'light'), nameSource(passage, 'exact')]).toEqual([light, exact]);
});
