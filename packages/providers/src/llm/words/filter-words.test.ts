import { makeRequest } from '@everkin/contracts/testing/make-reply-request';
import { describe, expect, it } from 'vitest';
import { createWordFilter } from './filter-words.ts';
import { expectSameInAnyPieces, expectSameWhereverCut, filterPieces } from './testing/expect-same-wherever-cut.ts';

const request = makeRequest({ asked: 'What sank?', persona: { name: 'Wietske Dunbar' }, listenerName: 'Maeve' });
const create = () => createWordFilter(request, 'unknown').words;

describe('a reply of a careless model', () => {
  it.each([
    ['<think>\nMaeve: sad [m1]\n</think>\n\nWietske: It sank (m1).<|im_end|>\n<|im_start|>user\nOh', 'It sank [m1].'],
    ['<|im_start|>assistant\n<think>Hm.</think>\n**Wietske Dunbar:** It sank 【m1】.\n\nMaeve: Oh\n', 'It sank [m1].'],
    ['Okay, she asks <m1>.</think>It sank.\n\n', 'It sank.'],
    ['<think>Only thinking.</think>\n\n', ''],
    ['  \n', ''],
    ['Wietske: *smiles warmly* **It** sank [1]. *nods* **It** sank [1].', 'It sank [m1]. It sank [m1].'],
    ['It sank.\n\nOn a Monday. \n', 'It sank.\n\nOn a Monday.'],
  ])('has only its words left: %s', (text, words) => expectSameWhereverCut(create, text, words));

  it('has only its words left in any pieces', () =>
    expectSameInAnyPieces(create, [
      '<think>',
      '</think>',
      'Wietske: ',
      'Maeve: ',
      'It sank.',
      ' [m1]',
      '(m1)',
      '<|im_end|>',
      '\n',
      ' ',
      '<|im_start|>',
      'assistant',
      '[',
      '<',
    ]));

  it('passes plain words on piece by piece', () => {
    const filter = create();
    const pieces = ['The boat', ' sank in', ' the har', 'bour, my', ' dear.'];
    expect(pieces.map((piece) => filter.push(piece))).toEqual(pieces);
  });

  it('is filtered in linear time', () => {
    const long = Array.from({ length: 20_000 }, (_, year) => `The boat of ${year} sank < in the (harbour [and “so” we.\n`).join('');
    expect(filterPieces(create(), long.match(/[^]{1,40}/g) ?? [])).toBe(long.trimEnd());
    expect(filterPieces(create(), [long])).toBe(long.trimEnd());
  });
});
