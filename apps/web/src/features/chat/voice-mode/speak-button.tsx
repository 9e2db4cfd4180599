import { Square, Volume2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { IconButton } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { PulsingBars } from '../../../components/ui/pulsing-bars.tsx';
import type { Speaking } from '../chat-mode.ts';

/** Props for reading a reply aloud; `phase` is null while it is not. */
export type ReplyVoice = {
  /** The result of `voiceLabel`. */
  name: string;
  phase: Speaking['phase'] | null;
  failure: string | null;
  onSpeak: () => void;
  onStop: () => void;
};

/** Plays and stops a reply's speech. While playing, it is labelled as synthetic (docs/PRODUCT.md, Spoken replies). */
export function SpeakButton({ voice }: { voice: ReplyVoice }): ReactElement {
  if (voice.phase === null) {
    return (
      <IconButton label="Play as voice" className="text-soft print:hidden" onClick={voice.onSpeak}>
        <Icon of={Volume2} size={17} />
      </IconButton>
    );
  }
  return (
    <>
      <IconButton label="Stop the voice" className="text-accent print:hidden" onClick={voice.onStop}>
        <Icon of={Square} size={15} />
      </IconButton>
      <span role="status" className="inline-flex items-center gap-2">
        <PulsingBars />
        {voice.phase === 'preparing' ? 'Preparing the voice' : voice.name}
      </span>
    </>
  );
}
