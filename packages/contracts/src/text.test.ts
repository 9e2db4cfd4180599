import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CreateAvatar } from './avatars.ts';
import { CreateGroup, Group } from './groups.ts';
import { CreateMemory } from './memories.ts';
import { Register } from './accounts.ts';
import { optionalText, requiredName, requiredText, showsSomething, toOneLine } from './text.ts';

test.each([requiredText('Please write something', 100), optionalText(100)])(
  'a lone surrogate becomes the replacement character',
  (schema) => {
    expect(schema.parse('a \ud83d b')).toBe('a \ufffd b');
    expect(schema.parse('a 🛶 b')).toBe('a 🛶 b');
  },
);

test('accepted text survives the round trip through UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (words) => {
      const parsed = optionalText(1_000).safeParse(words);
      return !parsed.success || new TextDecoder().decode(new TextEncoder().encode(parsed.data)) === parsed.data;
    }),
  );
});

/** Zero-width characters, Braille blank, Hangul fillers, a lone variation selector, a soft hyphen, a lone combining mark. */
const INVISIBLE = [
  '\u200b\u200b\u200b',
  '\u2800',
  '\u3164',
  '\uffa0\u115f',
  '\u2060',
  '\ufe0f',
  '\u00ad',
  '\u0301',
  '\u202e\u202c',
  '\u{e0041}',
  '\ue000',
  '\ufffc',
];

const messagesOf = (parsed: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }, field: string): string[] =>
  (parsed.error?.issues ?? []).filter(({ path }) => path[0] === field).map(({ message }) => message);

describe('an invisible name', () => {
  test.each(INVISIBLE)('is reported like a missing one: %j', (name) => {
    expect(messagesOf(Register.safeParse({ displayName: name }), 'displayName')).toEqual(['Username is required']);
    expect(messagesOf(CreateAvatar.safeParse({ name }), 'name')).toEqual(['Name is required']);
    expect(messagesOf(CreateGroup.safeParse({ name }), 'name')).toEqual(['Please enter a name for this group chat']);
    expect(messagesOf(CreateMemory.safeParse({ title: name }), 'title')).toEqual(['Please give this memory a name']);
  });

  test('stored by an earlier version is shown as unnamed', () => {
    const group = { id: 'gr_1', createdAt: '2026-01-01T00:00:00.000Z', avatarId: 'av_1' };
    expect(Group.parse({ ...group, name: '\u200b\u200b\u200b' }).name).toBe('Unnamed');
    expect(Group.parse({ ...group, name: 'Anna\u202ednE' }).name).toBe('AnnadnE');
  });
});

describe('a name in one line', () => {
  const name = requiredName('Name is required', 100);
  test.each([
    ['Anna\u202e dnE', 'Anna dnE'],
    ['\u2066Anna\u2069', 'Anna'],
    ['Anna\nBcc: x@example.com', 'Anna Bcc: x@example.com'],
    ['Anna\r\n\u2028Maria', 'Anna Maria'],
    [' \u0007Anna ', 'Anna'],
    ['An\u00adna\u200b', 'Anna'],
    ['👩\u200d👧', '👩\u200d👧'],
    [`Z${'\u0337'.repeat(60)}oe`, `Z${'\u0337'.repeat(5)}oe`],
  ])('loses characters that turn or break the line around it: %j', (given, kept) => {
    expect(name.parse(given)).toBe(kept);
  });

  test.each([
    'Zoë',
    'Zoe\u0308',
    'Nguyễn Thị Ánh',
    'سلمى',
    'یاسمین‌ها',
    'יעל כהן',
    'क्षितिज',
    '👩‍👧 Mum',
    '❤️',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    '母さん',
    "Mary-Jane O'Neill, Jr.",
    '\u200fסבא!',
  ])('of real people stays unchanged: %j', (given) => {
    expect(name.parse(given)).toBe(given);
  });

  test('with any characters never contains a line break or a change of direction', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (words) => {
        const line = toOneLine(words);
        return !/[\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(line) && showsSomething(line) === showsSomething(words.toWellFormed());
      }),
    );
  });

  test('with NUL is refused', () => {
    expect(name.safeParse('An\u0000na').error?.issues.map(({ message }) => message)).toEqual([
      'This name holds a character that cannot be stored',
    ]);
  });
});
