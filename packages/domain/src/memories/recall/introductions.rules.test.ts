import { describe, expect, it } from 'vitest';
import { preferIntroductions } from './introductions.rules.ts';

type Told = { text: string; happenedAt: string | null; place: number; rank: number };

/** Passages as search returns them, best first. */
const find = (...told: [text: string, happenedAt: string | null][]): Told[] =>
  told.map(([text, happenedAt], place) => ({ text, happenedAt, place, rank: 10 - place / 2 }));
const firstFor = (question: string, finds: Told[], names: string[] = []): string | undefined =>
  preferIntroductions(finds, { question, names })[0]?.text;

const OFTEN = 'Ivy came in, and Ivy sat down, and we said nothing, Ivy and I.';

describe('preferIntroductions', () => {
  it.each([
    ['Who was Ivy?', 'That is the neighbour Ivy.'],
    ['Who was Ivy?', 'Ivy, who keeps hens, lent me the pan.'],
    ['Who was Ivy Tregonning?', 'Next door lives a widow; her name is Ivy and she keeps hens.'],
    ['Grandma, who is Mrs. Tregonning?', 'Our old neighbour, Mrs. Tregonning, keeps hens.'],
    ['Who’s Ivy?', 'Ivy was a widow with nine hens.'],
    ['who was ivy', 'That is the neighbour Ivy.'],
  ])('answers %s with: %s', (question, introduction) => {
    expect(firstFor(question, find([OFTEN, null], ['The hens were out.', null], [introduction, null]))).toBe(introduction);
  });

  it('prefers the letter that named somebody first', () => {
    const finds = find([OFTEN, '1971-11-14'], ['Ivy has died.', '1984-05-06'], ['The fence is hers too: Ivy.', '1956-02-26']);
    expect(firstFor('Who was Ivy?', finds)).toBe('The fence is hers too: Ivy.');
  });

  it.each([
    ['How did you meet Grandad?', ['Corwin']],
    ['how did you and grandad meet', ['Corwin']],
    ['Where did you first meet Corwin?', []],
  ])('finds where somebody was first spoken of: %s', (question, names) => {
    const first = 'There stood a man with snow on his hat. His name is Corwin Thale.';
    const finds = find(['Corwin met the train, as ever.', '1971-11-14'], ['We meet on Sundays.', null], [first, '1954-02-21']);
    expect(firstFor(question, finds, names)).toBe(first);
  });

  it.each(['What did Ivy say?', 'Who was Ivy’s husband?', 'Who was your doctor in Westport?', 'Who was she?', 'Who was Sjoukje?'])(
    'leaves the results for %s unchanged',
    (question) => {
      const finds = find([OFTEN, '1971-11-14'], ['That is the neighbour Ivy.', '1956-02-26']);
      expect(preferIntroductions(finds, { question, names: [] })).toEqual(finds);
    },
  );
});
