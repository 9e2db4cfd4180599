import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detectEmotion } from './emotion.rules.ts';

const kindOf = (text: string): string => detectEmotion(text)?.kind ?? 'neutral';

describe('How a message sounds', () => {
  it.each([
    ['I miss our Sunday walks, and I miss you most of all.', 'sadness'],
    ['The flat has been so empty since you died.', 'sadness'],
    ['I cant stop crying this week', 'sadness'],
    ['Feeling really lonely tonight, Grandad', 'sadness'],
    ['I am terrified of the anaesthetic.', 'fear'],
    ['worried about our Ben, he wont talk to anyone', 'fear'],
    ['I am so angry with the landlord I could scream.', 'anger'],
    ['I got the place at Leeds!', 'joy'],
    ['My sister had a baby boy this morning', 'joy'],
    ['I love you, Auntie Bea.', 'love'],
    ['You mean the world to me', 'love'],
  ])('%s', (text, kind) => expect(kindOf(text)).toBe(kind));

  it.each([
    ['a question without I or me', 'How did Grandpa die?'],
    ['a question about somebody else’s feeling', 'Were you lonely when the children had left?'],
    ['a negation', 'I am not sad about it.'],
    ['a negation in other words', 'I never said I was scared.'],
    ['a feeling that is over', 'I was so lonely as a child, before you came.'],
    ['what somebody else feels', 'My neighbour is furious with the council.'],
    ['what somebody else wrote, with marks', 'She wrote: “I miss you so much”. Do you know to whom?'],
    ['what somebody else wrote, with straight marks', 'On the card it says "I am so lonely without you".'],
    ['what somebody else wrote, without marks', 'She wrote: I miss you.'],
    ['an idiom', 'I am afraid I have to go to the shops first.'],
    ['praise with a sigh', 'Oh great, another leak. I am so happy.'],
    ['laughter to tears', 'I was crying laughing at that one'],
    ['another language', 'Je suis tellement triste sans toi.'],
    ['nothing in particular', 'I painted the shed on Tuesday.'],
    ['no words at all', '… !!! ???'],
    ['a farewell, whatever else it sounds like', 'I miss you so much. Good night, Grandma.'],
  ])('is neutral for %s', (_what, text) => expect(detectEmotion(text)).toBeNull());

  it('takes what hurts before what gladdens', () => {
    expect(kindOf('I got the job, and I cried because you are not here to see it.')).toBe('sadness');
    expect(kindOf('I love you and I am so scared')).toBe('fear');
  });

  it('takes a birthday with an absence for sad, and one with a congratulation for happy', () => {
    expect(kindOf('It is your birthday and you are not here.')).toBe('sadness');
    expect(kindOf('Happy birthday, Nan!')).toBe('joy');
  });

  it('says which words show it', () => {
    expect(detectEmotion('Hello Gran. I miss you.')).toEqual({ kind: 'sadness', intensity: 'some', evidence: ['miss you'] });
  });
});

describe('How strongly a message sounds so', () => {
  it.each([
    ['one phrase', 'I miss you.', 'some'],
    ['two phrases', 'I miss you. I cried on the bus.', 'strong'],
    ['a phrase and a word that strengthens', 'I miss you so much.', 'strong'],
    ['a phrase and several exclamation marks', 'I passed my exam!!!', 'strong'],
    ['a phrase and capitals', 'I MISS YOU NAN', 'strong'],
    ['a phrase and an emoji', 'I miss you 😢', 'strong'],
    ['the same phrase twice', 'I miss you. I miss you.', 'some'],
  ])('%s', (_what, text, intensity) => expect(detectEmotion(text)?.intensity).toBe(intensity));

  it('one sign alone shows nothing', () => {
    for (const text of ['!!!', 'SO MUCH', '😢', '😢😢😢😢']) expect(detectEmotion(text)).toBeNull();
  });

  it('an emoji alone goes on with the message before it', () => {
    const before = [
      { role: 'user' as const, content: 'I miss you.' },
      { role: 'assistant' as const, content: 'That is hard.' },
    ];
    expect(detectEmotion('😢', before)?.kind).toBe('sadness');
    expect(detectEmotion('🎉', before)).toBeNull();
  });
});

describe('Whatever is written', () => {
  const feelings = ['I am sad', 'I am scared', 'I am so lonely', 'I miss you', 'I love you', 'I am angry with him', 'I am so happy'];

  it('a feeling that is negated, somebody else’s or quoted is never taken for one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...feelings),
        fc.constantFrom(
          (said: string) => `She wrote “${said}”.`,
          (said: string) => `Did she say "${said}"?`,
          (said: string) => said.replace(/^I /, 'He says I '),
          (said: string) => said.replace(/^I am/, 'I am not').replace(/^I (miss|love)/, 'I do not $1'),
          (said: string) => said.replace(/^I am/, 'Was she').replace(/^I (miss|love)/, 'Did she $1'),
        ),
        (feeling, change) => {
          expect(detectEmotion(change(feeling))).toBeNull();
        },
      ),
    );
  });

  it('never throws, and names at most three pieces of evidence', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.constantFrom(...feelings), (noise, feeling) => {
        const emotion = detectEmotion(`${noise} ${feeling}`);
        expect(emotion === null || (emotion.evidence.length >= 1 && emotion.evidence.length <= 3)).toBe(true);
      }),
    );
  });

  it('4,000 characters of emoji are nothing in particular', () => {
    expect(detectEmotion('😢'.repeat(2_000))).toBeNull();
  });
});
