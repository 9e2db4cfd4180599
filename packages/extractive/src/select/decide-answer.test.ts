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
    ['Tell me about the last night at the mill.', '1986-09-07 the last night at the mill', 'answer'],
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

  describe('of several letters', () => {
    const judgeAll = (score: number, nearness: number[]): Judgement =>
      decideAnswer({
        turns: [{ role: 'user', content: 'Were you ever really cold?' }],
        passages: ['bridge', 'quay', 'platform', 'stairs'].map((where, index) => {
          const words = `We stood on the ${where} until our boots were stiff.`;
          const sentences = [{ words, nearness: nearness[index] ?? 0 }];
          return makePassage({ ref: `m${index + 1}`, title: `The ${where}`, text: words, score, sentences });
        }),
      });

    it('that come equally near is not sure, however likely an answer is', () => {
      expect(judgeAll(0.62, [0.4, 0.4, 0.4, 0.4])).toBe('hedge');
    });

    it('is sure where one leads clearly', () => {
      expect(judgeAll(0.62, [0.7, 0.4, 0.4, 0.4])).toBe('answer');
      expect(judgeAll(0.5, [0.9, 0.4, 0.4, 0.4])).toBe('answer');
    });

    it('offers the one that leads where the score alone would deny it', () => {
      expect(judgeAll(0.1, [0.9, 0.4, 0.4, 0.4])).toBe('hedge');
      expect(judgeAll(0.1, [0.4, 0.4, 0.4, 0.4])).toBe('gap');
    });
  });

  it.each([
    ['How did Grandad propose?', 'answer'],
    ['How did Peter propose?', 'hedge'],
    ['How did Dougie propose?', 'answer'],
  ] as const)('is not sure of a memory without the name in the question, unless it is a relative: %s', (asked, judgement) => {
    const words = 'He went down on his knee and said, "Will you marry me," and Doug laughed.';
    const passages = [
      makePassage({ title: 'The wedding', text: words, score: 0.7, sentences: [{ words, nearness: 0.8 }] }),
      makePassage({ ref: 'm2', title: 'The mill', text: MILL, score: 0.1, sentences: [{ words: MILL, nearness: 0.1 }] }),
    ];
    expect(decideAnswer({ turns: [{ role: 'user', content: asked }], passages })).toBe(judgement);
  });

  it('offers what may answer a question that asks on, where nothing was told yet', () => {
    const words = 'The doctor sat with her until the morning.';
    const passages = [0, 1, 2, 3].map((index) => {
      const text = index === 0 ? words : `We went to the sea in the ${index}. summer.`;
      return makePassage({ ref: `m${index}`, title: `Letter ${index}`, text, score: 0.4, sentences: [{ words: text, nearness: 0.3 }] });
    });
    const turns = [
      { role: 'user' as const, content: 'Was your mother ill?' },
      { role: 'assistant' as const, content: 'No memory about that was found.' },
      { role: 'user' as const, content: 'Who sat with her?' },
    ];
    expect(decideAnswer({ turns, passages })).toBe('hedge');
  });

  it('offers a memory that holds every word the question turns on, however unlikely an answer is', () => {
    const judgeOn = (asked: string): Judgement =>
      decideAnswer({
        turns: [{ role: 'user', content: asked }],
        passages: ['Biscuit ate the whole of the wedding cake.', 'We went to the sea in August.'].map((words, index) =>
          makePassage({ ref: `m${index + 1}`, title: `Letter ${index}`, text: words, score: 0.02, sentences: [{ words, nearness: 0.2 }] }),
        ),
      });
    expect(judgeOn('do you remember biscuit')).toBe('hedge');
    expect(judgeOn('do you remember the trams')).toBe('gap');
    expect(judgeOn('When did Biscuit die?')).toBe('gap');
  });

  describe('of a question that asks on', () => {
    const FIRE = makePassage({ title: 'The fire', isTold: true, text: MILL });
    const FEAR = makePassage({ title: 'The fire', isTold: true, text: `${MILL} I was afraid for the horses.` });
    const FLOOD = makePassage({ ref: 'm2', title: 'The flood', text: 'The water rose. I was afraid for the goat.' });
    const askOn = (asked: string, found: (typeof FIRE)[], score: number): Judgement =>
      decideAnswer({
        turns: [
          { role: 'user', content: 'What happened to the mill?' },
          { role: 'assistant', content: 'I told it so: “The mill burned down in the spring.”' },
          { role: 'user', content: asked },
        ],
        passages: found.map((passage) => {
          // The mill itself says nothing of fear.
          const nearness = passage.text === MILL ? 0.3 : 0.5;
          return { ...passage, score, sentences: [{ words: passage.text, nearness }] };
        }),
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

const NEAR = (nearness: number, words: string): { words: string; nearness: number }[] => [{ words, nearness }];

describe('a question that turns on one word', () => {
  const PARROT = 'We had a grey parrot on the landing. He swore at the coal man in two languages.';
  const GARDEN = 'The beans came up late that year. I dug until dark and was glad of it.';
  const passages = [
    makePassage({ ref: 'm1', title: 'The beans', text: GARDEN, score: 0.05, sentences: NEAR(0.2, GARDEN) }),
    makePassage({ ref: 'm2', title: 'Upstairs', text: PARROT, score: 0.05, sentences: NEAR(0.25, PARROT) }),
  ];
  const judgeIn = (asked: string): Judgement => decideAnswer({ turns: [{ role: 'user', content: asked }], passages });

  it.each(['do u remember the parrot', 'Do you still think of the parrot?', 'tell me about the parrot', 'what was the parrot like?'])(
    'is not denied where a memory has it: %s',
    (asked) => {
      expect(judgeIn(asked)).not.toBe('gap');
    },
  );

  it.each(['do you remember the steamroller?', 'tell me about the lighthouse'])('is denied where none has: %s', (asked) => {
    expect(judgeIn(asked)).toBe('gap');
  });
});
