import type { AvatarId } from '@everkin/contracts/ids';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { showErrorToast } from '../../../components/ui/toast.ts';
import { explainFailure } from '../../../lib/api/failure.ts';
import { speakAloud } from '../../audio/speech/speak-aloud.ts';

export type Listening = { phase: 'silent' | 'preparing' | 'playing'; start: () => void; stop: () => void };

/** Reads a text aloud in the voice of an avatar, until it is stopped or its text is left. */
export function useListening({ avatarId, text }: { avatarId: AvatarId; text: string }): Listening {
  const [phase, setPhase] = useState<Listening['phase']>('silent');
  const sound = useRef(new AbortController());
  const stop = (): void => {
    sound.current.abort();
    setPhase('silent');
  };
  const silence = useEffectEvent(() => sound.current.abort());
  useEffect(() => () => silence(), []);

  async function start(): Promise<void> {
    sound.current.abort();
    const { signal } = (sound.current = new AbortController());
    setPhase('preparing');
    try {
      await speakAloud({ avatarId, content: text, signal }, () => setPhase('playing'));
    } catch (error) {
      if (signal.aborted) return;
      showErrorToast({ title: 'Voice playback error', description: explainFailure(error, 'Failed to generate speech') });
    }
    if (!signal.aborted) setPhase('silent');
  }

  return { phase, start: () => void start(), stop };
}
