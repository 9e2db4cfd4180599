import type { RecorderProblem } from '../../audio/recorder-flow.ts';

/** What a person has to be told about their speech input. */
export type TalkNote =
  | { kind: 'microphone'; problem: RecorderProblem }
  | { kind: 'nothing-heard' }
  /** The recording is kept for a retry. */
  | { kind: 'unheard'; message: string }
  /** The microphone was released because nobody spoke. */
  | { kind: 'fell-silent' };

/** The voice conversation: one press opens the microphone, which stays open across utterances. */
export type VoiceConversationState = {
  microphone: 'off' | 'requesting' | 'open';
  /** `heard`: somebody speaks; `transcribing`: the utterance is being transcribed. */
  turn: 'none' | 'heard' | 'transcribing';
  /** The transcript, until it is sent: a reply in progress has to end first. */
  words: string | null;
  note: TalkNote | null;
};

export type VoiceConversationEvent =
  | { type: 'asked' }
  | { type: 'granted' }
  | { type: 'refused'; problem: RecorderProblem }
  | { type: 'began' }
  | { type: 'ended' }
  | { type: 'understood'; words: string }
  | { type: 'failed'; message: string }
  | { type: 'sent' }
  | { type: 'closed'; isForSilence?: boolean }
  /** Voice mode was left. */
  | { type: 'left' };

export const IDLE_VOICE_CONVERSATION: VoiceConversationState = { microphone: 'off', turn: 'none', words: null, note: null };

/** The next state; an event that does not apply to the current state changes nothing. */
export function nextVoiceConversationState(state: VoiceConversationState, event: VoiceConversationEvent): VoiceConversationState {
  switch (event.type) {
    case 'asked':
      return state.microphone === 'off' ? { ...state, microphone: 'requesting', note: null } : state;
    case 'granted':
      return state.microphone === 'requesting' ? { ...state, microphone: 'open' } : state;
    case 'refused':
      return { ...IDLE_VOICE_CONVERSATION, note: { kind: 'microphone', problem: event.problem } };
    case 'began':
      return state.microphone === 'open' ? { ...state, turn: 'heard', note: null } : state;
    case 'ended':
      return { ...state, turn: 'transcribing', note: null };
    case 'understood':
      if (event.words === '') return { ...state, turn: afterWriting(state), note: { kind: 'nothing-heard' } };
      // Speech after a pause continues the pending text.
      return { ...state, turn: afterWriting(state), words: [state.words, event.words].filter(Boolean).join(' '), note: null };
    case 'failed':
      return { ...state, turn: afterWriting(state), note: { kind: 'unheard', message: event.message } };
    case 'sent':
      return { ...state, words: null };
    case 'closed':
      // Earlier utterances are still transcribed and sent.
      return {
        ...state,
        microphone: 'off',
        turn: state.turn === 'transcribing' ? 'transcribing' : 'none',
        note: event.isForSilence ? { kind: 'fell-silent' } : state.note,
      };
    case 'left':
      return { ...nextVoiceConversationState(state, { type: 'closed' }), note: state.note?.kind === 'unheard' ? state.note : null };
  }
}

/** Somebody may have begun to speak again meanwhile. */
const afterWriting = ({ turn }: VoiceConversationState): VoiceConversationState['turn'] => (turn === 'transcribing' ? 'none' : turn);
