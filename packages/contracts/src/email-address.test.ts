import { describe, expect, it } from 'vitest';
import { EmailAddress } from './email-address.ts';

describe('an email address', () => {
  it.each([
    'rose@example.com\u200b',
    '\u200erose@example.com',
    '\ufeff rose@example.com\u00a0',
    'Rose Doe <rose@example.com>',
    '"Doe, Rose" <Rose@Example.com>;',
    '<rose@example.com>',
    'mailto:rose@example.com',
    'mailto:rose@example.com?subject=Hello',
    'rose@example.com;',
    'rose@example.com,',
    'rose@example.com.',
    '(rose@example.com)',
    'rose＠example.com',
    'ｒｏｓｅ@example。com',
    'rose@\u200bexample.com',
    'rose @ example.com',
    'rose@example.com!',
    '“rose@example.com”',
    '„rose@example.com“',
    '«rose@example.com»',
    'E-mail: rose@example.com',
    'rose@example.com (Rose)',
    'Rose Doe [mailto:rose@example.com]',
    '[rose@example.com](mailto:rose@example.com)',
    '&lt;rose@example.com&gt;',
  ])('is accepted as pasted: %j', (pasted) => {
    expect(EmailAddress.parse(pasted)).toBe('rose@example.com');
  });

  it.each([
    ['a&b@example.com', 'a&b@example.com'],
    ["o'hara+family@mail.example.co.uk", "o'hara+family@mail.example.co.uk"],
    ['x@b\u00fccher.example', 'x@xn--bcher-kva.example'],
    ['x@xn--bcher-kva.example', 'x@xn--bcher-kva.example'],
  ])('%s is valid', (typed, kept) => {
    expect(EmailAddress.parse(typed)).toBe(kept);
  });

  it.each([
    'rose',
    'rose@',
    '@example.com',
    'rose@example',
    'ro se@example.com',
    'rose@@example.com',
    'rose..doe@example.com',
    '.rose@example.com',
    'a@b.c@',
    'rose@-x.com',
    // Ambiguous input (two addresses, or a space in the local part) is not guessed.
    'rose@example.com; bob@example.com',
    'Rose rose@example.com',
  ])('%s is not valid', (typed) => {
    expect(EmailAddress.safeParse(typed).error?.issues[0]?.message).toBe('Valid email required');
  });

  it.each(['', ' \u200b '])('%j is missing', (typed) => {
    expect(EmailAddress.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['Email is required']);
  });
});
