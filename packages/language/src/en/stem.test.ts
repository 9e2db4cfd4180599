import { expect, it } from 'vitest';
import { stemOfBase } from './stem.ts';

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
  expect(stemOfBase(one)).toBe(stemOfBase(other));
});
