import type { Avatar } from '@everkin/contracts/avatars';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';

/** How the voice of an avatar stands, where a sample is given; nothing where there is none and none is being made. */
export function VoiceState({ avatar: { name, voiceStatus } }: { avatar: Avatar }): ReactElement | null {
  switch (voiceStatus) {
    case 'none':
      return null;
    case 'processing':
      return (
        <p role="status" className="mb-5 flex items-center gap-2.5 text-sm">
          <Spinner className="text-accent" />A voice is being made from the sample.
        </p>
      );
    case 'ready':
      return (
        <p className="mb-5 flex items-center gap-2.5 text-sm">
          <Icon of={CircleCheck} className="flex-none text-calm" />
          {name} has a voice.
        </p>
      );
    case 'failed':
      return (
        <p role="alert" className="mb-5 flex gap-2.5 rounded-control bg-danger-wash px-3.5 py-2.5 text-sm text-danger">
          <Icon of={CircleAlert} className="mt-px flex-none" />
          There was an issue cloning the voice. The sample is kept; you can send another one.
        </p>
      );
  }
}
