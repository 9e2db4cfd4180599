import type { Message } from '@everkin/contracts/chat';
import { useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { showErrorToast } from '../../../components/ui/toast.ts';
import { explainFailure } from '../../../lib/api/failure.ts';
import type { ShownAvatar } from '../../avatars/use-avatars.ts';
import { createVoiceOutput } from '../../audio/voice-output.ts';
import { nextVoiceState, SILENT, type VoiceState } from '../chat-mode.ts';
import { fetchSpeech } from './fetch-speech.ts';
import { speakPieces } from './speak-pieces.ts';
import { splitForSpeech } from './split-for-speech.ts';

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

  function stop(): void {
    sound.current.abort();
    dispatch({ type: 'stopped' });
  }

  async function speak({ id: messageId, content }: Message): Promise<void> {
    sound.current.abort();
    const { signal } = (sound.current = new AbortController());
    dispatch({ type: 'asked', messageId });
    try {
      if (avatar.voiceId === null) throw new Error(`${avatar.name} has no voice yet.`);
      await speakPieces({
        pieces: splitForSpeech(content),
        prepare: async (text) => loadSound(await fetchSpeech({ avatarId: avatar.id, text }, signal)),
        play: async (audio) => {
          dispatch({ type: 'started', messageId });
          setAnalyser(output.connect(audio));
          await playThrough(audio, signal);
        },
        signal,
      });
      // stop() has already dispatched the end.
      if (!signal.aborted) dispatch({ type: 'ended', messageId });
    } catch (error) {
      if (signal.aborted) return;
      const message = describeSpeechFailure(error);
      dispatch({ type: 'failed', messageId, message });
      showSpeechFailure(message, onAddVoice);
    }
  }

  useSpokenReplies({ isOn: state.mode === 'voice' && !state.isMuted, finished, speak: (reply) => void speak(reply) });
  useEffect(
    () => () => {
      sound.current.abort();
      output.close();
    },
    [output],
  );

  return {
    state,
    analyser: state.speaking?.phase === 'playing' ? analyser : null,
    toggleMode: () => {
      output.wake();
      sound.current.abort();
      dispatch({ type: 'mode-toggled' });
    },
    toggleMute: () => {
      sound.current.abort();
      dispatch({ type: 'mute-toggled' });
    },
    speak: (reply) => {
      output.wake();
      void speak(reply);
    },
    stop,
  };
}

/** Reads replies completed from now on; those before voice mode stay text. */
function useSpokenReplies({ isOn, finished, speak }: { isOn: boolean; finished: Message | null; speak: (reply: Message) => void }): void {
  const known = useRef<string | null>(null);
  const hear = useEffectEvent((reply: Message) => {
    // A crisis card is not the avatar's message, so the avatar's voice does not read it (docs/PRODUCT.md, Danger).
    if (isOn && reply.state === 'complete' && reply.provenance !== 'service' && reply.id !== known.current) speak(reply);
    known.current = reply.id;
  });
  useEffect(() => {
    if (finished) hear(finished);
  }, [finished]);
}

/** Starts loading it, so that it plays immediately when its turn comes. */
function loadSound(audioPath: string): HTMLAudioElement {
  const audio = new Audio(audioPath);
  audio.preload = 'auto';
  return audio;
}

/** @throws when the browser cannot play it */
function playThrough(audio: HTMLAudioElement, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      audio.pause();
      resolve();
    });
    audio.addEventListener('ended', () => resolve());
    audio.addEventListener('error', () => reject(new Error('The recording could not be played.')));
    audio.play().catch(reject);
  });
}

function describeSpeechFailure(error: unknown): string {
  if (error instanceof Error && error.name === 'Error') return error.message;
  return explainFailure(error, 'Failed to generate speech');
}

/** The toast's title depends on the message (docs/PRODUCT.md, Failures). */
function showSpeechFailure(message: string, onAddVoice: () => void): void {
  if (/\bno (cloned )?voice\b/i.test(message)) {
    showErrorToast({ title: 'Voice Setup Required', description: message, action: { label: 'Add Voice', onPress: onAddVoice } });
    return;
  }
  showErrorToast({
    title: 'Voice playback error',
    description: 'Could not play voice response. Please check if this avatar has a voice.',
  });
}
