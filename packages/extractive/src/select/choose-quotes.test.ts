import { expect, it } from 'vitest';
import type { PromptPassage } from '@everkin/contracts/reply-request';
import { makePassage } from '@everkin/contracts/testing/make-reply-request';
import { chooseQuotes } from './choose-quotes.ts';
import { parseQuestion } from '../understand/question.ts';
import { scoreSpans } from './score-spans.ts';
import { parsePassages } from './recollection.ts';
import { foldSaid } from '../understand/fold-said.ts';

const choose = (asked: string, passages: PromptPassage[], said = ''): string[] =>
  chooseQuotes(scoreSpans(parseQuestion({ turns: [{ role: 'user', content: asked }] }), parsePassages(passages)), foldSaid(said)).map(
    ({ text }) => text,
  );

it('takes the sentences that speak of it, and reads on to the end of the paragraph', () => {
  const text =
    'We had a good summer. The well went dry in August. So we carried water from the river until the rains came and the well filled again. My sister learned to swim. Nobody had taught her, and nobody would have dared.';
  expect(choose('When did the well go dry?', [makePassage({ text })])).toEqual([
    'We had a good summer. The well went dry in August. So we carried water from the river until the rains came and the well filled again. My sister learned to swim. Nobody had taught her, and nobody would have dared.',
  ]);
});

it('reads on only as far as a reply is long, and never into somebody else’s speech', () => {
  const filler = 'We lived up on the hill and saw little of the town in those long years, and nobody came up to us. ';
  const [quote = ''] = choose('When did the well go dry?', [makePassage({ text: `The well went dry in August. ${filler.repeat(12)}` })]);
  expect(quote.split(' ').length).toBeLessThanOrEqual(110);
  const speech = `The well went dry in August. “It was the Pedersens, ${'who came up here to look at it, '.repeat(11)}and left. ${filler.repeat(2)}”`;
  expect(choose('When did the well go dry?', [makePassage({ text: speech })])).toEqual(['The well went dry in August.']);
});

it('brings the sentence before when the best one begins with a pronoun', () => {
  const text = `Aunt Wilhelmina kept the post office for thirty years. She never opened a letter that was not hers. ${'We lived up on the hill and saw little of the town in those long years. '.repeat(3)}`;
  expect(choose('Did she ever open a letter?', [makePassage({ text })])[0]).toMatch(/^Aunt Wilhelmina kept the post office/);
});

it('never joins sentences of two paragraphs', () => {
  const text = 'The cat slept in the bread oven.\n\nThe harvest of that year, as everybody knew, was poor.';
  expect(choose('Where did the cat sleep?', [makePassage({ text })])).toEqual(['The cat slept in the bread oven.']);
});

it('says a sentence that stands in two overlapping passages once', () => {
  const shared = 'The ferry sank in the middle of the lake with all the cheese on board.';
  const passages = [
    makePassage({ ref: 'm1', text: shared, score: 0.9 }),
    makePassage({ ref: 'm2', text: `${shared} Nobody drowned, and the ferry was raised again.`, score: 0.8 }),
  ];
  expect(choose('What happened to the ferry?', passages).join(' ').split(shared)).toHaveLength(2);
});

it('leaves out what was said before', () => {
  const text = 'The ferry sank in the middle of the lake. The ferry was raised in spring.';
  expect(choose('What happened to the ferry?', [makePassage({ text })], 'As told: “The ferry sank in the middle of the lake.”')).toEqual([
    'The ferry was raised in spring.',
  ]);
});

it('quotes no letterhead, salutation or signature', () => {
  const text = 'Ferry House, Lakeside\n3 May 1931\n\nDear Anna,\n\nThe ferry is for sale.\n\nWith love from the ferry,\nYour Nell';
  expect(choose('What about the ferry?', [makePassage({ text })])).toEqual(['The ferry is for sale.']);
});

it('prefers what the person says of themselves when asked about them', () => {
  const text = 'Her hair was as white as flour. My hair was red, and I hated it.';
  expect(choose('What color was your hair?', [makePassage({ text })])[0]).toContain('My hair was red');
});

it('shortens a sentence that has no end, and shows where', () => {
  const text = `When the snow came early that year and the sheep were still up on the far side of the pass, and nobody had thought to send for them, because the herder had told us that he would be down by Sunday, and we believed him, ${'as one believes those who were never late, '.repeat(6)}we heard the bells at night, and my brother went out with the lamp, and there they stood, all forty of them, in the yard, and the herder was not with them.`;
  const [quote = ''] = choose('What did your brother find in the yard with the lamp?', [makePassage({ text })]);
  expect(quote).toMatch(/^… .*my brother went out with the lamp, and there they stood/s);
  expect(quote.split(' ').length).toBeLessThanOrEqual(62);
});

it('adds what another place of the same letter says, before what another letter says', () => {
  const filler = 'We lived up on the hill and saw little of the town in those long years, and nobody from there came up to us. '.repeat(3);
  const letter = `The ferry sank in the middle of the lake.\n\n${filler}\n\nThe ferry was raised in spring with forty barrels and a rope.`;
  const passages = [
    makePassage({ ref: 'm1', title: 'To Anna', text: letter, score: 0.9 }),
    makePassage({ ref: 'm2', title: 'To Tom', text: 'The ferry was painted white before the war, and everybody said so.', score: 0.9 }),
  ];
  expect(choose('Did the ferry sink?', passages)).toEqual([
    'The ferry sank in the middle of the lake.',
    'The ferry was raised in spring with forty barrels and a rope.',
  ]);
});
