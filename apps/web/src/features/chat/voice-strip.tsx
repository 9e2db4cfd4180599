import { AudioLines, Square } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { PulsingBars } from '../../components/ui/pulsing-bars.tsx';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import type { Voice } from './use-voice.ts';

type Props = { avatar: ShownAvatar; voice: Voice; onAddVoice: () => void };

/** Says that replies are read aloud, that the voice is synthetic (decisions.md 34), and lets one stop it. */
export function VoiceStrip({ avatar, voice, onAddVoice }: Props): ReactElement | null {
  const { mode, speaking } = voice.state;
  if (mode === 'text') return null;
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-center gap-x-3 border-b border-line bg-accent-wash px-3 text-sm">
      <p role="status" className="flex items-center gap-2 font-[540] text-accent">
        {speaking === null ? <Icon of={AudioLines} size={18} /> : <PulsingBars />}
        Voice Mode Active
      </p>
      <p className="text-xs text-soft">
        {avatar.voiceId === null ? `${avatar.name} has no voice yet.` : 'Replies are read aloud in a synthetic voice.'}
      </p>
      {speaking !== null && (
        <Button look="quiet" onClick={voice.stop}>
          <Icon of={Square} size={16} />
          Stop
        </Button>
      )}
      {speaking === null && avatar.voiceId === null && (
        <Button look="quiet" onClick={onAddVoice}>
          Add Voice
        </Button>
      )}
    </div>
  );
}
