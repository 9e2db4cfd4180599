import { expect, it } from 'vitest';
import { isForInputMethod } from './input-method.ts';

it.each([
  { name: 'Enter while words are composed', press: { isComposing: true, keyCode: 229 }, is: true },
  { name: 'the Enter that ends it in Safari', press: { isComposing: false, keyCode: 229 }, is: true },
  { name: 'Enter while words are composed, as Firefox tells it', press: { isComposing: true, keyCode: 13 }, is: true },
  { name: 'an ordinary Enter', press: { isComposing: false, keyCode: 13 }, is: false },
])('$name: $is', ({ press, is }) => {
  expect(isForInputMethod(press)).toBe(is);
});
