import { describe, expect, it } from 'vitest';
import { createFormattingFilter } from './cut-formatting.ts';
import { expectSameInAnyPieces, expectSameWhereverCut, filterPieces } from './testing/expect-same-wherever-cut.ts';

const create = createFormattingFilter;

describe('formatting', () => {
  it.each([
    [
      '## The allotment\n\n**Tomatoes** are in:\n\n- 12 *moneymaker* [m1]\n* 4 of the *stripy* ones\n\n`Love, Dad`',
      'The allotment\n\nTomatoes are in:\n\n12 moneymaker [m1]\n4 of the stripy ones\n\nLove, Dad',
    ],
    ['I *never* said **that**, and ***not*** to her.', 'I never said that, and not to her.'],
    ['> The boat sank.\n\n---\n\nOn a Monday.', 'The boat sank.\n\n\nOn a Monday.'],
    ['```text\nThe boat sank.\n```\n', 'The boat sank.\n'],
    ['*Yes*, I did. *Always* be kind. *Moby Dick* was long.', 'Yes, I did. Always be kind. Moby Dick was long.'],
    ['- *tomatoes* and beans', 'tomatoes and beans'],
  ])('leaves its words, wherever the stream is cut: %j', (text, words) => expectSameWhereverCut(create, text, words));

  it.each([
    'What the f***, she said, and f**k again.',
    'It is 2 * 3 * 4, or 2*3.',
    'Minus -5 degrees, and #1 of all.\n-5 degrees.\n#1 of all.',
    'A star * alone, and ** two.',
    'Twas `n the night.',
    'One -- two --- three.',
  ])('is not confused with words: %j', (text) => expectSameWhereverCut(create, text, text));
});

describe('a stage direction', () => {
  it.each([
    ['*smiles warmly and puts the kettle on* Hello love. *ruffles your hair* Good to hear from you.', 'Hello love. Good to hear from you.'],
    ['*Smiles softly*\n\nHello love.\n\n*a long pause*\n\nThe boat sank.', 'Hello love.\n\nThe boat sank.'],
    ['Oh, love *smiles*. It sank *laughs softly*, my dear.', 'Oh, love. It sank, my dear.'],
    ['**smiles** It sank. *sighs*', 'smiles It sank.'],
    ['*nods*', ''],
  ])('is cut wherever the stream is: %j', (text, words) => expectSameWhereverCut(create, text, words));

  it.each([
    ['I love how she *laughs*. It *looks* fine.', 'I love how she laughs. It looks fine.'],
    ['We read *Moby Dick*. The *only boat* sank.', 'We read Moby Dick. The only boat sank.'],
    ['*So she went [m1]* and that was it.', 'So she went [m1] and that was it.'],
  ])('is not confused with what is stressed: %j', (text, words) => expectSameWhereverCut(create, text, words));
});

it('formatting is cut the same in any pieces', () =>
  expectSameInAnyPieces(create, ['*', '**', '***', 'smiles', ' ', '\n', '- ', '# ', '`', '```', 'A', 'b', '.', ',', '> ', '[m1]', '---']));

it('formatting is cut in linear time', () => {
  const long = '*a **b `c *smiles* - > # '.repeat(20_000);
  expect(filterPieces(create(), long.match(/[^]{1,40}/g) ?? [])).toBe(filterPieces(create(), [long]));
});
