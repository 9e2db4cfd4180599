import { HELP_LINES } from '@everkin/contracts/help-lines';
import { describe, expect, it } from 'vitest';
import { asksForHelp, HELP_CARD } from './help-card.rules.ts';

const asks = (content: string): boolean => asksForHelp([{ role: 'user', content }]);

describe('Words of self-harm bring the card', () => {
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

describe('What only sounds like it is answered as ever', () => {
  it.each([
    'Did your uncle kill himself?',
    'How did Grandad die?',
    'Did you ever want to die?',
    'I miss you so much',
    'The exam nearly killed me!',
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

it('reads only what the listener says, and only the last of it', () => {
  expect(asksForHelp([{ role: 'assistant', content: 'I want to die' }])).toBe(false);
  expect(
    asksForHelp([
      { role: 'user', content: 'I want to die' },
      { role: 'user', content: 'Thank you, I called.' },
    ]),
  ).toBe(false);
  expect(asksForHelp([])).toBe(false);
});

it('names every help line in plain words', () => {
  for (const { call } of HELP_LINES) expect(HELP_CARD).toContain(call);
});
