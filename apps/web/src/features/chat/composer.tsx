import type { Tone } from '@everkin/contracts/chat';
import { MESSAGE_MAX_CHARS } from '@everkin/contracts/units';
import { BookmarkPlus, Image, Mic, SendHorizontal, Square, X, type LucideIcon } from 'lucide-react';
import { useEffect, useState, type ReactElement } from 'react';
import { IconButton } from '../../components/ui/button.tsx';
import { GrowingField } from '../../components/ui/growing-field.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { ToneSelect } from './tone-select.tsx';
import { keepDraft, readDraft } from './unsent.ts';
import type { Conversation } from './use-conversation.ts';

type Props = {
  avatar: ShownAvatar;
  tone: Tone;
  onTone: (tone: Tone) => void;
  onCapture: () => void;
  onPhoto: () => void;
  conversation: Conversation;
};

/** Tone, Memory Capture and Photo over the field. Enter sends, Shift and Enter begins a new line. */
export function Composer({ avatar, tone, onTone, onCapture, onPhoto, conversation }: Props): ReactElement {
  const [text, setText] = useState(() => readDraft(avatar.id));
  const [isAskedToDictate, setAskedToDictate] = useState(false);
  useEffect(() => keepDraft(avatar.id, text), [avatar.id, text]);
  const isTooLong = text.trim().length > MESSAGE_MAX_CHARS;
  const canSend = text.trim() !== '' && !isTooLong && !conversation.isBusy && avatar.isActive;

  function send(): void {
    if (!canSend) return;
    conversation.send(text.trim(), tone);
    setText('');
    setAskedToDictate(false);
  }

  return (
    <form
      aria-label="Write a message"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="min-w-0 border-t border-line bg-surface px-3 pt-2 pb-[calc(0.6rem+env(safe-area-inset-bottom))] print:hidden"
    >
      <div className="no-scrollbar mx-auto mb-1.5 flex max-w-[760px] gap-2 overflow-x-auto max-xs:gap-1.5">
        <ToneSelect tone={tone} onChange={onTone} />
        <Tool icon={BookmarkPlus} label="Memory Capture" onClick={onCapture} />
        <Tool icon={Image} label="Photo" onClick={onPhoto} />
      </div>
      {isTooLong && (
        <p role="alert" className="mx-auto mb-1.5 max-w-[760px] text-sm text-danger">
          A message has at most {MESSAGE_MAX_CHARS.toLocaleString('en-US')} characters
        </p>
      )}
      {!avatar.isActive && (
        <p className="mx-auto mb-1.5 max-w-[760px] text-sm text-soft">
          {avatar.name} is paused. You can resume from the menu on the home page.
        </p>
      )}
      {isAskedToDictate && <NoDictationYet onDismiss={() => setAskedToDictate(false)} />}
      <div className="mx-auto flex max-w-[760px] items-end gap-1.5">
        <IconButton label="Dictate" onClick={() => setAskedToDictate(true)} className="mb-0.5">
          <Icon of={Mic} />
        </IconButton>
        <GrowingField label="Message" placeholder="Type a message..." text={text} onChange={setText} onEnter={send} />
        <SendOrStop conversation={conversation} canSend={canSend} />
      </div>
    </form>
  );
}

function Tool({ icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }): ReactElement {
  return (
    <button
      type="button"
      // What is marked in the conversation stays marked.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className="inline-flex h-11 flex-none items-center gap-1.5 rounded-full border border-line px-4 text-xs font-[520] whitespace-nowrap text-soft hover:border-edge max-xs:px-2.5"
    >
      <Icon of={icon} size={15} />
      {label}
    </button>
  );
}

/** The browser's own recogniser would send the voice to its maker unasked; ours is not there yet, and that is said. */
function NoDictationYet({ onDismiss }: { onDismiss: () => void }): ReactElement {
  return (
    <div className="mx-auto mb-1.5 flex max-w-[760px] items-center gap-2 rounded-control bg-accent-wash py-1 pr-1 pl-3.5 text-sm">
      <p role="status" className="flex-1 text-balance">
        Dictation is not there yet; nothing was recorded. Your keyboard may have a microphone of its own.
      </p>
      <IconButton label="Close the note on dictation" onClick={onDismiss}>
        <Icon of={X} size={18} />
      </IconButton>
    </div>
  );
}

/** A second press of the same place, by a hand used to double clicks, must not stop what the first one began. */
const ARM_STOP_AFTER_MS = 800;

/** One button for both, so that focus stays on it. */
function SendOrStop({ conversation, canSend }: { conversation: Conversation; canSend: boolean }): ReactElement {
  const canStop = useTrueAfter(conversation.isBusy, ARM_STOP_AFTER_MS) && conversation.stoppable !== null;
  if (conversation.isBusy) {
    return (
      <IconButton label="Stop" onClick={conversation.stop} disabled={!canStop} className="size-12! border border-accent text-accent">
        <Icon of={Square} size={18} />
      </IconButton>
    );
  }
  return (
    <IconButton
      label="Send"
      type="submit"
      disabled={!canSend}
      // Keeps the field focused, and with it the keyboard of a phone.
      onMouseDown={(event) => event.preventDefault()}
      className="size-12! bg-accent text-accent-ink hover:bg-accent! hover:brightness-105"
    >
      <Icon of={SendHorizontal} />
    </IconButton>
  );
}

/** True once `isOn` has been true for that long. */
function useTrueAfter(isOn: boolean, delayMs: number): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setDue(true), delayMs);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [isOn, delayMs]);
  return isOn && isDue;
}
