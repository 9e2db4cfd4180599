import { describe, expect, it } from 'vitest';
import { type EmbeddedMessage, embeddingOfMessage } from '../testing/embedded-messages.ts';
import { classifyCrisis, type Crisis } from './crisis.rules.ts';

const classify = (message: EmbeddedMessage): Crisis['level'] | null => classifyCrisis(message, embeddingOfMessage(message))?.level ?? null;

/** Of an ordinary question. */
const ORDINARY = embeddingOfMessage('Where did you keep the bees?');

describe('what families say every day is no danger', () => {
  it.each([
    'Everyone says I should be over it by now.',
    "I don't want to go on holiday without you.",
    'I want to stop working so much.',
    'Should I stop trying to reach Doug?',
    "I don't want to wake up early.",
    'I want to disappear into a good book.',
    "I've had enough of Tom.",
    'I want to be with you at Christmas.',
    "I don't want to be at work tomorrow",
    'He hanged the picture himself and nearly killed me with worry',
    'My uncle killed himself in 1962, you told me once',
    'does it hurt to have a baby',
  ] as const)('%s', (message) => {
    expect(classify(message)).toBeNull();
  });

  it('also where words alone would see clear danger', () => {
    expect(classifyCrisis("I don't want to be at work tomorrow")?.level).toBe('clear');
  });
});

describe('danger is seen', () => {
  it.each(['I want to be with you.', "I can't go on without you.", 'i cant do this anymore mum'] as const)('as possible: %s', (message) => {
    expect(classify(message)).toBe('possible');
  });

  it.each([
    'I am going to kill myself tonight',
    'I wish I were dead',
    'My brother wants to hurt himself, what should I do?',
    'The bees are back, the garden is lovely and Tom says hello. I am going to kill myself tonight.',
    'by the time anyone finds this i will be gone',
    'do you think it hurts to drown',
  ] as const)('as clear: %s', (message) => {
    expect(classify(message)).toBe('clear');
  });

  it('where words alone see nothing', () => {
    const message = "I've had it up to here with breathing. Stopping tonight.";
    expect(classifyCrisis(message)).toBeNull();
    expect(classify(message)).toBe('clear');
  });

  it('in plain words of another language', () => {
    expect(classifyCrisis('Ich will mich umbringen', ORDINARY)).toEqual({ level: 'clear', language: 'de' });
  });
});

it('an embedding says nothing of a long message', () => {
  const message = `${'We sat in the garden and talked about the bees. '.repeat(9)}nobody will have to worry about me after friday`;
  expect(classifyCrisis(message, ORDINARY)).toEqual(classifyCrisis(message));
});
