import { TONES } from '@everkin/contracts/choices';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PromptPassage, ReplyRequest } from '@everkin/contracts/reply-request';
import { makePassage, makeRequest } from '@everkin/contracts/testing/make-reply-request';
import { QUOTED_WORDS_MAX, QUOTES_MAX } from '../select/choose-quotes.ts';
import { composeReply } from './compose-reply.ts';
import { countWords } from '@everkin/language/sentences';

const FIRE = makePassage({
  ref: 'm1',
  title: 'The fire',
  happenedAt: '1931-05-03',
  score: 0.9,
  text: 'The mill burned down in the spring of 1931. Your grandfather carried the account books out under his coat, and lost his eyebrows for it. We baked bread for the men who had stood in the bucket line all night. Nobody slept. In the morning the children looked for nails in the ashes, and sold them by the pound.',
});
const STONE = makePassage({
  ref: 'm2',
  title: 'The new mill',
  happenedAt: 'about 1933',
  score: 0.7,
  text: 'The new mill was built of stone, because nobody would hear of timber after the mill had burned.',
});
const DANCE = makePassage({
  ref: 'm3',
  title: 'The dance',
  score: 0.1,
  text: 'There was a dance at the hall every other Saturday. I wore my green dress, and I was happy to be home together with my sisters.',
});

type Asked = Parameters<typeof makeRequest>[0];
const reply = (asked: Asked, random = () => 0): string => composeReply(makeRequest(asked), random);
const refsOf = (text: string): (string | undefined)[] => [...text.matchAll(/\[(m\d+)\]/g)].map(([, ref]) => ref);
const quotesOf = (text: string): (string | undefined)[] => [...text.matchAll(/“(.*?)” \[(?:m\d+)\]/gsu)].map(([, quote]) => quote);
/** The reply as it appears in the next turn: without its marks. */
const asTurn = (text: string): ReplyRequest['turns'][number] => ({ role: 'assistant', content: text.replace(/ ?\[m\d+\]/g, '') });

describe('A question that a memory answers', () => {
  const asked = { asked: 'What happened when the mill burned down?', passages: [FIRE, STONE, DANCE] };

  it('is answered in the person’s own sentences, with the date and the ref', () => {
    expect(reply(asked)).toBe(
      'I told it like this in May 1931: “The mill burned down in the spring of 1931. Your grandfather carried the account books out under his coat, and lost his eyebrows for it. We baked bread for the men who had stood in the bucket line all night. Nobody slept.” [m1]\n\nAnd there is this, from about 1933: “The new mill was built of stone, because nobody would hear of timber after the mill had burned.” [m2]',
    );
  });

  it.each(TONES)('has the same quotations in the tone %s', (tone) => {
    expect(quotesOf(reply({ ...asked, tone }))).toEqual(quotesOf(reply(asked)));
  });

  it('sounds different in different tones', () => {
    expect(new Set(TONES.map((tone) => reply({ ...asked, tone })?.slice(0, 20))).size).toBeGreaterThan(2);
  });

  it('names the day when time is asked for', () => {
    expect(reply({ asked: 'When did the mill burn down?', passages: [FIRE] })).toMatch(
      /^I told it like this in ‘The fire’, May 3, 1931: “The mill burned down in the spring of 1931/,
    );
  });

  it('is not answered with what was said in the turns before', () => {
    const first = reply(asked);
    const second = reply({ ...asked, before: [{ role: 'user', content: asked.asked }, asTurn(first)] });
    for (const quote of quotesOf(second)) expect(first).not.toContain(quote);
  });

  it('ends with plain words when everything was told', () => {
    const text = reply({
      asked: 'Tell me about the new mill.',
      passages: [STONE],
      before: [{ role: 'user', content: 'The new mill?' }, asTurn(`“${STONE.text}”`)],
    });
    expect(text).toBe('That is all that I have of it. If you know more, tell me, and add it so that it is kept.');
  });
});

describe('A question that no memory answers', () => {
  it.each([
    ['no passages', []],
    ['passages that speak of something else', [{ ...DANCE, score: 0.05 }]],
  ])('is answered with that, and cites nothing: %s', (_case, passages) => {
    const text = reply({ asked: 'What was the name of the cat?', passages });
    expect(text).toMatch(/^No memory about that was found\. If you know how it was, you can add it\./);
    expect(refsOf(text)).toEqual([]);
  });

  it('goes on with what can be told, each thing once', () => {
    const passages = [{ ...DANCE, score: 0.05, title: '1931-05 letter to Anna about the dance' }];
    const first = reply({ asked: 'What was the name of the cat?', passages });
    expect(first).toMatch(/ I could tell you about the dance\.$/);
    const before = [{ role: 'user' as const, content: 'What was the name of the cat?' }, asTurn(first)];
    expect(reply({ asked: 'What was the name of the dog?', passages, before })).not.toContain('dance');
  });

  it('is answered with a doubt, and two quotations at most, when a memory comes near', () => {
    const text = reply({
      asked: 'What did the burned mill look like?',
      passages: [
        { ...STONE, score: 0.55 },
        { ...FIRE, score: 0.5 },
      ],
    });
    expect(text).toMatch(/^I am not sure that this is what you ask, but there is this, from /);
    expect(refsOf(text).length).toBeLessThanOrEqual(2);
  });

  it('is a doubt when a number was asked for and none is there', () => {
    expect(reply({ asked: 'How many dresses did you wear to the dance?', passages: [{ ...DANCE, score: 0.8 }] })).toMatch(/^I am not sure/);
  });
});

describe('A memory that means what was asked, in other words', () => {
  const LIVING = makePassage({
    ref: 'm1',
    title: 'Work',
    score: 0.8,
    text: 'It rained all week and the road was bad. I kept the books at the creamery for eleven years. Ivy had the hens.',
    sentences: [{ words: 'I kept the books at the creamery for eleven years.', nearness: 0.5 }],
  });
  const other = (ref: string, title: string, score: number): PromptPassage =>
    makePassage({
      ref,
      title,
      score,
      text: `The ${title} stood there.`,
      sentences: [{ words: `The ${title} stood there.`, nearness: 0.5 }],
    });

  it('is quoted by the sentences that mean it', () => {
    const [quote] = quotesOf(reply({ asked: 'How did you earn your living?', passages: [LIVING] }));
    expect(quote).toContain('I kept the books at the creamery');
  });

  it('comes with where else it may stand, five sources in all and no unlikely one', () => {
    const others = ['barn', 'mill', 'dairy', 'shop', 'quay'].map((title, index) => other(`m${index + 2}`, title, 0.5));
    const text = reply({ asked: 'How did you earn your living?', passages: [LIVING, ...others, other('m9', 'moon', 0.1)] });
    const refs = new Set([...text.matchAll(/m\d+/g)].map(([ref]) => ref));
    expect(refs.size).toBe(5);
    expect(refs).not.toContain('m9');
  });

  it('offers to go on where the rest stands in the same letter, which is no other place', () => {
    const text = reply({ asked: 'How did you earn your living?', passages: [LIVING, other('m2', 'Work', 0.5)] });
    expect(text).toMatch(/It goes on from there\. Shall I tell the rest\? \[m2\]$/);
  });

  it('is a gap when nothing is likely', () => {
    expect(refsOf(reply({ asked: 'How did you earn your living?', passages: [{ ...LIVING, score: 0.2 }] }))).toEqual([]);
  });
});

describe('Follow-ups', () => {
  const before: ReplyRequest['turns'] = [
    { role: 'user', content: 'What happened to the mill?' },
    asTurn(
      'I told it like this: “The mill burned down in the spring of 1931. Your grandfather carried the account books out under his coat, and lost his eyebrows for it.” [m1]',
    ),
  ];

  it('“tell me more” goes on where the last quotation ended', () => {
    expect(reply({ asked: 'Tell me more', before, passages: [DANCE, FIRE] })).toBe(
      'It went on like this: “We baked bread for the men who had stood in the bucket line all night. Nobody slept. In the morning the children looked for nails in the ashes, and sold them by the pound.” [m1]',
    );
  });

  it('“when was that?” is answered with the date of what was quoted', () => {
    expect(reply({ asked: 'When was that?', before, passages: [DANCE, FIRE] })).toBe('I told that in ‘The fire’, May 3, 1931. [m1]');
  });
});

describe('A tone', () => {
  const asked = { asked: 'What happened when the mill burned down?', passages: [FIRE] };

  it.each([
    ['comforting', 'Stay with that one as long as you like.'],
    ['motivating', 'Carry a bit of that with you today.'],
    ['thoughtful', 'What made you think of it?'],
  ] as const)('%s ends in its own way', (tone, end) => {
    expect(reply({ ...asked, tone })).toMatch(new RegExp(`\n\n${end.replaceAll(/[.?]/g, '\\$&')}$`));
  });

  it('of wisdom brings a word of the person’s that fits', () => {
    const persona = { advice: ['Learn to swim.', 'Never build a mill of timber.'] };
    expect(reply({ ...asked, persona, tone: 'wisdom' })).toMatch(/As I used to say: ‘Never build a mill of timber’\.$/);
  });

  it('ends differently each time, and then no more', () => {
    let before: ReplyRequest['turns'] = [];
    const ends = ['mill', 'men', 'children', 'nails', 'bread'].map((word) => {
      const text = reply({ asked: `What about the ${word}?`, passages: [FIRE, STONE], tone: 'thoughtful', before });
      before = [...before, { role: 'user', content: word }, asTurn(text)];
      return text.split('\n\n').at(-1);
    });
    const closings = ends.filter((end) => end?.endsWith('?'));
    expect(new Set(closings).size).toBe(closings.length);
  });
});

describe('What others told of the person', () => {
  const eulogy = makePassage({
    title: 'Eulogy for the chapel',
    text: 'Nell kept the mill for thirty years. She carried the sacks herself, and her back never bent. He who owed her was let off at Christmas.',
  });

  it('is quoted as theirs', () => {
    expect(reply({ asked: 'Who kept the mill?', passages: [eulogy] })).toMatch(/^These are not my words; somebody else told this/);
  });

  it.each(['Letter to Nell', 'Letter to Grandmother from Anna', 'In memory of Nell'])('is known by its title: %s', (title) => {
    const letter = makePassage({ title, text: 'The mill is still on my mind, and I think of your bread.' });
    expect(reply({ asked: 'What about the mill?', passages: [letter] })).toMatch(/not my words/);
  });

  it('is what stands under a photo, whoever it sounds like', () => {
    const caption = makePassage({ title: 'The pier', text: 'The mill in snow, the winter before it burned.', isCaption: true });
    expect(reply({ asked: 'What about the mill?', passages: [caption] })).toMatch(/not my words/);
  });

  it('is not what the person tells of others', () => {
    const own = makePassage({ title: 'Letter to Anna', text: 'I kept the mill, and she said to me: "Nell, you are mad." My back bent.' });
    expect(reply({ asked: 'Who kept the mill?', passages: [own] })).toMatch(/^I told it like this/);
  });
});

describe('A questionnaire', () => {
  const answers = makePassage({
    title: 'Answers',
    text: '## 4. Were you hungry?\n\nNot like in the cities. We had potatoes and beet, and milk that nobody counted.',
  });

  it('answers in the person’s words, and not with the question', () => {
    const [quote] = quotesOf(reply({ asked: 'Were you hungry?', passages: [answers] }));
    expect(quote).toMatch(/^Not like in the cities\./);
  });
});

describe('What was said a moment ago', () => {
  const before: ReplyRequest['turns'] = [
    { role: 'user', content: 'What happened to the mill?' },
    asTurn('I told it like this: “The mill burned down in the spring of 1931.”'),
  ];

  it('is named again, and not said again', () => {
    const text = reply({ asked: 'When was it that it burned?', before, passages: [FIRE] });
    expect(text).toBe('That is in what I told you just now. [m1]');
  });

  it('is no answer to something else about it', () => {
    expect(reply({ asked: 'Who baked for it?', before, passages: [FIRE] })).toContain('We baked bread');
  });
});

describe('A story that is asked for by its name', () => {
  const letter = makePassage({
    title: '1971 letter to Anna about buying the mill',
    text: 'Sit down. We have bought the mill.\n\nNot the building only, the lot: the stones, the sacks, the debt and a cat that we did not know of. The miller came to the door in September with his hat on and said that the flour trade had beaten him.',
  });

  it('is told on over its paragraphs, from the letter that is about it', () => {
    const mention = makePassage({
      ref: 'm2',
      title: 'Other',
      text: 'The mill stood beside the road and the mill was white that year, I remember.',
    });
    expect(quotesOf(reply({ asked: 'Tell me about the mill.', passages: [letter, mention] }))[0]).toMatch(
      /^Sit down\. We have bought the mill\. Not the building only/,
    );
  });
});

describe('What is no question', () => {
  const persona = { phrases: ['Well, I never!', 'Sleep tight, my duck'], values: ['Honest work'], advice: ['Never go to bed angry.'] };

  it.each([
    ['Hello', 'Hello, Mary.'],
    ['Good night!', 'Good night, Mary. Sleep well. Sleep tight, my duck.'],
    ['Thank you', 'You’re welcome, Mary.'],
    ['Are you real?', 'This is an AI that answers with Nell’s own words. It is not Nell, and it is not alive.'],
    ['What mattered most to you?', 'What mattered to me was this: ‘Honest work’.'],
    ['Any advice?', 'What I used to say was this: ‘Never go to bed angry’.'],
    ['What did you always say?', '‘Well, I never!’ That is one I was known for.'],
    ['My dad just died', 'I’m so sorry, Mary.'],
  ])('“%s” is answered with “%s”', (asked, expected) => {
    expect(reply({ asked, persona })).toBe(expected);
  });

  it.each([
    ['I miss you so much', 'That is hard, Mary.'],
    ['I am getting married!', 'That’s wonderful, Mary.'],
    ['her cancer is back', 'That sounds hard, Mary.'],
    ['im scared of the operation', 'That sounds frightening, Mary.'],
    ['I finally got rid of the dog, he died', 'I’m so sorry, Mary.'],
    ['Finn lost another tooth', 'Thank you for telling me, Mary.'],
    ['can you pick Alfie up tomorrow', 'This avatar can only answer from Nell’s memories.'],
    ['bye, love you', 'Goodbye, Mary. Take care.'],
  ])('“%s” is met with one line, and nothing is quoted or offered', (asked, expected) => {
    expect(reply({ asked, passages: [DANCE, FIRE] })).toBe(expected);
  });

  it('does not pass off what others wrote of the person as their words', () => {
    expect(reply({ asked: 'What mattered most to you?', persona: { values: ['She valued honest work.'] } })).toBe(
      'This is what is told of me: ‘She valued honest work’.',
    );
  });

  it('says when there is nothing to tell a story from', () => {
    expect(reply({ asked: 'Tell me a story', passages: [] })).toMatch(/^There are no memories here yet/);
  });

  it('needs no name of the listener', () => {
    expect(reply({ asked: 'Thank you', listenerName: '' })).toBe('You’re welcome.');
  });
});

describe('Whatever is asked of whatever passages', () => {
  const words = fc.constantFrom(
    'mill',
    'Mr.',
    'burned',
    '"Go,"',
    'said',
    'he',
    'Anna',
    'mother',
    '1931',
    'down.',
    'home!',
    'because',
    'and',
    '“so',
    'there”',
    '\n\n',
    '…',
    'I',
    'my',
    'sea,',
    'No.',
    '[m9]',
  );
  const passage = fc.record({
    title: fc.constantFrom('The fire', 'a', ''),
    happenedAt: fc.constantFrom(null, '1931', 'about 1962'),
    text: fc.array(words, { maxLength: 120 }).map((list) => list.join(' ')),
    score: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const request = fc.record({
    asked: fc.constantFrom(
      'What happened to the mill?',
      'When did Anna go home?',
      'tell me more',
      'I miss you',
      'How many?',
      'Any advice about the sea?',
      'Tell me a story',
      '',
    ),
    tone: fc.constantFrom(...TONES),
    passages: fc.array(passage, { maxLength: 5 }).map((list) => list.map((each, index) => makePassage({ ...each, ref: `m${index + 1}` }))),
  });
  const squeeze = (text: string): string => text.replace(/\s+/gu, ' ').trim();

  it('quotes word for word, cites what it quotes, and stays short', () => {
    fc.assert(
      fc.property(request, ({ asked, tone, passages }) => {
        const text = composeReply(makeRequest({ asked, tone, passages }), () => 0.5);
        expect(text).not.toBe('');
        const cited = [...text.matchAll(/(?:: )“((?:(?!” \[m\d\](?:\n|$)).)*)” \[(m\d)\](?=\n|$)/gsu)];
        expect(cited.length).toBeLessThanOrEqual(QUOTES_MAX);
        for (const [, quote = '', ref] of cited) {
          const source = squeeze(passages.find((each) => each.ref === ref)?.text ?? '');
          expect(source).toContain(quote.replace(/^… /, '').replace(/ …$/, '').trim());
        }
        expect(countWords(cited.map(([, quote]) => quote).join(' '))).toBeLessThanOrEqual(QUOTED_WORDS_MAX);
      }),
      { numRuns: 500 },
    );
  });
});
