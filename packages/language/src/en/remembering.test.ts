import { expect, it } from 'vitest';
import { askOutright, asksAboutAsker } from './remembering.ts';

it.each([
  ['do u remember Biscuit', 'tell me about Biscuit'],
  ['Do you still think of the mill?', 'tell me about the mill?'],
  ['did you ever think of the parrot again', 'tell me about the parrot'],
  ['so do you remember the flood?', 'so tell me about the flood?'],
  ['do you remember when the cow fell in the well?', 'do you remember when the cow fell in the well?'],
  ['do you remember me?', 'do you remember me?'],
  ['what do you think of my dress', 'what do you think of my dress'],
])('asks outright: %s', (question, outright) => {
  expect(askOutright(question)).toBe(outright);
});

it.each(['do you remember me?', 'Do you still love me', 'u remember me nan', 'do you know who i am'])(
  'asks about the asker: %s',
  (asked) => {
    expect(asksAboutAsker(asked)).toBe(true);
  },
);

it.each(['do you remember my mother?', 'did your father love you?', 'do you love chocolate'])('asks about somebody else: %s', (asked) => {
  expect(asksAboutAsker(asked)).toBe(false);
});
