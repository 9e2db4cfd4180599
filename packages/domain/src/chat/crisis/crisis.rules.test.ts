import { MESSAGE_MAX_CHARS } from '@everkin/contracts/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureProcessorMs } from '../../../../../tests/processor-time.ts';
import { classifyCrisis } from './crisis.rules.ts';
import { ABOUT_ANOTHER, HARMLESS, INDIRECT, IN_OTHER_LANGUAGES, MISSPELT, PLAIN } from '../testing/crisis-lines.ts';

const asks = (content: string): boolean => classifyCrisis(content) !== null;

describe('explicit self-harm shows the card', () => {
  it.each([
    'I want to kill myself',
    "I don't want to live anymore.",
    'i dont want to be here any more',
    "I can't go on without you.",
    "There's no point in living without her.",
    'I just want to die',
    'I wish I was dead',
    'Everyone would be better off without me.',
    'I keep thinking about suicide',
    "Grandma, I'm going to end it all tonight",
    'I want to join you.',
    'I want to be with you in heaven',
    'I have been cutting myself again',
    'I took all my pills.',
    'I want to end it.',
    'I think about taking my own life',
    'My brother wants to hurt himself, what should I do?',
    'Thank you for the story. I do not want to wake up tomorrow.',
  ])('%s', (said) => {
    expect(asks(said)).toBe(true);
  });
});

describe('longing for somebody who has died', () => {
  it.each(['I want to be with you.', 'i just want to be with you again mum'])('is possible danger, and not clear: %s', (said) => {
    expect(classifyCrisis(said)?.level).toBe('possible');
  });

  it('is clear beside a sentence that is', () => {
    expect(classifyCrisis('I want to be with you. I want to kill myself.')?.level).toBe('clear');
  });
});

describe('look-alikes get an ordinary answer', () => {
  it.each([
    'Did your uncle kill himself?',
    'How did Grandad die?',
    'Did you ever want to die?',
    'I miss you so much',
    'The exam nearly killed me!',
    "I've had enough of Tom.",
    'Ive had enough of my brother',
    'I am dying to hear how you met.',
    'I had an awful day.',
    'Did anybody in the village commit suicide?',
    'When did you take your life in your own hands and sail?',
    'I want to live in New Zealand like you did',
    'I want to be like you',
    'I cannot go to the wedding',
    'It hurt me that you left.',
    'This heat is killing me',
    'Why did you leave?',
    'I would love to join you and the dogs for a walk.',
    'We broke up. I had to end it.',
    'Did you take it all with you?',
    'When did you end your studies?',
    '',
  ])('%s', (said) => {
    expect(asks(said)).toBe(false);
  });
});

describe.each([
  { kind: 'plain words of oneself', lines: PLAIN, level: 'clear' },
  { kind: 'misspelt and disguised words', lines: MISSPELT, level: 'clear' },
  { kind: 'words of somebody else in danger', lines: ABOUT_ANOTHER, level: 'clear' },
])('$kind show the card', ({ lines, level }) => {
  it.each(lines)('%s', (said) => {
    expect(classifyCrisis(said)).toEqual({ level, language: 'en' });
  });
});

describe('possible self-harm shows the card', () => {
  it.each(INDIRECT)('%s', (said) => {
    expect(classifyCrisis(said)).not.toBeNull();
  });
});

describe('danger to oneself in words that no phrase foresees is clear', () => {
  it.each([
    'i have decided that sunday will be my last day on earth',
    'there is enough insulin in my fridge to be gone by morning',
    'mum i am going to the bridge now and i am not coming back',
    'i do not plan on being alive for my birthday',
    'the car is running in the garage with the door shut',
  ])('%s', (said) => {
    expect(classifyCrisis(said)).toEqual({ level: 'clear', language: 'en' });
  });
});

describe('hopeless words without a plan are possible danger', () => {
  it.each(['i cant do this anymore mum', 'whats the point without you', 'Everyone would be better off without me'])('%s', (said) => {
    expect(classifyCrisis(said)).toEqual({ level: 'possible', language: 'en' });
  });
});

describe('idioms, fiction and the past show no card', () => {
  it.each(HARMLESS)('%s', (said) => {
    expect(classifyCrisis(said)).toBeNull();
  });
});

describe('explicit self-harm in other languages shows the card in that language', () => {
  it.each(IN_OTHER_LANGUAGES)('$language: $said', ({ said, language, isDanger }) => {
    expect(classifyCrisis(said)).toEqual(isDanger ? { level: 'clear', language } : null);
  });
});

it('danger in one sentence decides for the whole message', () => {
  expect(classifyCrisis('The garden is lovely. I want to die. What did you plant in spring?')).toEqual({ level: 'clear', language: 'en' });
});

it('a message of one repeated character is classified within milliseconds', () => {
  // Many times what the slowest message takes; a backtracking pattern would take far longer. Best of three, because of garbage
  // collection.
  const BOUND_MS = 400;
  const once = (text: string): number => measureProcessorMs(() => classifyCrisis(text));
  const sign = fc.string({ minLength: 1, maxLength: 1 });
  const word = fc.constantFrom('"', '“', "'", '*', 'i ', 'i want ', 'no ', 'pills ', '. ', ',');
  fc.assert(
    fc.property(fc.oneof(sign, word), (piece) => {
      const text = piece.repeat(MESSAGE_MAX_CHARS);
      expect(Math.min(once(text), once(text), once(text))).toBeLessThan(BOUND_MS);
    }),
    { numRuns: 60 },
  );
});
