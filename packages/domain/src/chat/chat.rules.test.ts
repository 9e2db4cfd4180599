import { expect, it } from 'vitest';
import { hashContent } from './chat.rules.ts';

it('a text has the same name with and without white space around it', () => {
  expect(hashContent(' We sailed in May.\n')).toBe(hashContent('We sailed in May.'));
});

it('another text has another name', () => {
  expect(hashContent('We sailed in May.')).not.toBe(hashContent('We sailed in June.'));
});
