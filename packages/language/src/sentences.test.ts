import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countWords, splitSentences } from './sentences.ts';

const texts = (text: string): string[] => splitSentences(text).map((sentence) => sentence.text);

describe('splitSentences', () => {
  it.each([
    ['two sentences', 'It rained. We stayed in.', ['It rained.', 'We stayed in.']],
    [
      'titles before names',
      'Mr. Stewart met Dr. Lane and Mrs. O. Then they left.',
      ['Mr. Stewart met Dr. Lane and Mrs. O. Then they left.'],
    ],
    ['initials', 'I read H. G. Wells in bed. It was late.', ['I read H. G. Wells in bed.', 'It was late.']],
    ['the word I', 'So did I. We laughed.', ['So did I.', 'We laughed.']],
    [
      'countries with stops',
      'He came to the U.S. in May. He stayed in the U.S. He liked it.',
      ['He came to the U.S. in May.', 'He stayed in the U.S.', 'He liked it.'],
    ],
    ['a plain no', 'She said no. We went home.', ['She said no.', 'We went home.']],
    ['a number', 'We lived at No. 7 Mill Lane. It leaked.', ['We lived at No. 7 Mill Lane.', 'It leaked.']],
    ['decimals', 'It cost 3.50 then. A lot.', ['It cost 3.50 then.', 'A lot.']],
    ['speech that ends a sentence', '"Go home," he said. "It is late." She went.', ['"Go home," he said.', '"It is late."', 'She went.']],
    ['a question inside a sentence', '"Are you cold?" he asked me.', ['"Are you cold?" he asked me.']],
    ['curly quotation marks', 'He said “No.” Then he left.', ['He said “No.”', 'Then he left.']],
    ['ellipses', 'I waited … and waited. Nothing came... Then he did.', ['I waited … and waited.', 'Nothing came...', 'Then he did.']],
    ['exclamations', 'What a day! Oh, dear! We slept.', ['What a day!', 'Oh, dear!', 'We slept.']],
    [
      'wrapped lines',
      'This line is long enough that it was surely wrapped\nby the one who typed it. Yes.',
      ['This line is long enough that it was surely wrapped by the one who typed it.', 'Yes.'],
    ],
    ['lists', '- 1 cup of flour\n- 2 eggs\nMix it well.', ['- 1 cup of flour', '- 2 eggs', 'Mix it well.']],
    ['nothing', '  \n ', []],
  ])('%s', (_case, text, expected) => {
    expect(texts(text)).toEqual(expected);
  });

  it('keeps an address, a date and a greeting apart from what follows', () => {
    expect(texts('Mill Lane 7, Oakham\n3 May 1931\n\nDear Anna,\n\nThe mill burned down.')).toEqual([
      'Mill Lane 7, Oakham',
      '3 May 1931',
      'Dear Anna,',
      'The mill burned down.',
    ]);
  });

  it('numbers the paragraphs', () => {
    expect(splitSentences('One. Two.\n\nThree.').map(({ paragraph }) => paragraph)).toEqual([0, 0, 1]);
  });

  it('loses no word of any text, and changes none', () => {
    const squeeze = (text: string): string => text.replace(/\s+/gu, '');
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', 'B', '.', '"', ' ', '\n', '!', '-', 'Mr', '7', '…', '”') }),
        (text) => squeeze(texts(text).join('')) === squeeze(text),
      ),
    );
  });
});

it('counts words as a person would', () => {
  expect(countWords('It -- "well," -- cost 3.50')).toBe(4);
});
