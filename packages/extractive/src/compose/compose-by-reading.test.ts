import { expect, it } from 'vitest';
import { formatPart } from '@everkin/contracts/replies/format-parts';
import type { RateAnswers, ReplyRequest } from '@everkin/contracts/reply-request';
import { makePassage, makeRequest } from '@everkin/contracts/testing/make-reply-request';
import { composeReplyByReading } from './compose-reply.ts';

const rated = (words: string, nearness: number) => [{ words, nearness }];
const MARKET = 'He asked to carry my basket home from the market, and I let him, though it held only three leeks.';
const MEETING = 'I was in the meeting house when the roof came down, and met nobody I knew in the road outside.';
const PASSAGES = [
  makePassage({ ref: 'm1', title: 'The meeting house', text: MEETING, score: 0.7, sentences: rated(MEETING, 0.5) }),
  makePassage({ ref: 'm2', title: 'Leeks', text: MARKET, score: 0.65, sentences: rated(MARKET, 0.4) }),
];

/** Rates a text that holds one of these words by its number, and any other 0. */
function rateBy(ratings: Record<string, number>) {
  const requests: Parameters<RateAnswers>[0][] = [];
  const rate: RateAnswers = async (given) => {
    requests.push(given);
    return given.texts.map((text) => Object.entries(ratings).find(([word]) => text.includes(word))?.[1] ?? 0);
  };
  return { requests, rate };
}

const reply = async (request: ReplyRequest, rate: RateAnswers): Promise<string> =>
  (await composeReplyByReading(request, rate, () => 0)).parts.map(formatPart).join('\n\n');

it('quotes the sentence that answers, though another has the words of the question', async () => {
  const request = makeRequest({ asked: 'How did you meet Granddad in the meeting house?', passages: PASSAGES });
  expect(await reply(request, async () => null)).toContain('roof came down');
  const { requests, rate } = rateBy({ basket: 3, roof: -4 });
  expect(await reply(request, rate)).toContain('carry my basket');
  expect(requests).toEqual([
    {
      question: 'How did you meet Granddad in the meeting house?',
      texts: expect.arrayContaining([`Leeks: ${MARKET}`, `The meeting house: ${MEETING}`]),
    },
  ]);
});

it('of a message with several sentences, those that ask are read', async () => {
  const { requests, rate } = rateBy({});
  await reply(makeRequest({ asked: 'We were at the sea today. Did you ever go to market?', passages: PASSAGES }), rate);
  expect(requests.map(({ question }) => question)).toEqual(['Did you ever go to market?']);
});

it.each(['Good morning, Nan!', 'I got the job!', 'Tell me more.'])('nothing is read for “%s”', async (message) => {
  const { requests, rate } = rateBy({});
  await reply(makeRequest({ asked: message, passages: PASSAGES }), rate);
  expect(requests).toEqual([]);
});

it('nothing is read where nothing was found', async () => {
  const { requests, rate } = rateBy({});
  await reply(makeRequest({ asked: 'Did you ever go to market?', passages: [] }), rate);
  expect(requests).toEqual([]);
});
