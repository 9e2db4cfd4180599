import { scoreMessageKind } from '@everkin/language/en/message-kinds';
import { describe, expect, it } from 'vitest';
import EMBEDDINGS from './embedded-messages.json' with { type: 'json' };
import type { Intent } from './intent-rules.ts';
import { classifyIntent } from './intents.ts';

/** With its embedding by the embedded model, as a reply in own words gets it. */
function classify(message: keyof typeof EMBEDDINGS): Intent {
  const rated = scoreMessageKind(message, new Int8Array(Buffer.from(EMBEDDINGS[message], 'base64')));
  return classifyIntent(message, { rated });
}

describe('a message that no rule knows', () => {
  it.each([
    ['Pauline has started at the bakery in Thirsk', 'news'],
    ['They offered me the apprenticeship, I start Monday!', 'good-news'],
    ['Our rabbit was dead in his hutch this morning', 'loss'],
    ["The scan is on Friday and I can't think of anything else", 'fear'],
    ['So that is why you never ate rhubarb, I had no idea', 'acknowledgement'],
    ['Anything nice planned for today, Nan?', 'how-are-you'],
    ['are you up there with uncle Walt', 'presence'],
    ['Can you book me a taxi for half six', 'request'],
    ['The kitchen clock has stopped and the house is so quiet without your humming', 'missing'],
    ["Do you reckon I've turned out alright", 'regard'],
  ] as const)('calls for no memory: %s', (message, intent) => {
    expect(classify(message)).toBe(intent);
  });

  it.each([
    'Did the ferry really run in that fog',
    'We went past the old mill today. Who did it belong to?',
    "I've a new bicycle, did you ever have one",
  ] as const)('is a question to the memories: %s', (message) => {
    expect(classify(message)).toBe('question');
  });

  it('asks for advice', () => {
    expect(classify('What would you do about Colin and the loan')).toBe('advice');
  });

  it('is a question in another language, which the score was not trained on', () => {
    expect(classify('Grandma, ¿cómo se llamaba tu pueblo de niña?')).toBe('question');
  });
});

describe('a rule that names the very thing stands against how a message sounds', () => {
  it.each([
    ['can you come to my birthday', 'presence', 'request'],
    ['finn lost another tooth', 'loss', 'news'],
    ['we lost her on friday', 'loss', 'loss'],
    ['he lost his keys the week dad died', 'loss', 'loss'],
  ] as const)('%s', (message, sounds, intent) => {
    expect(classifyIntent(message, { rated: new Map([[sounds, 0.9]] as const) })).toBe(intent);
  });
});

describe('what asks of somebody by the order of its words', () => {
  const rated = new Map([['question', 0.01] as const, ['reaction', 0.98] as const]);

  it.each(['would mum have minded', 'were the nuns kind', 'did he ever come home'])(
    'is a question, whatever it sounds like: %s',
    (message) => {
      expect(classifyIntent(message, { rated })).toBe('question');
    },
  );

  it.each(['did you hear, she said yes', 'is that so', 'would you believe it'])('may be none: %s', (message) => {
    expect(classifyIntent(message, { rated })).toBe('acknowledgement');
  });
});

describe('what only rules know', () => {
  it('stands, whatever the score says', () => {
    const rated = new Map([['question', 0.05] as const, ['news', 0.9] as const]);
    expect(classifyIntent('Go on', { rated })).toBe('more');
  });
});

describe('a rule against the score', () => {
  it('gives way to a question of which the score is certain', () => {
    expect(classifyIntent('Good morning!', { rated: new Map([['question', 0.998] as const, ['greeting', 0.002] as const]) })).toBe(
      'question',
    );
  });
  it('counts more than a kind that is little likelier', () => {
    expect(classifyIntent('Good morning!', { rated: new Map([['news', 0.5] as const, ['greeting', 0.3] as const]) })).toBe('greeting');
  });
});
