import { expect, it } from 'vitest';
import { stemOf } from './light-stem.ts';

it.each([
  ['married', 'marry'],
  ['marries', 'marry'],
  ['running', 'run'],
  ['went', 'go'],
  ['children', 'child'],
  ['horses', 'horse'],
  ['dishes', 'dish'],
  ['made', 'making'],
  ['stories', 'story'],
  ['hoped', 'hoping'],
  ['written', 'wrote'],
])('%s and %s are one word', (one, other) => {
  expect(stemOf(one)).toBe(stemOf(other));
});
