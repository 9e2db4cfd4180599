import { describe, expect, it } from 'vitest';
import { makePassage } from '@everkin/contracts/testing/make-reply-request';
import {
  ANSWER_ON_SCORE_MIN,
  ANSWER_SCORE_MIN,
  HEDGE_ON_SCORE_MIN,
  HEDGE_SCORE_MIN,
  decideAnswer,
  type Judgement,
} from './decide-answer.ts';

const judge = (asked: string, text: string, score: number): Judgement =>
  decideAnswer({ turns: [{ role: 'user', content: asked }], passages: [makePassage({ text, score })] });
const MILL = 'The mill burned down in the spring. We stood in the bucket line all night.';

describe('judgeAnswer', () => {
  it.each([
    [ANSWER_SCORE_MIN, 'answer'],
    [ANSWER_SCORE_MIN - 0.01, 'hedge'],
    [HEDGE_SCORE_MIN, 'hedge'],
    [HEDGE_SCORE_MIN - 0.01, 'gap'],
  ] as const)('takes a best score of %s for: %s', (score, judgement) => {
    expect(judge('What happened when the mill burned?', MILL, score)).toBe(judgement);
  });

  it('finds a gap where there is no passage', () => {
    expect(decideAnswer({ turns: [{ role: 'user', content: 'What happened?' }], passages: [] })).toBe('gap');
  });

  it('finds a gap where no sentence speaks of it, however well the passage scored', () => {
    expect(judge('Did the piano survive the journey across the ocean?', MILL, 0.9)).toBe('gap');
  });

  it.each([
    ['Tell me about the flood.', 'Letter to Tom about the flood', 'answer'],
    ['What do you remember of “The flood”?', 'The flood', 'answer'],
    ['What do you remember of “Letter to Tom”?', '1954-02-21 Letter to Tom', 'answer'],
    ['Tell me about Tom.', 'Letter to Tom about the flood', 'gap'],
    ['Tell me about the flood in Westport.', 'Letter to Tom about the flood', 'gap'],
    ['When was the flood?', 'Letter to Tom about the flood', 'gap'],
  ] as const)('of %s, with a memory that is called %s, makes: %s', (asked, title, judgement) => {
    const passages = [makePassage({ title, text: 'The water stood to the third stair, and we sat above it with the goat.', score: 0.3 })];
    expect(decideAnswer({ turns: [{ role: 'user', content: asked }], passages })).toBe(judgement);
  });

  it.each([
    ['Tell me about baby Tom.', 'Letter to Ann about little Tom', 'answer'],
    ['Tell me about baby Tom.', 'Letter to Tom about the flood', 'hedge'],
    ['Tell me about the baby.', 'Letter to Ann about little Tom', 'hedge'],
    ['Did Tom like the water?', 'Letter to Ann about little Tom', 'hedge'],
  ] as const)('of %s, with a near memory that is called %s, makes: %s', (asked, title, judgement) => {
    const passage = makePassage({ title, text: 'He came in the flood, and we sat above the water with the goat.', score: HEDGE_SCORE_MIN });
    const passages = [{ ...passage, sentences: [{ words: passage.text, nearness: 0.5 }] }];
    expect(decideAnswer({ turns: [{ role: 'user', content: asked }], passages })).toBe(judgement);
  });

  describe('of two letters', () => {
    const judgeBoth = (score: number, nearness: [number, number]): Judgement =>
      decideAnswer({
        turns: [{ role: 'user', content: 'Were you ever really cold?' }],
        passages: ['The winter', 'The harbour'].map((title, index) => {
          const words = `We stood on the ${index === 0 ? 'bridge' : 'quay'} until our boots were stiff.`;
          return makePassage({ ref: `m${index + 1}`, title, text: words, score, sentences: [{ words, nearness: nearness[index] ?? 0 }] });
        }),
      });

    it('that come equally near is not sure, however likely an answer is', () => {
      expect(judgeBoth(0.62, [0.4, 0.4])).toBe('hedge');
    });

    it('is sure where one leads clearly', () => {
      expect(judgeBoth(0.62, [0.7, 0.4])).toBe('answer');
      expect(judgeBoth(0.5, [0.9, 0.4])).toBe('answer');
    });

    it('offers the one that leads by far where the score alone would deny it', () => {
      expect(judgeBoth(0.3, [0.9, 0.4])).toBe('hedge');
      expect(judgeBoth(0.3, [0.4, 0.4])).toBe('gap');
    });
  });

  it('offers a memory that holds every word the question turns on, however unlikely an answer is', () => {
    const judgeOn = (asked: string): Judgement =>
      decideAnswer({
        turns: [{ role: 'user', content: asked }],
        passages: ['Biscuit ate the whole of the wedding cake.', 'We went to the sea in August.'].map((words, index) =>
          makePassage({ ref: `m${index + 1}`, title: `Letter ${index}`, text: words, score: 0.1, sentences: [{ words, nearness: 0.2 }] }),
        ),
      });
    expect(judgeOn('do you remember biscuit')).toBe('hedge');
    expect(judgeOn('do you remember the trams')).toBe('gap');
    expect(judgeOn('When did Biscuit die?')).toBe('gap');
  });

  describe('of a question that asks on', () => {
    const FIRE = makePassage({ title: 'The fire', text: MILL });
    const FEAR = makePassage({ title: 'The fire', text: `${MILL} I was afraid for the horses.` });
    const FLOOD = makePassage({ ref: 'm2', title: 'The flood', text: 'The water rose. I was afraid for the goat.' });
    const askOn = (asked: string, found: (typeof FIRE)[], score: number): Judgement =>
      decideAnswer({
        turns: [
          { role: 'user', content: 'What happened to the mill?' },
          { role: 'assistant', content: 'I told it so: “The mill burned down in the spring.”' },
          { role: 'user', content: asked },
        ],
        passages: found.map((passage) => ({ ...passage, score, sentences: [{ words: passage.text, nearness: 0.5 }] })),
      });

    it('is sure where the same memory goes on with what is asked', () => {
      expect(askOn('Were you afraid then?', [FEAR], HEDGE_ON_SCORE_MIN)).toBe('answer');
      expect(askOn('Were you afraid?', [FEAR], HEDGE_ON_SCORE_MIN)).toBe('answer');
    });

    it('is not where another memory says it, or the same speaks of something else', () => {
      expect(askOn('Were you afraid then?', [FLOOD, FIRE], ANSWER_SCORE_MIN)).not.toBe('answer');
      expect(askOn('Were you afraid?', [FLOOD, FIRE], ANSWER_SCORE_MIN)).not.toBe('answer');
      expect(askOn('Who paid for it?', [FIRE], ANSWER_ON_SCORE_MIN - 0.01)).toBe('hedge');
      expect(askOn('Who paid for it?', [FIRE], ANSWER_ON_SCORE_MIN)).toBe('hedge');
    });
  });

  it.each([
    ['Tom smoked a pipe behind the barn until he was ninety.', 'hedge'],
    ['I smoked a pipe behind the barn until Tom found me.', 'answer'],
  ] as const)('is not sure that the person ever did what somebody else did: %s', (text, judgement) => {
    const passage = { ...makePassage({ title: 'The barn', text, score: 0.9 }), sentences: [{ words: text, nearness: 0.8 }] };
    const other = { ...makePassage({ ref: 'm2', title: 'The mill', text: MILL, score: 0.1 }), sentences: [{ words: MILL, nearness: 0.1 }] };
    const turns = [{ role: 'user' as const, content: 'Did you ever smoke a pipe?' }];
    expect(decideAnswer({ turns, passages: [passage, other] })).toBe(judgement);
  });

  it('is not sure when a number was asked for and none was found', () => {
    expect(judge('How many of you stood in the bucket line?', MILL, 0.9)).toBe('hedge');
    expect(judge('How many of you stood in the bucket line?', 'Forty of us stood in the bucket line.', 0.9)).toBe('answer');
  });
});
