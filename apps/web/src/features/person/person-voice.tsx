import { pronounOf } from '@everkin/contracts/replies/pronoun';
import { ChevronRight, Volume2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';
import { trpc } from '../../lib/api/trpc.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';

const OWN = { she: 'hers', he: 'his' } as const;

/** Whether the person has a voice, and the way to change it. */
export function PersonVoice({ avatar, onChange }: { avatar: ShownAvatar; onChange: () => void }): ReactElement {
  const { data: voice } = trpc.voice.get.useQuery({ id: avatar.id });
  return (
    <section aria-labelledby="voice-heading" className="lg:border-t lg:border-line lg:pt-6">
      <h2 id="voice-heading" className="text-xl lg:text-lg">
        Voice
      </h2>
      <button
        type="button"
        onClick={onChange}
        className="mt-3 flex w-full items-center gap-3.5 rounded-card border border-line bg-surface p-4 text-left transition-colors hover:border-edge lg:-mx-2 lg:w-[calc(100%+1rem)] lg:border-transparent lg:bg-transparent lg:p-2 lg:hover:bg-accent-wash"
      >
        <span className="grid size-11 flex-none place-items-center rounded-full bg-calm-wash text-calm">
          <Icon of={Volume2} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-sm font-[560]">{avatar.voiceStatus === 'none' ? 'Add Voice Sample' : 'Voice Settings'}</span>
          <span className="block text-xs text-soft">{describeVoice(avatar, voice?.kind)}</span>
        </span>
        <Icon of={ChevronRight} size={18} className="flex-none text-soft" />
      </button>
    </section>
  );
}

function describeVoice({ voiceStatus, relationship, name }: ShownAvatar, kind: 'clone' | 'likeness' | undefined): string {
  const pronoun = pronounOf(relationship);
  switch (voiceStatus) {
    case 'none':
      return `None yet. With a recording of ${pronoun ? OWN[pronoun] : name}, replies can be heard.`;
    case 'processing':
      return 'A voice is being made from the sample.';
    case 'ready':
      return kind === 'clone' ? 'Replies can be heard.' : 'Replies can be heard, in a voice of similar pitch and pace.';
    case 'failed':
      return 'No voice could be made from the sample. See why, and try again.';
  }
}
