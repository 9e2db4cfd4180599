import { expect, it } from 'vitest';
import { labelSource, nameOrigin } from './name-source.ts';

it.each([
  [{ title: 'The New House', happenedAt: '1911-12-01' }, 'The New House · December 1911', 'from December 1, 1911, in ‘The New House’'],
  [{ title: 'The New House', happenedAt: '1911-12' }, 'The New House · December 1911', 'from December 1911, in ‘The New House’'],
  [{ title: 'The New House', happenedAt: '1911' }, 'The New House · 1911', 'from 1911, in ‘The New House’'],
  [{ title: 'The New House', happenedAt: 'about 1962' }, 'The New House · about 1962', 'from about 1962, in ‘The New House’'],
  [
    { title: 'The New House', happenedAt: 'summer 1988' },
    'The New House · the summer of 1988',
    'from the summer of 1988, in ‘The New House’',
  ],
  [{ title: 'The New House', happenedAt: 'May 5, 1913' }, 'The New House · May 1913', 'from May 5, 1913, in ‘The New House’'],
  [{ title: 'The New House', happenedAt: '5 May 1913' }, 'The New House · May 1913', 'from May 5, 1913, in ‘The New House’'],
  [{ title: 'The New House', happenedAt: 'November, 1913' }, 'The New House · November 1913', 'from November 1913, in ‘The New House’'],
  [{ title: 'The New House', happenedAt: 'the 1950s' }, 'The New House', 'from ‘The New House’'],
  [{ title: 'The New House', happenedAt: null }, 'The New House', 'from ‘The New House’'],
  [{ title: '14-the-new-house.txt', happenedAt: null }, 'The new house', 'from ‘The new house’'],
  [
    { title: '1954-02-21 letter to Anna about the picture theatre', happenedAt: null },
    'Letter to Anna about the picture theatre',
    'from the letter to Anna about the picture theatre',
  ],
  [{ title: 'about 1962 The recipes', happenedAt: null }, 'The recipes', 'from ‘The recipes’'],
  [{ title: '0001', happenedAt: '1911' }, '1911', 'from 1911'],
  [{ title: '0001', happenedAt: null }, '', ''],
])('%j has a label and an origin', (passage, label, origin) => {
  expect([labelSource(passage), nameOrigin(passage)]).toEqual([label, origin]);
});
