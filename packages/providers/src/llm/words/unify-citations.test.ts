import { describe, expect, it } from 'vitest';
import { expectSameInAnyPieces, expectSameWhereverCut } from './testing/expect-same-wherever-cut.ts';
import { createCitationUnifier } from './unify-citations.ts';

describe('the citations of a model', () => {
  it.each([
    ['It sank [m1].', 'It sank [m1].'],
    ['It sank [M1; m2].', 'It sank [m1, m2].'],
    ['It sank (m1).', 'It sank [m1].'],
    ['It sank 【m1】.', 'It sank [m1].'],
    ['It sank 【m1†source】.', 'It sank [m1].'],
    ['It sank 【1†L4-L9】.', 'It sank [m1].'],
    ['It sank [^m1].', 'It sank [m1].'],
    ['It sank [^1].', 'It sank [m1].'],
    ['It sank <m1>.', 'It sank [m1].'],
    ['It sank {m1}.', 'It sank [m1].'],
    ['It sank （m1）.', 'It sank [m1].'],
    ['It sank ［m1］.', 'It sank [m1].'],
    ['It sank [[m1]].', 'It sank [m1].'],
    ['It sank ([m1]).', 'It sank [m1].'],
    ['It sank (as I said [m1]).', 'It sank (as I said [m1]).'],
    ['It sank \\[m1\\].', 'It sank [m1].'],
    ['It sank [memory m1].', 'It sank [m1].'],
    ['It sank [Memory 1].', 'It sank [m1].'],
    ['It sank (memory 2).', 'It sank [m2].'],
    ['It sank [ref: m1].', 'It sank [m1].'],
    ['It sank [source: m1, memory m3].', 'It sank [m1, m3].'],
    ['It sank (see m1).', 'It sank [m1].'],
    ['It sank [1].', 'It sank [m1].'],
    ['It sank [1, 3].', 'It sank [m1, m3].'],
    ['It sank [m1-m3].', 'It sank [m1, m2, m3].'],
    ['It sank [m1–3].', 'It sank [m1, m2, m3].'],
    ['It sank [1-3].', 'It sank [m1, m2, m3].'],
    ['It sank [m1 and m2].', 'It sank [m1, m2].'],
    ['It sank [m1 m2].', 'It sank [m1, m2].'],
    ['It sank [m1: The boat, 1962].', 'It sank [m1].'],
    ['It sank [m1](#m1).', 'It sank [m1][m1].'],
    ['It sank <memory ref="m2" title="The boat">.', 'It sank [m2].'],
    ['<memory ref="m1">It sank.</memory> So. </memories>', '[m1]It sank. So. '],
    ['It sank <cite>m1</cite>.', 'It sank [m1].'],
    ['It sank <sup>[1]</sup>.', 'It sank [m1].'],
    ['It sank <m1/>.', 'It sank [m1].'],
    ['It sank [m-1].', 'It sank [m1].'],
  ])('get one form wherever the stream is: %s', (text, unified) => expectSameWhereverCut(createCitationUnifier, text, unified));

  it.each([
    'In [1962] we moved.',
    'He wrote "recieve" [sic] here.',
    '(1) bread, (2) salt',
    'up the motorway (M1) to Leeds',
    'A list [m, n] of letters',
    'Open [m1 and on',
    'An empty [] pair and ()',
    '(my mother) said (see you)',
    'on the buses (from 62)',
    '5 < 6 > 4 <so> <mother>',
    'Open 【m',
  ])('are not confused with words: %s', (text) => expectSameWhereverCut(createCitationUnifier, text, text));

  it('delays only words that may be a citation', () => {
    const filter = createCitationUnifier();
    expect(filter.push('Good morning (my dear')).toBe('Good morning (my dear');
    expect(filter.push(') [me')).toBe(') ');
    expect(filter.push('ow]')).toBe('[meow]');
  });

  it('get one form in any pieces', () =>
    expectSameInAnyPieces(createCitationUnifier, [
      '[',
      ']',
      '(',
      ')',
      '【',
      '】',
      '<',
      '>',
      '/',
      'm1',
      'm',
      '1',
      '12',
      ', ',
      '-',
      '–',
      ' and ',
      ' to ',
      'memory ',
      'see ',
      'ref="',
      '"',
      '†',
      '^',
      ' ',
      '\\',
      'cite',
      '<cite>',
      '</cite>',
      '<memory ',
      'words',
      '\n',
      '[m1]',
    ]));
});
