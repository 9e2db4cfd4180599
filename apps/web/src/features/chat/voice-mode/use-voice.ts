import type { Message } from '@everkin/contracts/chat';
import { spokenText } from '@everkin/contracts/replies/spoken-text';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { showErrorToast } from '../../../components/ui/toast.ts';
import { explainFailure } from '../../../lib/api/failure.ts';
import type { ShownAvatar } from '../../avatars/use-avatars.ts';
import { speakAloud } from '../../audio/speech/speak-aloud.ts';
import { createVoiceOutput } from '../../audio/voice-output.ts';
import { nextVoiceState, SILENT, type VoiceState } from '../chat-mode.ts';

export type Voice = {
  state: VoiceState;
  /** The analyser of the current playback; null if nothing plays, or if the browser does not allow measuring. */
  analyser: AnalyserNode | null;
  toggleMode: () => void;
  toggleMute: () => void;
  speak: (reply: Message) => void;
  stop: () => void;
};

type Props = {
  avatar: ShownAvatar;
  /** The last reply that finished while the page was open. */
  finished: Message | null;
  onAddVoice: () => void;
};

/** Reads replies aloud, chunk by chunk: one on request, and in voice mode each completed one (docs/PRODUCT.md, Chat mode). */
export function useVoice({ avatar, finished, onAddVoice }: Props): Voice {
  const [state, dispatch] = useReducer(nextVoiceState, SILENT);
  const sound = useRef(new AbortController());
  const [output] = useState(createVoiceOutput);
  const [analyser, setAnalyser] = useState<AnalyserNode | null>(null);

  function silence(type: 'stopped' | 'mode-toggled' | 'mute-toggled'): void {
    sound.current.abort();
    dispatch({ type });
  }

  async function speak({ id: messageId, ...reply }: Message): Promise<void> {
    sound.current.abort();
    const { signal } = (sound.current = new AbortController());
    dispatch({ type: 'asked', messageId });
    try {
      if (avatar.voiceId === null) throw new Error(`${avatar.name} has no voice yet.`);
      await speakAloud({ avatarId: avatar.id, content: spokenText(reply), signal }, (audio) => {
        dispatch({ type: 'started', messageId });
        setAnalyser(output.connect(audio));
      });
      // `stop` has already dispatched the end.
      if (!signal.aborted) dispatch({ type: 'ended', messageId });
    } catch (error) {
      if (signal.aborted) return;
      dispatch({ type: 'failed', messageId, message: reportSpeechFailure(error, onAddVoice) });
    }
  }

  useSpokenReplies({ isOn: state.mode === 'voice' && !state.isMuted, finished, speak: (reply) => void speak(reply) });
  useOnUnmount(() => {
    sound.current.abort();
    output.close();
  });

  return {
    state,
    analyser: state.speaking?.phase === 'playing' ? analyser : null,
    toggleMode: () => {
      output.wake();
      silence('mode-toggled');
    },
    toggleMute: () => silence('mute-toggled'),
    speak: (reply) => {
      output.wake();
      void speak(reply);
    },
    stop: () => silence('stopped'),
  };
}

function useOnUnmount(onUnmount: () => void): void {
  const unmount = useEffectEvent(onUnmount);
  useEffect(() => () => unmount(), []);
}

/**
 * Whether the avatar's voice reads it: a crisis card is not the avatar's message (docs/PRODUCT.md, Danger), and a note is Everkin's.
 */
export const isSpoken = (reply: Message): boolean => reply.provenance !== 'service' && spokenText(reply).trim() !== '';

/** Reads replies completed from now on; those before voice mode stay text. */
function useSpokenReplies({ isOn, finished, speak }: { isOn: boolean; finished: Message | null; speak: (reply: Message) => void }): void {
  const known = useRef<string | null>(null);
  const hear = useEffectEvent((reply: Message) => {
    if (isOn && reply.state === 'complete' && isSpoken(reply) && reply.id !== known.current) speak(reply);
    known.current = reply.id;
  });
  useEffect(() => {
    if (finished) hear(finished);
  }, [finished]);
}

function describeSpeechFailure(error: unknown): string {
  if (error instanceof Error && error.name === 'Error') return error.message;
  return explainFailure(error, 'Failed to generate speech');
}

/** Shows a toast, whose title depends on the message (docs/PRODUCT.md, Failures). @returns the message */
function reportSpeechFailure(error: unknown, onAddVoice: () => void): string {
  const message = describeSpeechFailure(error);
  if (/\bno (cloned )?voice\b/i.test(message)) {
    showErrorToast({ title: 'Voice Setup Required', description: message, action: { label: 'Add Voice', onPress: onAddVoice } });
    return message;
  }
  showErrorToast({
    title: 'Voice playback error',
    description: 'Could not play voice response. Please check if this avatar has a voice.',
  });
  return message;
}
