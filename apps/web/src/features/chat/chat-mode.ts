import type { MessageId } from '@everkin/contracts/ids';

/** Whether replies are read aloud; text is the default (docs/PRODUCT.md, Chat mode). */
export type ChatMode = 'text' | 'voice';

/** The reply being synthesized or played. */
export type Speaking = { messageId: MessageId; phase: 'preparing' | 'playing' };

export type VoiceState = {
  mode: ChatMode;
  /** Replies have no sound; the captions are shown anyway. */
  isMuted: boolean;
  speaking: Speaking | null;
  /** Why the last attempt produced no sound, and for which reply. */
  failure: { messageId: MessageId; message: string } | null;
};

export type VoiceEvent =
  | { type: 'mode-toggled' }
  | { type: 'mute-toggled' }
  | { type: 'asked'; messageId: MessageId }
  | { type: 'started'; messageId: MessageId }
  | { type: 'ended'; messageId: MessageId }
  | { type: 'failed'; messageId: MessageId; message: string }
  | { type: 'stopped' };

export const SILENT: VoiceState = { mode: 'text', isMuted: false, speaking: null, failure: null };

/** One reply at a time: late events of a reply other than the current one change nothing. */
export function nextVoiceState(state: VoiceState, event: VoiceEvent): VoiceState {
  const isCurrent = 'messageId' in event && state.speaking?.messageId === event.messageId;
  switch (event.type) {
    case 'mode-toggled':
      // Switching to text also stops playback.
      return state.mode === 'text' ? { ...state, mode: 'voice' } : SILENT;
    case 'mute-toggled':
      return state.isMuted ? { ...state, isMuted: false } : { ...state, isMuted: true, speaking: null };
    case 'asked':
      return { ...state, speaking: { messageId: event.messageId, phase: 'preparing' }, failure: null };
    case 'started':
      return isCurrent ? { ...state, speaking: { messageId: event.messageId, phase: 'playing' } } : state;
    case 'ended':
      return isCurrent ? { ...state, speaking: null } : state;
    case 'failed':
      return isCurrent ? { ...state, speaking: null, failure: { messageId: event.messageId, message: event.message } } : state;
    case 'stopped':
      return { ...state, speaking: null };
  }
}
