import { Mic, MicOff, Plus, Send, Square, Volume2, VolumeX, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { classNames } from '../../../lib/class-names.ts';
import type { ShownAvatar } from '../../avatars/use-avatars.ts';
import type { ShownMessage } from '../conversation/conversation.ts';
import type { VoiceConversation } from './use-voice-conversation.ts';
import { isSpoken, type Voice } from './use-voice.ts';

type Props = { avatar: ShownAvatar; voice: Voice; talking: VoiceConversation; last: ShownMessage | undefined; onAddVoice: () => void };

/** One large button for the next action, with secondary actions beside it. */
export function VoiceControls(props: Props): ReactElement {
  const { avatar, voice, talking } = props;
  const isOpen = talking.state.microphone === 'open';
  const isSpeaking = voice.state.speaking !== null;
  return (
    <>
      <LargeButton {...props} />
      <div className="flex flex-wrap justify-center gap-x-2">
        {isOpen && (isSpeaking || talking.state.turn === 'heard') && (
          <SmallButton icon={MicOff} label="Turn the microphone off" onPress={talking.close} />
        )}
        <PlayAgain {...props} />
        {avatar.voiceId === null ? (
          <SmallButton icon={Plus} label="Add Voice" onPress={props.onAddVoice} />
        ) : (
          <SmallButton
            icon={voice.state.isMuted ? Volume2 : VolumeX}
            label={voice.state.isMuted ? 'Unmute' : 'Mute'}
            onPress={voice.toggleMute}
          />
        )}
      </div>
    </>
  );
}

/** Stops playback; else ends or starts an utterance. One button, so that focus and thumb stay on it. */
function LargeButton({ avatar, voice, talking }: Props): ReactElement {
  const { microphone, turn } = talking.state;
  if (voice.state.speaking !== null) return <RoundButton icon={Square} label="Stop reading aloud" onPress={voice.stop} />;
  if (turn === 'heard') return <RoundButton icon={Send} label="Send what I said" isLive onPress={talking.finish} />;
  if (microphone === 'off')
    return <RoundButton icon={Mic} label={`Speak to ${avatar.name}`} isDisabled={!avatar.isActive} onPress={talking.open} />;
  return <RoundButton icon={Square} label="Stop listening" isLive onPress={talking.close} />;
}

function PlayAgain({ avatar, voice, last }: Props): ReactElement | null {
  if (avatar.voiceId === null || voice.state.speaking !== null) return null;
  if (last?.kind !== 'stored' || last.message.role !== 'assistant' || last.message.state !== 'complete') return null;
  const { message } = last;
  if (!isSpoken(message)) return null;
  return <SmallButton icon={Volume2} label="Hear again" onPress={() => voice.speak(message)} />;
}

type RoundProps = { icon: LucideIcon; label: string; onPress: () => void; isLive?: boolean; isDisabled?: boolean };

function RoundButton({ icon, label, onPress, isLive = false, isDisabled = false }: RoundProps): ReactElement {
  return (
    <button
      type="button"
      onClick={onPress}
      disabled={isDisabled}
      className="group grid justify-items-center gap-1.5 rounded-card px-4 text-sm font-[540] disabled:opacity-60"
    >
      <span
        className={classNames(
          'relative grid size-20 place-items-center rounded-full text-accent-ink shadow-soft transition-[filter] group-hover:brightness-105',
          isLive ? 'bg-danger' : 'bg-accent',
        )}
      >
        {isLive && <span aria-hidden="true" className="absolute -inset-2 animate-dot rounded-full border-3 border-danger" />}
        <Icon of={icon} size={30} />
      </span>
      {label}
    </button>
  );
}

function SmallButton({ icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }): ReactElement {
  return (
    <Button variant="quiet" onClick={onPress}>
      <Icon of={icon} size={18} />
      {label}
    </Button>
  );
}
