import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionalText, requiredText } from './text.ts';

test.each([requiredText('Please write something', 100), optionalText(100)])(
  'half of a character becomes the sign for what cannot be read',
  (schema) => {
    expect(schema.parse('a \ud83d b')).toBe('a \ufffd b');
    expect(schema.parse('a 🛶 b')).toBe('a 🛶 b');
  },
);

test('whatever passes can be written as UTF-8 and read again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (words) => {
      const parsed = optionalText(1_000).safeParse(words);
      return !parsed.success || new TextDecoder().decode(new TextEncoder().encode(parsed.data)) === parsed.data;
    }),
  );
});
