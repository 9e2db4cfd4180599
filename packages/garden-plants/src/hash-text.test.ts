import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hashText } from './hash-text.ts';

const toHex = (words: readonly number[]): string => words.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
const hashByNode = (text: string): string => createHash('sha256').update(text).digest('hex');

it('is SHA-256, whatever the length of the text', () => {
  for (let length = 0; length < 200; length += 1) expect(toHex(hashText('a'.repeat(length)))).toBe(hashByNode('a'.repeat(length)));
});

it('is SHA-256, whatever letters the text has', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 150 }), (text) => {
      expect(toHex(hashText(text))).toBe(hashByNode(text));
    }),
  );
});
