import type { Tone } from '@everkin/contracts/chat';
import type { AvatarId } from '@everkin/contracts/ids';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { describeFailure } from '../../../lib/api/failure.ts';
import { openMicrophone, type OpenMicrophone } from '../../audio/microphone.ts';
import { problemText, type Recording } from '../../audio/recorder-flow.ts';
import { createVoiceActivityDetector, type TurnListener } from '../../audio/voice-activity-detector.ts';
import { nextTalkState, NOT_TALKING, type TalkState } from './voice-conversation-flow.ts';
import { saveForLater } from '../conversation/drafts-and-outbox.ts';
import type { Conversation } from '../conversation/use-conversation.ts';
import type { Voice } from './use-voice.ts';

export type Talking = {
  state: TalkState;
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
type Ears = { microphone: OpenMicrophone; turns: TurnListener };

/** An idle microphone is released after this. */
const SILENT_AFTER_MS = 45_000;

/**
 * Voice conversation with an avatar (docs/SCREENS.md, Chat screen): silence ends an utterance, which is transcribed and
 * sent; speaking while a reply is generated or read aloud stops it immediately. Leaving voice mode releases the
 * microphone; earlier utterances are still transcribed and sent, or put into the draft if the conversation is left too.
 */
export function useVoiceConversation({ avatarId, conversation, voice, tone }: Props): Talking {
  const [state, dispatch] = useReducer(nextTalkState, NOT_TALKING);
  const [analyser, setAnalyser] = useState<AnalyserNode | null>(null);
  const ears = useRef<Ears | null>(null);
  const unheard = useRef<Recording | null>(null);
  /** Only the latest microphone request counts, and no cancelled one. */
  const request = useRef(0);
  const [keep] = useState(() => saveForLater(avatarId));
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

  async function understand(said: Recording): Promise<void> {
    unheard.current = said;
    dispatch({ type: 'ended' });
    try {
      const { fetchWords } = await import('../../voice/fetch-words.ts');
      const words = await fetchWords(said.blob);
      unheard.current = null;
      if (isGone.current) keep(words);
      else dispatch({ type: 'understood', words });
    } catch (error) {
      dispatch({ type: 'failed', message: describeFailure(error).message });
    }
  }

  function giveBack(): void {
    request.current += 1;
    ears.current?.turns.forget();
    void ears.current?.microphone.close();
    ears.current = null;
    setAnalyser(null);
  }

  function close(isForSilence = false): void {
    giveBack();
    dispatch({ type: 'closed', isForSilence });
  }

  async function open(): Promise<void> {
    dispatch({ type: 'asked' });
    const own = ++request.current;
    try {
      const microphone = await openMicrophone({ onLost: () => close() });
      // The person may have moved on during the permission prompt.
      if (own !== request.current) return void microphone.close();
      const turns = createVoiceActivityDetector({
        sampleRateHz: microphone.sampleRateHz,
        isGuarded: () => latest.current.voice.state.speaking?.phase === 'playing',
        onBegan: interrupt,
        onEnded: (turn) => void understand(turn),
      });
      microphone.listen(turns.add);
      ears.current = { microphone, turns };
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
    giveBack();
    dispatch({ type: 'left' });
  });
  const leaveConversation = useEffectEvent(() => keep(state.words ?? ''));
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
      if (!ears.current?.turns.finish()) close();
    },
    close: () => close(),
    retry: () => unheard.current && void understand(unheard.current),
  };
}

type Sending = { words: string | null; conversation: Conversation; tone: Tone; onSent: () => void };

/** Sends a transcript once the reply that it interrupted has ended. */
function useSend({ words, conversation, tone, onSent }: Sending): void {
  const send = useEffectEvent((said: string) => {
    conversation.send(said, tone);
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
