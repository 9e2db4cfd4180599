import type { Tone } from '@everkin/contracts/chat';
import type { AvatarId } from '@everkin/contracts/ids';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { describeFailure } from '../../../lib/api/failure.ts';
import { openMicrophone, type OpenMicrophone } from '../../audio/microphone.ts';
import { problemText, type Recording } from '../../audio/recorder-flow.ts';
import { createVoiceActivityDetector, type VoiceActivityDetector } from '../../audio/voice-activity-detector.ts';
import { nextVoiceConversationState, IDLE_VOICE_CONVERSATION, type VoiceConversationState } from './voice-conversation-flow.ts';
import { saveForLater } from '../conversation/drafts-and-outbox.ts';
import type { Conversation } from '../conversation/use-conversation.ts';
import type { Voice } from './use-voice.ts';

export type VoiceConversation = {
  state: VoiceConversationState;
  /** The microphone's analyser, while it is open. */
  analyser: AnalyserNode | null;
  /** Opens the microphone; from then on silence ends each utterance. */
  open: () => void;
  /** Ends an utterance without waiting for silence; releases the microphone if nobody has begun to speak. */
  finish: () => void;
  close: () => void;
  /** Retries the recording that could not be transcribed. */
  retry: () => void;
};

type Props = { avatarId: AvatarId; conversation: Conversation; voice: Voice; tone: Tone };
type OpenInput = { microphone: OpenMicrophone; detector: VoiceActivityDetector };

/** An idle microphone is released after this. */
const SILENT_AFTER_MS = 45_000;

/**
 * Voice conversation with an avatar (docs/SCREENS.md, Chat screen): silence ends an utterance, which is transcribed and
 * sent; speaking while a reply is generated or read aloud stops it immediately. Leaving voice mode releases the
 * microphone; earlier utterances are still transcribed and sent, or put into the draft if the conversation is left too.
 */
export function useVoiceConversation({ avatarId, conversation, voice, tone }: Props): VoiceConversation {
  const [state, dispatch] = useReducer(nextVoiceConversationState, IDLE_VOICE_CONVERSATION);
  const [analyser, setAnalyser] = useState<AnalyserNode | null>(null);
  const input = useRef<OpenInput | null>(null);
  const untranscribed = useRef<Recording | null>(null);
  /** Only the latest microphone request counts, and no cancelled one. */
  const request = useRef(0);
  const [saveToDraft] = useState(() => saveForLater(avatarId));
  const isGone = useRef(false);
  // The microphone's callbacks need the current props.
  const latest = useRef({ conversation, voice });
  useEffect(() => {
    latest.current = { conversation, voice };
  });

  function interrupt(): void {
    const now = latest.current;
    if (now.voice.state.speaking !== null) now.voice.stop();
    if (now.conversation.isBusy) now.conversation.stop();
    dispatch({ type: 'began' });
  }

  async function transcribe(recording: Recording): Promise<void> {
    untranscribed.current = recording;
    dispatch({ type: 'ended' });
    try {
      const { transcribeSpeech } = await import('../../voice/transcribe-speech.ts');
      const words = await transcribeSpeech(recording.blob);
      untranscribed.current = null;
      if (isGone.current) saveToDraft(words);
      else dispatch({ type: 'understood', words });
    } catch (error) {
      dispatch({ type: 'failed', message: describeFailure(error).message });
    }
  }

  function releaseMicrophone(): void {
    request.current += 1;
    input.current?.detector.forget();
    void input.current?.microphone.close();
    input.current = null;
    setAnalyser(null);
  }

  function close(isForSilence = false): void {
    releaseMicrophone();
    dispatch({ type: 'closed', isForSilence });
  }

  async function open(): Promise<void> {
    dispatch({ type: 'asked' });
    const own = ++request.current;
    try {
      const microphone = await openMicrophone({ onLost: () => close() });
      // The person may have moved on during the permission prompt.
      if (own !== request.current) return void microphone.close();
      const detector = createVoiceActivityDetector({
        sampleRateHz: microphone.sampleRateHz,
        isGuarded: () => latest.current.voice.state.speaking?.phase === 'playing',
        onBegan: interrupt,
        onEnded: (turn) => void transcribe(turn),
      });
      microphone.listen(detector.add);
      input.current = { microphone, detector };
      setAnalyser(microphone.analyser);
      dispatch({ type: 'granted' });
    } catch (error) {
      if (own === request.current) dispatch({ type: 'refused', problem: problemText(error) });
    }
  }

  useSend({ words: state.words, conversation, tone, onSent: () => dispatch({ type: 'sent' }) });
  const isQuiet = state.microphone === 'open' && state.turn === 'none' && voice.state.speaking === null && !conversation.isBusy;
  useTimeout(isQuiet, SILENT_AFTER_MS, () => close(true));
  const leaveMode = useEffectEvent(() => {
    releaseMicrophone();
    dispatch({ type: 'left' });
  });
  const leaveConversation = useEffectEvent(() => saveToDraft(state.words ?? ''));
  useEffect(() => {
    if (voice.state.mode === 'voice') return () => leaveMode();
  }, [voice.state.mode]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      leaveConversation();
    };
  }, []);

  return {
    state,
    analyser,
    open: () => {
      if (state.microphone === 'off') void open();
    },
    finish: () => {
      if (!input.current?.detector.finish()) close();
    },
    close: () => close(),
    retry: () => untranscribed.current && void transcribe(untranscribed.current),
  };
}

type Sending = { words: string | null; conversation: Conversation; tone: Tone; onSent: () => void };

/** Sends a transcript once the reply that it interrupted has ended. */
function useSend({ words, conversation, tone, onSent }: Sending): void {
  const send = useEffectEvent((recording: string) => {
    conversation.send(recording, tone);
    onSent();
  });
  useEffect(() => {
    if (words !== null && !conversation.isBusy) send(words);
  }, [words, conversation.isBusy]);
}

function useTimeout(isRunning: boolean, delayMs: number, onDue: () => void): void {
  const due = useEffectEvent(onDue);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => due(), delayMs);
    return () => clearTimeout(timer);
  }, [isRunning, delayMs]);
}
