import { expect, it } from 'vitest';
import { groupSentences } from './meaning.rules.ts';

it.each([
  ['nothing', '', []],
  ['one sentence', 'We sailed in May.', ['We sailed in May.']],
  ['short sentences together', 'We sailed. It rained.', ['We sailed. It rained.']],
  ['paragraphs', 'We sailed\n\nIt rained', ['We sailed It rained']],
])('groups %s', (_what, text, groups) => {
  expect(groupSentences(text)).toEqual(groups);
});

it('starts a new group before it grows long, and keeps a long sentence whole', () => {
  const long = `We ${'walked and '.repeat(30)}slept.`;
  expect(groupSentences(`It rained. ${long} Then it stopped.`)).toEqual(['It rained.', long, 'Then it stopped.']);
});
