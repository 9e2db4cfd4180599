import { writeComment } from '@everkin/contracts/comment';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitIntoPassages, PASSAGE_MAX_CHARS } from './passages.rules.ts';

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
const sentence = (n: number): string => `This is sentence number ${n} of a long letter, and it goes on for quite a while.`;
const paragraph = (sentences: number): string => Array.from({ length: sentences }, (_, n) => sentence(n)).join(' ');
const textsOf = (text: string): string[] => splitIntoPassages(text).map((passage) => passage.text);

/** Every passage starts at its stated offset, verbatim. */
function expectTruePlaces(text: string): void {
  for (const passage of splitIntoPassages(text)) {
    const [first = ''] = wordsOf(passage.text);
    expect(text.startsWith(first, passage.start)).toBe(true);
  }
}

describe('cutting a text into passages', () => {
  it.each(['', ' ', '\n\n \t\n', '\u00a0'])('gives nothing for blank text %j', (text) => {
    expect(splitIntoPassages(text)).toEqual([]);
  });

  it('keeps a short text whole', () => {
    expect(splitIntoPassages('  Dear Aukje,\n\nAll is well.\n')).toEqual([
      { text: 'Dear Aukje,\n\nAll is well.', start: 2, speaker: null, saidOn: null },
    ]);
  });

  it('prefers paragraph boundaries', () => {
    const [one, two] = [paragraph(5), paragraph(6)];
    expect(textsOf(`${one}\n\n${two}`)).toEqual([one, two]);
  });

  it('cuts a long paragraph at the ends of sentences', () => {
    const passages = textsOf(paragraph(40));
    expect(passages.length).toBeGreaterThan(3);
    for (const passage of passages) expect(passage).toMatch(/^This is sentence .*a while\.$/);
  });

  it('cuts a long sentence at white space of any kind', () => {
    const text = Array.from({ length: 400 }, (_, n) => `word${n}`).join('\n');
    const passages = textsOf(text);
    expect(passages.flatMap(wordsOf)).toEqual(wordsOf(text));
  });

  it.each([
    ['letters without spaces', 'a'.repeat(5_000)],
    ['pairs of surrogates', 'x' + '🏔️'.repeat(1_000)],
    ['accents in pieces', 'e\u0301'.repeat(2_000)],
    ['Chinese', '我记得那年冬天。'.repeat(400)],
  ])('loses nothing of %s and splits no character', (_name, text) => {
    const passages = textsOf(text);
    expect(passages.join('') === text).toBe(true);
    for (const passage of passages) {
      expect(passage.length).toBeLessThanOrEqual(PASSAGE_MAX_CHARS);
      expect(passage.isWellFormed()).toBe(true);
      expect(passage).not.toMatch(/^\p{M}/u);
    }
  });

  it('joins short paragraphs, so that a lone greeting is not a passage', () => {
    expect(textsOf(`Dear all,\n\n${paragraph(3)}\n\nYour Beppe`)).toHaveLength(1);
  });

  it('gives the position of each passage', () => {
    expectTruePlaces(`  Dear all,\n\n${paragraph(30)}\n \n\t${paragraph(3)}\n\nYours`);
  });

  it('loses no word, keeps their order, stays within the size and gives correct positions, for any text', () => {
    const piece = fc.oneof(
      fc.constantFrom('\n', '\n\n', '\n \n', ' ', '\t', '. ', '! ', '." ', 'Ruth: ', 'Me: ', 'Well', 'Éva', '。'),
      fc.lorem({ maxCount: 60 }),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constant('x'.repeat(300)),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (parts) => {
        const text = parts.join('');
        const passages = splitIntoPassages(text);
        // A transcript loses its speaker names, so only other texts are reproduced exactly.
        fc.pre(passages.every((passage) => passage.speaker === null));
        expect(passages.map((passage) => passage.text.replaceAll(/\s+/g, '')).join('')).toBe(text.replaceAll(/\s+/g, ''));
        for (const passage of passages) {
          expect(passage.text.length).toBeGreaterThan(0);
          expect(passage.text.length).toBeLessThanOrEqual(PASSAGE_MAX_CHARS);
          expect(passage.text).toBe(passage.text.trim());
        }
        expect(passages.map((passage) => passage.start)).toEqual(passages.map((passage) => passage.start).toSorted((a, b) => a - b));
        expectTruePlaces(text);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['a long book', paragraph(8).concat('\n\n').repeat(3_000)],
    ['one line', paragraph(25_000)],
    ['no space at all', 'a'.repeat(2_000_000)],
    ['closing brackets', ')'.repeat(2_000_000)],
    ['nothing but line ends', '\n'.repeat(1_000_000) + ' '.repeat(1_000_000)],
    ['dots and spaces', '. '.repeat(1_000_000)],
    ['a transcript', 'Ruth: And then?\nMe: We sailed on.\n'.repeat(60_000)],
  ])('takes linear time for 2 MB of %s', (_name, text) => {
    const startedAt = performance.now();
    splitIntoPassages(text);
    // Well under half a second on an idle core; catastrophic backtracking takes minutes.
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});

describe('a transcript', () => {
  const interview = `Hannah: Where did you grow up?
Wietske: On a boat, in Harlingen.
We had one stove and four beds.
Hannah: Was it cold?
Wietske: ${paragraph(14)}
Wietske: And wet.`;

  it('is cut by speaker, without the names', () => {
    const passages = splitIntoPassages(interview);
    expect(passages.map((passage) => passage.speaker)).toEqual(['Hannah', 'Wietske', 'Hannah', 'Wietske', 'Wietske']);
    expect(passages[1]?.text).toContain('On a boat, in Harlingen.\n\nWe had one stove');
    expect(passages.map((passage) => passage.text).join(' ')).not.toMatch(/Hannah:|Wietske:/);
    expectTruePlaces(interview);
  });

  it.each([
    ['a letter with two headings', `Dear all,\n\nNews: none.\n\n${paragraph(4)}\n\nP.S.: write!`],
    ['a recipe', 'Flour: two cups\nButter: half a pound\nSugar: a handful\nEggs: three\nOven: hot'],
    ['times of a day', 'At 9: school\nAt 12: dinner\nAt 6: the pictures\nAt 10: bed'],
  ])('%s is not one', (_name, text) => {
    expect(splitIntoPassages(text).every((passage) => passage.speaker === null)).toBe(true);
  });
});

describe('a comment in a letter', () => {
  const letter = 'Dear Aukje,\n\nWe sailed in September.';
  const comment = 'She meant October.\n\nI was on board.';

  it('belongs to its author and not to the person, also if it has several paragraphs', () => {
    const text = `${letter}\n\n${writeComment('Nora Adler', comment)}`;
    expect(splitIntoPassages(text).map(({ text: words, speaker }) => [words, speaker])).toEqual([
      [letter, null],
      ['She meant October.\nI was on board.', 'Nora Adler'],
    ]);
    expectTruePlaces(text);
  });

  it('belongs to an unnamed person if nobody is named, or if the name would break the line', () => {
    const speakers = ['', ' \n ', '[]', 'N.\n\nAdler', 'a'.repeat(500)].map(
      (author) => splitIntoPassages(`${letter}\n\n${writeComment(author, 'Quite so.')}`)[1]?.speaker,
    );
    expect(speakers).toEqual(['somebody', 'somebody', 'somebody', 'N. Adler', 'a'.repeat(60)]);
  });

  it('does not belong to the last speaker of a transcript', () => {
    const transcript = 'Rose: Yes.\nTom: No.\nRose: Well.\nTom: So.\n\n';
    expect(splitIntoPassages(transcript + writeComment('Nora', 'They laugh.')).at(-1)).toMatchObject({
      speaker: 'Nora',
      text: 'They laugh.',
    });
  });
});
