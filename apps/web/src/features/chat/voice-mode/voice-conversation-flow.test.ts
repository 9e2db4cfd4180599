import { describe, expect, test } from 'vitest';
import { nextTalkState, NOT_TALKING, type TalkEvent, type TalkState } from './voice-conversation-flow.ts';

const after = (...events: TalkEvent[]): TalkState => events.reduce(nextTalkState, NOT_TALKING);
const OPEN: TalkEvent[] = [{ type: 'asked' }, { type: 'granted' }];
const SAID: TalkEvent[] = [...OPEN, { type: 'began' }, { type: 'ended' }];

describe('speaking to an avatar', () => {
  test('one press opens the microphone, which stays open from turn to turn', () => {
    expect(after({ type: 'asked' })).toMatchObject({ microphone: 'requesting' });
    expect(after(...SAID)).toMatchObject({ microphone: 'open', turn: 'transcribing' });
    expect(after(...SAID, { type: 'understood', words: 'Where were the bees?' }, { type: 'sent' })).toEqual({
      microphone: 'open',
      turn: 'none',
      words: null,
      note: null,
    });
  });

  test('what was understood waits until it is sent, and what comes after a pause joins it', () => {
    const words = after(...SAID, { type: 'understood', words: 'Where were the bees?' });
    expect(words.words).toBe('Where were the bees?');
    const both = [{ type: 'began' }, { type: 'ended' }, { type: 'understood', words: 'And the hives?' }] as const;
    expect(both.reduce(nextTalkState, words).words).toBe('Where were the bees? And the hives?');
  });

  test('whoever speaks again while the first is written down is still heard', () => {
    const speaking = after(...SAID, { type: 'began' });
    expect(nextTalkState(speaking, { type: 'understood', words: 'Hello.' })).toMatchObject({ turn: 'heard', words: 'Hello.' });
  });

  test('no words, and a failure, are told, and the microphone stays', () => {
    expect(after(...SAID, { type: 'understood', words: '' })).toMatchObject({
      microphone: 'open',
      turn: 'none',
      words: null,
      note: { kind: 'nothing-heard' },
    });
    const failed = after(...SAID, { type: 'failed', message: 'Please try again.' });
    expect(failed).toMatchObject({ microphone: 'open', note: { kind: 'unheard', message: 'Please try again.' } });
    expect(nextTalkState(failed, { type: 'ended' })).toMatchObject({ turn: 'transcribing', note: null });
  });

  test('what was said before the microphone went is still written down', () => {
    expect(after(...SAID, { type: 'closed' })).toMatchObject({ microphone: 'off', turn: 'transcribing' });
    expect(after(...OPEN, { type: 'began' }, { type: 'closed' })).toMatchObject({ microphone: 'off', turn: 'none' });
  });

  test('what was said before voice mode was left is still written down, sent, and told when it could not be', () => {
    expect(after(...SAID, { type: 'left' })).toMatchObject({ microphone: 'off', turn: 'transcribing' });
    expect(after(...SAID, { type: 'left' }, { type: 'understood', words: 'Hello.' })).toMatchObject({ turn: 'none', words: 'Hello.' });
    const failed = after(...SAID, { type: 'failed', message: 'Please try again.' }, { type: 'left' });
    expect(failed).toMatchObject({ microphone: 'off', note: { kind: 'unheard' } });
    expect(after(...SAID, { type: 'understood', words: '' }, { type: 'left' }).note).toBeNull();
  });

  test('a microphone that is refused, or forgotten, is off and says why', () => {
    expect(after({ type: 'asked' }, { type: 'refused', problem: 'denied' })).toMatchObject({
      microphone: 'off',
      note: { kind: 'microphone', problem: 'denied' },
    });
    expect(after(...OPEN, { type: 'closed', isForSilence: true })).toMatchObject({ microphone: 'off', note: { kind: 'fell-silent' } });
    expect(after(...OPEN, { type: 'closed', isForSilence: true }, { type: 'asked' }).note).toBeNull();
  });

  test('nobody begins to speak into a microphone that is off', () => {
    expect(after({ type: 'began' })).toEqual(NOT_TALKING);
    expect(after({ type: 'granted' })).toEqual(NOT_TALKING);
  });
});
