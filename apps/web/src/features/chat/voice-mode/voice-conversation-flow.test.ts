import { describe, expect, test } from 'vitest';
import {
  nextVoiceConversationState,
  IDLE_VOICE_CONVERSATION,
  type VoiceConversationEvent,
  type VoiceConversationState,
} from './voice-conversation-flow.ts';

const after = (...events: VoiceConversationEvent[]): VoiceConversationState =>
  events.reduce(nextVoiceConversationState, IDLE_VOICE_CONVERSATION);
const OPEN: VoiceConversationEvent[] = [{ type: 'asked' }, { type: 'granted' }];
const SAID: VoiceConversationEvent[] = [...OPEN, { type: 'began' }, { type: 'ended' }];

describe('voice mode', () => {
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

  test('a transcript waits until it is sent, and a continuation after a pause is appended', () => {
    const words = after(...SAID, { type: 'understood', words: 'Where were the bees?' });
    expect(words.words).toBe('Where were the bees?');
    const both = [{ type: 'began' }, { type: 'ended' }, { type: 'understood', words: 'And the hives?' }] as const;
    expect(both.reduce(nextVoiceConversationState, words).words).toBe('Where were the bees? And the hives?');
  });

  test('speech during the transcription of the first turn is still recorded', () => {
    const speaking = after(...SAID, { type: 'began' });
    expect(nextVoiceConversationState(speaking, { type: 'understood', words: 'Hello.' })).toMatchObject({ turn: 'heard', words: 'Hello.' });
  });

  test('empty and failed transcripts are reported, and the microphone stays open', () => {
    expect(after(...SAID, { type: 'understood', words: '' })).toMatchObject({
      microphone: 'open',
      turn: 'none',
      words: null,
      note: { kind: 'nothing-heard' },
    });
    const failed = after(...SAID, { type: 'failed', message: 'Please try again.' });
    expect(failed).toMatchObject({ microphone: 'open', note: { kind: 'unheard', message: 'Please try again.' } });
    expect(nextVoiceConversationState(failed, { type: 'ended' })).toMatchObject({ turn: 'transcribing', note: null });
  });

  test('speech before the microphone was lost is still transcribed', () => {
    expect(after(...SAID, { type: 'closed' })).toMatchObject({ microphone: 'off', turn: 'transcribing' });
    expect(after(...OPEN, { type: 'began' }, { type: 'closed' })).toMatchObject({ microphone: 'off', turn: 'none' });
  });

  test('speech before voice mode was left is still transcribed, sent, and reported if that failed', () => {
    expect(after(...SAID, { type: 'left' })).toMatchObject({ microphone: 'off', turn: 'transcribing' });
    expect(after(...SAID, { type: 'left' }, { type: 'understood', words: 'Hello.' })).toMatchObject({ turn: 'none', words: 'Hello.' });
    const failed = after(...SAID, { type: 'failed', message: 'Please try again.' }, { type: 'left' });
    expect(failed).toMatchObject({ microphone: 'off', note: { kind: 'unheard' } });
    expect(after(...SAID, { type: 'understood', words: '' }, { type: 'left' }).note).toBeNull();
  });

  test('a refused or closed microphone is off and says why', () => {
    expect(after({ type: 'asked' }, { type: 'refused', problem: 'denied' })).toMatchObject({
      microphone: 'off',
      note: { kind: 'microphone', problem: 'denied' },
    });
    expect(after(...OPEN, { type: 'closed', isForSilence: true })).toMatchObject({ microphone: 'off', note: { kind: 'fell-silent' } });
    expect(after(...OPEN, { type: 'closed', isForSilence: true }, { type: 'asked' }).note).toBeNull();
  });

  test('nobody can speak into a microphone that is off', () => {
    expect(after({ type: 'began' })).toEqual(IDLE_VOICE_CONVERSATION);
    expect(after({ type: 'granted' })).toEqual(IDLE_VOICE_CONVERSATION);
  });
});
