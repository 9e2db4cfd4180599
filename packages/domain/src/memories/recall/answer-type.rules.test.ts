import { expect, it } from 'vitest';
import { holdsAskedThing, classifyAnswerType } from './answer-type.rules.ts';

it.each([
  ['What colour were the curtains?', 'colour'],
  ['What was the dog called?', 'name'],
  ['How far did you ride for your mail?', 'number'],
  ['When did you sail?', 'when'],
  ['Do you remember when you sailed?', 'when'],
  ['And when?', 'when'],
  ['What did you do when it rained?', 'open'],
  ['When you had the fever, what frightened you?', 'open'],
  ['Grandma, who was Ivy?', 'who'],
  ['Which hospital was he born in?', 'where'],
  ['Why did you leave?', 'open'],
  ['Tell me about Ivy', 'open'],
] as const)('%s asks for: %s', (asked, thing) => {
  expect(classifyAnswerType(asked)).toBe(thing);
});

it.each([
  ['colour', 'The barn was red.', true],
  ['colour', 'The barn was old.', false],
  ['name', 'We had a dog and he called it Panic.', true],
  ['name', 'Our old dog slept under the stairs.', false],
  ['name', 'We asked what Harold had called it.', false],
  ['number', 'It was two miles to the office.', true],
  ['number', 'It was not far.', false],
  ['when', 'We sailed in September.', true],
  ['who', 'My sister told me.', true],
  ['where', 'We lived in a loft.', true],
  ['open', '', true],
] as const)('%s in “%s”: %s', (thing, text, expected) => {
  expect(holdsAskedThing(thing, text, new Set(['harold', 'dog']))).toBe(expected);
});
