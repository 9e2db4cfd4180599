import { Plus, Square, Volume2, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Icon } from '../../components/ui/icon.tsx';
import { Portrait } from '../../components/ui/portrait.tsx';
import { PulsingBars } from '../../components/ui/pulsing-bars.tsx';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { SoundBars } from '../voice/level-bars.tsx';
import { nameVoice } from '../voice/name-voice.ts';
import type { ShownMessage } from './conversation.ts';
import { describeNews } from './describe-news.ts';
import { ShownItem, type Talk } from './shown-item.tsx';
import type { Voice } from './use-voice.ts';

type Props = Talk & { onAddVoice: () => void };

/**
 * Voice mode: whom one listens to, what is said as captions with what it rests on, and one large button under the
 * thumb. It says that the voice is synthetic (decisions.md 34), and plainly what is not there.
 */
export function VoicePanel(props: Props): ReactElement {
  const { avatar, voice, conversation } = props;
  const last = conversation.shown.at(-1);
  return (
    <main className="absolute inset-0 grid grid-rows-[minmax(0,1fr)_auto] bg-paper print:hidden">
      {/* Focusable, so that the arrow keys scroll a long answer. */}
      <div tabIndex={0} role="region" aria-label="What is said" className="min-h-0 overflow-y-auto px-5 py-4 -outline-offset-2!">
        <div className="mx-auto grid min-h-full max-w-[560px] content-center justify-items-center gap-3">
          <Portrait name={avatar.name} imageUrl={avatar.imageUrl} tone={avatar.tone} size={last ? 'lg' : 'xl'} className="shadow-soft" />
          <div className="text-center">
            <p role="status" className="font-[540] text-accent">
              Voice Mode Active
            </p>
            <p className="mt-0.5 text-sm text-balance text-soft">{describeState(avatar, last !== undefined)}</p>
          </div>
          <Sound voice={voice} name={nameVoice(avatar.voiceId)} />
          {last && (
            <div className="flex w-full flex-col">
              <ShownItem {...props} item={last} isLast isHeardElsewhere />
            </div>
          )}
        </div>
      </div>
      <div className="grid justify-items-center gap-1 px-5 pt-2 pb-3 text-center">
        <LargeButton {...props} last={last} />
        {/* That there is no voice stands above already. */}
        {voice.state.failure !== null && props.avatar.voiceId !== null && (
          <p role="alert" className="text-sm text-danger">
            {voice.state.failure.message}
          </p>
        )}
        <p className="text-xs text-soft">You cannot speak to {avatar.name} yet. Please write below.</p>
      </div>
      <p aria-live="polite" className="sr-only">
        {describeNews(avatar.name, conversation.finished)}
      </p>
    </main>
  );
}

function describeState(avatar: ShownAvatar, hasSaid: boolean): string {
  if (avatar.voiceId === null) return `${avatar.name} has no voice yet. Replies stand here in words.`;
  return hasSaid ? 'Replies are read aloud in a synthetic voice.' : 'Write below, and the reply is read aloud in a synthetic voice.';
}

/** How loud it is, while something is heard, and what it is that is heard; before that, that it is being made. */
function Sound({ voice, name }: { voice: Voice; name: string }): ReactElement | null {
  const { speaking } = voice.state;
  if (speaking === null) return null;
  return (
    <div className="grid justify-items-center gap-1">
      {speaking.phase === 'playing' && voice.analyser !== null ? (
        <SoundBars analyser={voice.analyser} />
      ) : (
        <div className="grid h-8 place-items-center">
          <PulsingBars />
        </div>
      )}
      <p role="status" className="text-xs text-soft">
        {speaking.phase === 'playing' ? name : 'Preparing the voice'}
      </p>
    </div>
  );
}

/** Stops what is heard, else says the last reply again, else leads to a voice. */
function LargeButton({ avatar, voice, onAddVoice, last }: Props & { last: ShownMessage | undefined }): ReactElement | null {
  if (voice.state.speaking !== null) return <RoundButton icon={Square} label="Stop reading aloud" onPress={voice.stop} />;
  if (avatar.voiceId === null) return <RoundButton icon={Plus} label="Add Voice" onPress={onAddVoice} />;
  if (last?.kind !== 'stored' || last.message.role !== 'assistant' || last.message.state !== 'complete') return null;
  const { message } = last;
  return message.provenance === 'service' ? null : <RoundButton icon={Volume2} label="Hear again" onPress={() => voice.speak(message)} />;
}

function RoundButton({ icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }): ReactElement {
  return (
    <button type="button" onClick={onPress} className="group grid justify-items-center gap-1.5 rounded-card px-4 text-sm font-[540]">
      <span className="grid size-20 place-items-center rounded-full bg-accent text-accent-ink shadow-soft transition-[filter] group-hover:brightness-105">
        <Icon of={icon} size={30} />
      </span>
      {label}
    </button>
  );
}
