import { expect, it } from 'vitest';
import { hashContent } from './chat.rules.ts';

it('a text has the same hash with and without surrounding white space', () => {
  expect(hashContent(' We sailed in May.\n')).toBe(hashContent('We sailed in May.'));
});

it('another text has another hash', () => {
  expect(hashContent('We sailed in May.')).not.toBe(hashContent('We sailed in June.'));
});
