import type { Voice } from '@everkin/contracts/voice';
import { CircleAlert, CircleCheck, RotateCcw } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { VOICE_COPY } from './voice-copy.ts';

type Props = {
  name: string;
  voice: Voice;
  isRetrying?: boolean;
  /** Omitted where another action comes first. */
  onRetry?: () => void;
};

/** The state of an avatar's newest voice sample and the available actions; nothing without a sample. */
export function VoiceState({ name, voice, isRetrying = false, onRetry }: Props): ReactElement | null {
  const words = VOICE_COPY[voice.kind];
  switch (voice.status) {
    case 'none':
      return null;
    case 'processing':
      return (
        <p role="status" className="flex items-center gap-2.5 text-sm">
          <Spinner className="flex-none text-accent" />
          <span>
            {words.making} {voice.canBeHeard && 'The previous voice is used until then.'}
          </span>
        </p>
      );
    case 'ready':
      return (
        <p className="flex items-center gap-2.5 text-sm">
          <Icon of={CircleCheck} className="flex-none text-calm" />
          {name} {words.made}
        </p>
      );
    case 'failed':
      return (
        <div role="alert" className="grid gap-3 rounded-control bg-danger-wash px-3.5 py-3 text-sm text-danger">
          <div className="flex gap-2.5">
            <Icon of={CircleAlert} className="mt-px flex-none" />
            <div className="grid gap-1">
              <p className="font-[540]">{words.failed}</p>
              <p>
                {voice.error} {voice.canBeHeard && 'The previous voice is still in use.'}
              </p>
            </div>
          </div>
          {voice.sample !== null && onRetry && (
            <Button variant="line" isBusy={isRetrying} onClick={onRetry} className="justify-self-start">
              <Icon of={RotateCcw} size={18} />
              Retry
            </Button>
          )}
        </div>
      );
  }
}
