import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CreateAvatar } from './avatars.ts';
import { CreateGroup, Group } from './groups.ts';
import { CreateMemory } from './memories.ts';
import { Register } from './accounts.ts';
import { optionalText, requiredName, requiredText, showsSomething, toOneLine } from './text.ts';

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

describe('a name that shows nothing', () => {
  test.each(INVISIBLE)('is told to be missing, in the words of a missing one: %j', (name) => {
    expect(messagesOf(Register.safeParse({ displayName: name }), 'displayName')).toEqual(['Username is required']);
    expect(messagesOf(CreateAvatar.safeParse({ name }), 'name')).toEqual(['Name is required']);
    expect(messagesOf(CreateGroup.safeParse({ name }), 'name')).toEqual(['Please enter a name for this group chat']);
    expect(messagesOf(CreateMemory.safeParse({ title: name }), 'title')).toEqual(['Please give this memory a name']);
  });

  test('was kept by an earlier version, and is shown as unnamed', () => {
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
  ])('is kept without what turns or breaks the line around it: %j', (given, kept) => {
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
  ])('that people bear stays as it is: %j', (given) => {
    expect(name.parse(given)).toBe(given);
  });

  test('of whatever characters never holds a line break or a turn of direction', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (words) => {
        const line = toOneLine(words);
        return !/[\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(line) && showsSomething(line) === showsSomething(words.toWellFormed());
      }),
    );
  });

  test('says of NUL that it cannot be stored', () => {
    expect(name.safeParse('An\u0000na').error?.issues.map(({ message }) => message)).toEqual([
      'This name holds a character that cannot be stored',
    ]);
  });
});
