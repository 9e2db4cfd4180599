import { describe, expect, it } from 'vitest';
import { MESSAGE_DIMENSIONS } from '../message-head.ts';
import { MESSAGE_KINDS, scoreMessageKind } from './message-kinds.ts';

const NO_MEANING = new Int8Array(MESSAGE_DIMENSIONS);

describe('the kind of a message', () => {
  it('has a probability for each kind, together 1', () => {
    const rated = scoreMessageKind('Where did you get that hat?', NO_MEANING);
    expect([...(rated ?? [])].map(([kind]) => kind)).toEqual([...MESSAGE_KINDS]);
    expect([...(rated ?? [])].reduce((sum, [, share]) => sum + share, 0)).toBeCloseTo(1);
  });

  it.each(['Wie hast du meinen Vater kennengelernt?', 'Как ты?', '你好奶奶'])('is not scored in another language: %s', (message) => {
    expect(scoreMessageKind(message, NO_MEANING)).toBeNull();
  });

  it.each(['', ' ', '😀😀😀', 'x'.repeat(100_000), 'Did you go there? '.repeat(5_000)])('is scored for any text: %j', (message) => {
    for (const share of scoreMessageKind(message, NO_MEANING)?.values() ?? []) expect(share).toBeGreaterThanOrEqual(0);
  });
});
