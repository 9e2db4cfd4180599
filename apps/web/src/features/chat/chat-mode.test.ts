import { MessageId } from '@everkin/contracts/ids';
import { expect, test } from 'vitest';
import { nextVoiceState, SILENT, type VoiceEvent, type VoiceState } from './chat-mode.ts';

const first = MessageId.parse('ms_1');
const second = MessageId.parse('ms_2');
const after = (...events: VoiceEvent[]): VoiceState => events.reduce(nextVoiceState, SILENT);

test('a conversation starts in text mode, and one press toggles voice mode', () => {
  expect(SILENT.mode).toBe('text');
  expect(after({ type: 'mode-toggled' }).mode).toBe('voice');
  expect(after({ type: 'mode-toggled' }, { type: 'mode-toggled' })).toEqual(SILENT);
});

test('a reply is prepared and played, and then it is quiet', () => {
  expect(after({ type: 'asked', messageId: first }).speaking).toEqual({ messageId: first, phase: 'preparing' });
  expect(after({ type: 'asked', messageId: first }, { type: 'started', messageId: first }).speaking?.phase).toBe('playing');
  expect(after({ type: 'asked', messageId: first }, { type: 'started', messageId: first }, { type: 'ended', messageId: first })).toEqual(
    SILENT,
  );
});

test('asking for another reply abandons the first, whatever still arrives', () => {
  const state = after({ type: 'asked', messageId: first }, { type: 'asked', messageId: second });
  for (const event of [
    { type: 'started', messageId: first },
    { type: 'ended', messageId: first },
    { type: 'failed', messageId: first, message: 'late' },
  ] as const)
    expect(nextVoiceState(state, event)).toEqual(state);
});

test('a failure is shown where it happened, until the next attempt', () => {
  const failed = after({ type: 'asked', messageId: first }, { type: 'failed', messageId: first, message: 'no sound' });
  expect(failed).toMatchObject({ mode: 'text', speaking: null, failure: { messageId: first, message: 'no sound' } });
  expect(nextVoiceState(failed, { type: 'asked', messageId: first }).failure).toBeNull();
});

test('stopping keeps the mode; leaving voice mode stops the playback', () => {
  expect(after({ type: 'mode-toggled' }, { type: 'asked', messageId: first }, { type: 'stopped' })).toEqual({ ...SILENT, mode: 'voice' });
  expect(after({ type: 'mode-toggled' }, { type: 'asked', messageId: first }, { type: 'mode-toggled' })).toEqual(SILENT);
});

test('muting stops the playback at once, and stays in voice mode', () => {
  const muted = after({ type: 'mode-toggled' }, { type: 'asked', messageId: first }, { type: 'mute-toggled' });
  expect(muted).toMatchObject({ mode: 'voice', isMuted: true, speaking: null });
  expect(nextVoiceState(muted, { type: 'mute-toggled' })).toMatchObject({ mode: 'voice', isMuted: false });
});
