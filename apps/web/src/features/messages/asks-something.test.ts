import { expect, test } from 'vitest';
import { asksSomething } from './asks-something.ts';

test.each([
  'Who was Alec?',
  'Tell me about the wedding',
  'what did you eat',
  'You lived in Westport then, is that right',
  '¿Dónde vivías?',
])('“%s” asks something', (text) => expect(asksSomething(text)).toBe(true));

test.each(['Good morning', 'Thank you so much', 'Goodbye, love', 'I miss you', '👋', ''])('“%s” does not', (text) =>
  expect(asksSomething(text)).toBe(false),
);
