import type { MemoryDetails } from '@everkin/contracts/memories';
import { Square, Volume2 } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { voiceLabel } from '../../audio/speech/voice-label.ts';
import { useAvatars } from '../../avatars/use-avatars.ts';
import { spokenWords } from './spoken-words.ts';
import { useListening } from './use-listening.ts';

type Props = { details: MemoryDetails; media: HTMLMediaElement | null };

/** Plays the recording, or reads the person's words in the avatar's voice; nothing where neither is possible. */
export function ListenButton({ details, media }: Props): ReactElement | null {
  const list = useAvatars();
  if (/^(audio|video)\//.test(details.mimeType ?? '')) return <PlayRecording media={media} />;
  const avatar = list.state === 'ready' ? list.avatars.find(({ id }) => id === details.avatarId) : undefined;
  const text = spokenWords(details);
  if (!avatar?.voiceId || text === '') return null;
  return <ReadAloud avatarId={avatar.id} text={text} voice={voiceLabel(avatar.voiceId)} />;
}

function PlayRecording({ media }: Pick<Props, 'media'>): ReactElement {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    const follow = (): void => setPlaying(media?.paused === false);
    for (const event of ['play', 'pause', 'ended']) media?.addEventListener(event, follow);
    return () => {
      for (const event of ['play', 'pause', 'ended']) media?.removeEventListener(event, follow);
    };
  }, [media]);
  const toggle = (): void => {
    if (isPlaying) media?.pause();
    // The player itself shows why it cannot.
    else void media?.play().catch(() => undefined);
  };
  return <Toggle isOn={isPlaying} onPress={toggle} />;
}

function ReadAloud({ voice, ...words }: Parameters<typeof useListening>[0] & { voice: string }): ReactElement {
  const { phase, start, stop } = useListening(words);
  return (
    <>
      <Toggle isOn={phase !== 'silent'} onPress={phase === 'silent' ? start : stop} />
      <p role="status" className="order-first w-full text-center text-xs text-soft empty:hidden">
        {phase === 'preparing' && 'Preparing the voice'}
        {phase === 'playing' && voice}
      </p>
    </>
  );
}

function Toggle({ isOn, onPress }: { isOn: boolean; onPress: () => void }): ReactElement {
  return (
    <Button variant="line" className="px-3.5!" onClick={onPress}>
      <Icon of={isOn ? Square : Volume2} size={18} />
      {isOn ? 'Stop' : 'Listen'}
    </Button>
  );
}
