import { expect, it } from 'vitest';
import { formatPart } from '@everkin/contracts/replies/format-parts';
import { makePassage, makeRequest } from '@everkin/contracts/testing/make-reply-request';
import { composeReply } from './compose-reply.ts';

const reply = (asked: Parameters<typeof makeRequest>[0]): string =>
  composeReply(makeRequest(asked), () => 0)
    .parts.map(formatPart)
    .join('\n\n');

it('what somebody else wrote does not follow the person’s own where the question is about the person', () => {
  const own = makePassage({
    ref: 'm1',
    title: 'The farm',
    text: 'There was a saddle horse for me at the mill, a mare with one white foot.',
  });
  const letter = makePassage({
    ref: 'm2',
    title: 'Finn’s letter',
    text: 'There was a saddle horse for me at the mill of the fair, and it bit.',
  });
  const request = { asked: 'Did you have a saddle horse at the mill?', passages: [own, letter] };
  expect(reply(request)).toBe('“There was a saddle horse for me at the mill, a mare with one white foot.”');
  expect(reply({ ...request, asked: 'Who had a saddle horse at the mill?' })).toContain('and it bit');
});

it('what a title says is by somebody else is quoted as theirs', () => {
  const letter = makePassage({ title: 'Finn’s letter', text: 'I lost a tooth at the mill and the fairy gave me a pound.' });
  expect(reply({ asked: 'Who lost a tooth at the mill?', passages: [letter] })).toMatch(/^Someone else’s words: “I lost a tooth/);
  expect(reply({ asked: 'Did you lose a tooth?', passages: [letter] })).toBe('No memory about that was found.');
});

it('what is somebody else’s is not the person’s', () => {
  const letter = makePassage({ title: 'Finn’s letter', text: 'I lost a tooth. Our cat had kittens, there are five.', narrator: 'other' });
  expect(reply({ asked: 'Do you have a cat?', passages: [letter] })).toBe('No memory about that was found.');
});

it('what somebody else wrote is offered as theirs', () => {
  const own = makePassage({
    ref: 'm1',
    title: 'The new mill',
    score: 0.55,
    text: 'The new mill was built of stone after the old one burned.',
  });
  const note = makePassage({
    ref: 'm2',
    title: 'The fire',
    score: 0.5,
    text: 'She saw the mill burn from her window.',
    narrator: 'other',
    narratorName: 'Ruth',
  });
  const text = reply({ asked: 'What did the burned mill look like?', passages: [own, note] });
  expect(text).toContain('• The new mill: The new mill was built of stone after the old one burned.');
  expect(text).toContain('• Ruth remembers · The fire: She saw the mill burn from her window.');
});
