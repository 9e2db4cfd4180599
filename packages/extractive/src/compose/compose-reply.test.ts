import { TONES } from '@everkin/contracts/choices';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPart } from '@everkin/contracts/replies/format-parts';
import type { DraftReply, PromptPassage, ReplyRequest } from '@everkin/contracts/reply-request';
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
const compose = (asked: Asked, random = () => 0): DraftReply => composeReply(makeRequest(asked), random);
const textOf = ({ parts }: DraftReply): string => parts.map(formatPart).join('\n\n');
const reply = (asked: Asked): string => textOf(compose(asked));
const quotesOf = ({ parts }: DraftReply): string[] => parts.flatMap((part) => (part.kind === 'quote' ? [part.text] : []));
const kindsOf = ({ parts }: DraftReply): string[] => parts.map(({ kind }) => kind);
/** The reply as it appears in the next turn. */
const asTurn = (content: string): ReplyRequest['turns'][number] => ({ role: 'assistant', content });

describe('A question that a memory answers', () => {
  const asked = { asked: 'What happened when the mill burned down?', passages: [FIRE, STONE, DANCE] };

  it('is answered by the person’s own sentences, and nothing is said around them', () => {
    expect(compose(asked)).toEqual({
      parts: [
        {
          kind: 'quote',
          ref: 'm1',
          narrator: 'person',
          text: 'The mill burned down in the spring of 1931. Your grandfather carried the account books out under his coat, and lost his eyebrows for it. We baked bread for the men who had stood in the bucket line all night. Nobody slept. In the morning the children looked for nails in the ashes, and sold them by the pound.',
        },
        {
          kind: 'quote',
          ref: 'm2',
          narrator: 'person',
          text: 'The new mill was built of stone, because nobody would hear of timber after the mill had burned.',
        },
      ],
      alsoIn: [],
    });
  });

  it.each(TONES)('has the same quotations in the tone %s', (tone) => {
    expect(quotesOf(compose({ ...asked, tone }))).toEqual(quotesOf(compose(asked)));
  });

  it('is told again to whoever asks again', () => {
    const before = [{ role: 'user' as const, content: 'The new mill?' }, asTurn(`“${STONE.text}”`)];
    expect(reply({ asked: 'Tell me about the new mill.', passages: [STONE], before })).toBe(`“${STONE.text}”`);
  });
});

describe('A question that no memory answers', () => {
  it.each([
    ['no passages', []],
    ['passages that speak of something else', [{ ...DANCE, score: 0.05 }]],
  ])('is answered with a note, and cites nothing: %s', (_case, passages) => {
    expect(compose({ asked: 'What was the name of the cat?', passages })).toEqual({
      parts: [{ kind: 'note', text: 'No memory about that was found.', offers: 'add-memory' }],
      alsoIn: [],
    });
  });

  const unsure = {
    asked: 'What did the burned mill look like?',
    passages: [
      { ...STONE, score: 0.55 },
      { ...FIRE, score: 0.5 },
    ],
  };

  it('offers two memories to choose from where one may answer, and quotes none', () => {
    expect(compose(unsure)).toEqual({
      parts: [
        { kind: 'note', text: 'Perhaps one of these:' },
        {
          kind: 'choices',
          items: [
            {
              label: 'The fire · May 1931',
              words: expect.stringMatching(/^The mill burned down in the spring of 1931\. Your grandfather carried .* Nobody slept\.$/),
              question: 'What did the burned mill look like? (“The fire”)',
            },
            {
              label: 'The new mill · about 1933',
              words: 'The new mill was built of stone, because nobody would hear of timber after the mill had burned.',
              question: 'What did the burned mill look like? (“The new mill”)',
            },
          ],
        },
      ],
      alsoIn: ['m1', 'm2'],
    });
  });

  it('can be saved, whatever characters the question has', () => {
    expect(JSON.stringify(compose({ ...unsure, asked: 'What did the \u0000burned\uD800 mill look like?' }))).not.toMatch(/\\u0000|\\ud800/);
  });

  it('quotes the one that was chosen', () => {
    const [, choices] = compose(unsure).parts;
    const chosen = choices?.kind === 'choices' ? choices.items[0]?.question : undefined;
    const before = [{ role: 'user' as const, content: unsure.asked }, asTurn(reply(unsure))];
    const next = compose({ ...unsure, asked: chosen ?? '', before });
    expect(next.parts).toMatchObject([{ kind: 'quote', ref: 'm1', text: expect.stringContaining('The mill burned down') }]);
  });

  it('is unsure when a number was asked for and none is there', () => {
    expect(reply({ asked: 'How many dresses did you wear to the dance?', passages: [{ ...DANCE, score: 0.8 }] })).toMatch(/^Perhaps this:/);
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
    const [quote] = quotesOf(compose({ asked: 'How did you earn your living?', passages: [LIVING] }));
    expect(quote).toContain('I kept the books at the creamery');
  });

  it('comes with other memories worth opening, five sources in all and no unlikely one', () => {
    const others = ['barn', 'mill', 'dairy', 'shop', 'quay'].map((title, index) => other(`m${index + 2}`, title, 0.5));
    const { parts, alsoIn } = compose({ asked: 'How did you earn your living?', passages: [LIVING, ...others, other('m9', 'moon', 0.1)] });
    expect(parts).toHaveLength(1);
    expect(alsoIn).toEqual(['m2', 'm3', 'm4', 'm5']);
  });

  it('is a gap when nothing is likely', () => {
    expect(kindsOf(compose({ asked: 'How did you earn your living?', passages: [{ ...LIVING, score: 0.2 }] }))).toEqual(['note']);
  });
});

describe('Follow-ups', () => {
  const before: ReplyRequest['turns'] = [
    { role: 'user', content: 'What happened to the mill?' },
    asTurn(
      '“The mill burned down in the spring of 1931. Your grandfather carried the account books out under his coat, and lost his eyebrows for it.”',
    ),
  ];

  it('“tell me more” goes on where the last quotation ended', () => {
    expect(reply({ asked: 'Tell me more', before, passages: [DANCE, FIRE] })).toBe(
      '“We baked bread for the men who had stood in the bucket line all night. Nobody slept. In the morning the children looked for nails in the ashes, and sold them by the pound.”',
    );
  });

  it('“when was that?” is answered with the date of what was quoted', () => {
    expect(compose({ asked: 'When was that?', before, passages: [DANCE, FIRE] })).toEqual({
      parts: [{ kind: 'note', text: 'That is from May 3, 1931, in ‘The fire’.' }],
      alsoIn: ['m1'],
    });
  });
});

describe('The tone of wisdom', () => {
  it('adds a word of the person’s that fits', () => {
    const persona = { advice: ['Learn to swim.', 'Never build a mill of timber.'] };
    const { parts } = compose({ asked: 'What happened when the mill burned down?', passages: [FIRE], persona, tone: 'wisdom' });
    expect(parts.at(-1)).toEqual({ kind: 'saying', text: 'Never build a mill of timber.' });
  });
});

describe('What others told of the person', () => {
  const eulogy = makePassage({
    title: 'Eulogy for the chapel',
    text: 'Nell kept the mill for thirty years. She carried the sacks herself, and her back never bent. He who owed her was let off at Christmas.',
  });

  it('is quoted as theirs', () => {
    expect(compose({ asked: 'Who kept the mill?', passages: [eulogy] }).parts).toMatchObject([{ kind: 'quote', narrator: 'contributor' }]);
  });

  it.each(['Letter to Nell', 'Letter to Grandmother from Anna', 'In memory of Nell'])('is known by its title: %s', (title) => {
    const letter = makePassage({ title, text: 'The mill is still on my mind, and I think of your bread.' });
    expect(reply({ asked: 'What about the mill?', passages: [letter] })).toMatch(/^Someone else’s words: “/);
  });

  it('is what stands under a photo, whoever it sounds like', () => {
    const caption = makePassage({ title: 'The pier', text: 'The mill in snow, the winter before it burned.', isCaption: true });
    expect(reply({ asked: 'What about the mill?', passages: [caption] })).toMatch(/^Someone else’s words: “/);
  });

  it.each([
    [{ narrator: 'other', narratorName: 'Ruth' }, /^Ruth remembers: “/],
    [{ narrator: 'contributor', narratorName: 'Ellie' }, /^Ellie remembers: “/],
    [{ narrator: 'contributor' }, /^You remember: “/],
    [{ narrator: 'other' }, /^Someone else’s words: “/],
  ] as const)('is named as the owner said: %o', (told, opening) => {
    const memory = makePassage({ title: 'The mill', text: 'I kept the mill with her, and my back bent.', ...told });
    expect(reply({ asked: 'Who kept the mill?', passages: [memory] })).toMatch(opening);
  });

  it('is the person’s own where the owner says so, whatever it sounds like', () => {
    expect(reply({ asked: 'Who kept the mill?', passages: [{ ...eulogy, narrator: 'person' }] })).toMatch(/^“/);
    const caption = makePassage({ title: 'The pier', text: 'The mill in snow.', isCaption: true, narrator: 'person' });
    expect(reply({ asked: 'What about the mill?', passages: [caption] })).toMatch(/^“/);
  });

  it('is quoted with a doubt where it may be a child’s or the person’s own story', () => {
    const story = makePassage({
      title: 'The mill',
      text: 'My grandmother kept the mill. She carried the sacks herself, and she sang.',
      isWhole: true,
    });
    expect(reply({ asked: 'Who kept the mill?', passages: [story] })).toMatch(/^Perhaps somebody else’s words: “/);
    expect(reply({ asked: 'Who kept the mill?', passages: [{ ...story, narrator: 'person' }] })).toMatch(/^“/);
  });

  it('is no answer where somebody else tells of themselves', () => {
    const speech = makePassage({
      title: 'At the funeral',
      text: 'My mother never locked the back door. I was afraid of the mill until I was twelve, and she never told a soul.',
      narrator: 'other',
    });
    expect(reply({ asked: 'Were you afraid of the mill?', passages: [speech] })).toBe('No memory about that was found.');
    expect(reply({ asked: 'Who was afraid of the mill?', passages: [speech] })).toMatch(/^Someone else’s words: “.*I was afraid/);
    const ofHer = makePassage({ title: 'At the funeral', text: 'I never saw her afraid of the mill.', narrator: 'other' });
    expect(reply({ asked: 'Were you afraid of the mill?', passages: [ofHer] })).toMatch(/^Someone else’s words: “I never saw her/);
  });

  it('is not what the person tells of others', () => {
    const own = makePassage({ title: 'Letter to Anna', text: 'I kept the mill, and she said to me: "Nell, you are mad." My back bent.' });
    expect(reply({ asked: 'Who kept the mill?', passages: [own] })).toMatch(/^“I kept the mill/);
  });
});

describe('A questionnaire', () => {
  const answers = makePassage({
    title: 'Answers',
    text: '## 4. Were you hungry?\n\nNot like in the cities. We had potatoes and beet, and milk that nobody counted.',
  });

  it('answers in the person’s words, and not with the question', () => {
    const [quote] = quotesOf(compose({ asked: 'Were you hungry?', passages: [answers] }));
    expect(quote).toMatch(/^Not like in the cities\./);
  });
});

describe('What was said a moment ago', () => {
  const before: ReplyRequest['turns'] = [
    { role: 'user', content: 'What happened to the mill?' },
    asTurn('“The mill burned down in the spring of 1931.”'),
  ];

  it('is quoted again where it is the answer', () => {
    const text = reply({ asked: 'When was it that it burned?', before, passages: [FIRE] });
    expect(text).toMatch(/^“The mill burned down in the spring of 1931\./);
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
    expect(quotesOf(compose({ asked: 'Tell me about the mill.', passages: [letter, mention] }))[0]).toMatch(
      /^Sit down\. We have bought the mill\. Not the building only/,
    );
  });
});

describe('What is no question', () => {
  const persona = { phrases: ['Well, I never!', 'Sleep tight, my duck'], values: ['Honest work'], advice: ['Never go to bed angry.'] };

  it.each([
    ['Hello', 'Hello, Mary.'],
    ['Good night!', 'Sleep tight, my duck.'],
    ['Thank you', 'You’re welcome, Mary.'],
    ['Are you real?', 'This is an AI that answers with Nell’s own words. It is not Nell, and it is not alive.'],
    ['What mattered most to you?', '‘Honest work’'],
    ['Any advice?', '‘Never go to bed angry.’'],
    ['What did you always say?', '‘Well, I never!’'],
    ['My dad just died', 'I’m so sorry, Mary.'],
  ])('“%s” is answered with “%s”', (asked, expected) => {
    expect(reply({ asked, persona })).toBe(expected);
  });

  it.each([
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
      'What the family wrote about Nell: ‘She valued honest work.’',
    );
  });

  it('is met with one kind line, and what they wrote for whoever wants it', () => {
    expect(compose({ asked: 'I miss you so much', passages: [FIRE] }).parts).toEqual([
      { kind: 'line', text: 'That is hard, Mary.' },
      { kind: 'choices', items: [{ label: 'Hear something she wrote', question: 'Tell me something about yourself' }] },
    ]);
  });

  it('gives no saying to a question of another kind', () => {
    expect(kindsOf(compose({ asked: 'What would you do about my divorce?', persona }))).toEqual(['note']);
    const wedding = makePassage({
      title: 'The wedding',
      text: 'We were married in the chapel, and the marriage was a happy one.',
      score: 0.9,
    });
    expect(kindsOf(compose({ asked: 'What would you say about my divorce?', persona, passages: [wedding] }))).toEqual(['note']);
    expect(kindsOf(compose({ asked: 'Would you be proud of me?', persona, passages: [FIRE] }))).toEqual(['note']);
  });

  it('gives no saying to a subject that leans on what was said before', () => {
    const asked = 'Any advice on the boiler, its making that noise again?';
    expect(kindsOf(compose({ asked, before: [asTurn('That is hard.')], persona }))).toEqual(['note']);
  });

  it('gives a saying that speaks of the subject as the closest thing there is', () => {
    expect(compose({ asked: 'Any advice about going to bed angry?', persona }).parts).toEqual([
      { kind: 'note', text: 'The closest thing in Nell’s memories:' },
      { kind: 'saying', text: 'Never go to bed angry.' },
    ]);
  });

  it('offers what can be asked, as buttons', () => {
    const passages = [{ ...DANCE, title: '1931-05 letter to Anna about the dance' }];
    expect(compose({ asked: 'What do you remember?', passages }).parts).toEqual([
      { kind: 'note', text: 'You could ask about one of these:' },
      { kind: 'choices', items: [{ label: 'The dance', question: 'Tell me about the dance.' }] },
    ]);
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

  it('quotes word for word, from a passage that it names, and stays short', () => {
    fc.assert(
      fc.property(request, ({ asked, tone, passages }) => {
        const { parts } = composeReply(makeRequest({ asked, tone, passages }), () => 0.5);
        expect(parts.length).toBeGreaterThan(0);
        const quotes = parts.filter((part) => part.kind === 'quote');
        expect(quotes.length).toBeLessThanOrEqual(QUOTES_MAX);
        for (const { text, ref } of quotes) {
          const source = squeeze(passages.find((each) => each.ref === ref)?.text ?? '');
          expect(source).toContain(text.replace(/^… /, '').replace(/ …$/, '').trim());
        }
        expect(countWords(quotes.map(({ text }) => text).join(' '))).toBeLessThanOrEqual(QUOTED_WORDS_MAX);
      }),
      { numRuns: 500 },
    );
  });
});

describe('questions about the one who asks', () => {
  const LETTER = makePassage({
    ref: 'm1',
    title: 'Letter to Imke',
    score: 0.1,
    text: 'You sat in the plum tree all that afternoon, Imke, and would not come down for cake.',
  });
  const ask = (content: string): DraftReply =>
    composeReply(makeRequest({ asked: content, passages: [DANCE, LETTER], listenerName: 'Imke Vos' }), () => 0);

  it('offers the memory that names whoever asks to be remembered', () => {
    const { parts, alsoIn } = ask('do you remember me?');
    expect(parts.map(formatPart).join('\n')).toContain('You sat in the plum tree all that afternoon');
    expect(alsoIn[0]).toBe('m1');
  });

  it('claims no love, and offers what was written', () => {
    const text = ask('do you still love me?').parts.map(formatPart).join('\n');
    expect(text).toMatch(/^Only \p{L}+ could answer that\./u);
    expect(text).toContain('You sat in the plum tree');
  });

  it('quotes the memory that was chosen', () => {
    expect(ask('do you remember me? (“Letter to Imke”)').parts[0]).toMatchObject({ kind: 'quote', ref: 'm1' });
  });
});

it.each(['tell me a funny story', 'can you tell me a sad story please'])('tells a story: %s', (content) => {
  const { parts } = composeReply(makeRequest({ asked: content, passages: [FIRE, STONE] }), () => 0);
  expect(parts[0]?.kind).toBe('quote');
});
