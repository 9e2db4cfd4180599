import { describe, expect, it } from 'vitest';
import { parseQuestion, showsSign } from './question.ts';
import { stemOfBase } from '@everkin/language/en/stem';

it.each([
  ['When did you marry?', 'when'],
  ['What year was that?', 'when'],
  ['What did you do when it rained?', 'other'],
  ['How many cows did you milk?', 'count'],
  ['What was the dog called?', 'name'],
  ['Why did you leave?', 'why'],
  ['Where was the mill?', 'where'],
  ['Who was Anna?', 'portrait'],
  ['What was she like when she was little?', 'portrait'],
  ['Tell me about the mill', 'portrait'],
  ['Who taught you to bake?', 'who'],
] as const)('“%s” asks %s', (asked, asks) => {
  expect(parseQuestion({ turns: [{ role: 'user', content: asked }] }).asks).toBe(asks);
});

it.each([
  ['count', 'It is two miles to the office.', true],
  ['count', 'It is far to the office.', false],
  ['why', 'We left because the well ran dry.', true],
  ['when', 'It was in the spring of 1931.', true],
  ['portrait', 'Zebbie was a little old man.', true],
  ['other', 'Anything at all.', false],
] as const)('for %s, “%s” looks like an answer: %s', (asks, sentence, expected) => {
  expect(showsSign(asks, sentence)).toBe(expected);
});

describe('a question after others', () => {
  const before = [
    { role: 'user' as const, content: 'Who was Zebbie?' },
    { role: 'assistant' as const, content: 'An old fiddler in the mountains.' },
  ];
  const ask = (asked: string) => parseQuestion({ turns: [...before, { role: 'user', content: asked }] });
  const stemsOf = (asked: string): string[] => ask(asked).terms.map(({ stem }) => stem);

  it('leans on what was said before when it points there', () => {
    expect(stemsOf('Did he ever learn to read?')).toEqual(expect.arrayContaining(['read', 'zebbi', 'fiddler'].map(stemOfBase)));
  });

  it('gives what is asked now more weight than what was asked before', () => {
    const weights = Object.fromEntries(ask('Did he ever learn to read?').terms.map(({ stem, weight }) => [stem, weight]));
    expect(weights['read']).toBeGreaterThan(weights['zebbi'] ?? 1);
  });

  it.each([
    ['When was that?', { isBare: true, isFollowUp: true }],
    ['tell me more', { isBare: true, isFollowUp: true }],
    ['And how many horses?', { isBare: false, isFollowUp: true }],
    ['Tell me about Christmas', { isBare: false, isFollowUp: false }],
    ['Did your mother bake?', { isBare: false, isFollowUp: false }],
  ])('“%s” is %j', (asked, expected) => {
    expect(ask(asked)).toMatchObject(expected);
  });
});
