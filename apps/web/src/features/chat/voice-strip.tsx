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
  const isWithoutVoice = avatar.voiceId === null;
  return (
    <section
      aria-label="Voice mode"
      className="flex min-h-12 items-center justify-center gap-x-3 border-b border-line bg-accent-wash py-1 pr-1 pl-4 text-sm md:gap-x-4"
    >
      {speaking === null ? <Icon of={AudioLines} size={18} className="flex-none text-accent" /> : <PulsingBars className="flex-none" />}
      <div className="min-w-0 max-md:flex-1 md:flex md:items-baseline md:gap-x-3">
        <p role="status" className="font-[540] text-accent">
          Voice Mode Active
        </p>
        <p className="text-xs text-soft">
          {isWithoutVoice ? `${avatar.name} has no voice yet.` : 'Replies are read aloud in a synthetic voice.'}
        </p>
      </div>
      {speaking !== null && (
        <Button look="quiet" onClick={voice.stop}>
          <Icon of={Square} size={16} />
          Stop
        </Button>
      )}
      {speaking === null && isWithoutVoice && (
        <Button look="quiet" onClick={onAddVoice}>
          Add Voice
        </Button>
      )}
    </section>
  );
}
