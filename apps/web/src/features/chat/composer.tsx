import type { Tone } from '@everkin/contracts/chat';
import { MESSAGE_MAX_CHARS } from '@everkin/contracts/units';
import { BookmarkPlus, Image, Mic, SendHorizontal, Square, type LucideIcon } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { IconButton } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { sayDictationComesLater, sayMemoryCaptureComesLater, sayPhotosComeLater } from './come-later.ts';
import { ToneSelect } from './tone-select.tsx';
import { keepDraft, readDraft } from './unsent.ts';
import type { Conversation } from './use-conversation.ts';

type Props = { avatar: ShownAvatar; tone: Tone; onTone: (tone: Tone) => void; conversation: Conversation };

/** Tone, Memory Capture and Photo over the field. Enter sends, Shift and Enter begins a new line. */
export function Composer({ avatar, tone, onTone, conversation }: Props): ReactElement {
  const [text, setText] = useState(() => readDraft(avatar.id));
  useEffect(() => keepDraft(avatar.id, text), [avatar.id, text]);
  const isTooLong = text.trim().length > MESSAGE_MAX_CHARS;
  const canSend = text.trim() !== '' && !isTooLong && !conversation.isBusy && avatar.isActive;

  function send(): void {
    if (!canSend) return;
    conversation.send(text.trim(), tone);
    setText('');
  }

  return (
    <form
      aria-label="Write a message"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="min-w-0 border-t border-line bg-surface px-3 pt-2 pb-[calc(0.6rem+env(safe-area-inset-bottom))]"
    >
      <div className="no-scrollbar mx-auto mb-1.5 flex max-w-[760px] gap-2 overflow-x-auto">
        <ToneSelect tone={tone} onChange={onTone} />
        <Tool icon={BookmarkPlus} label="Memory Capture" onClick={sayMemoryCaptureComesLater} />
        <Tool icon={Image} label="Photo" onClick={sayPhotosComeLater} />
      </div>
      {isTooLong && (
        <p role="alert" className="mx-auto mb-1.5 max-w-[760px] text-sm text-danger">
          A message has at most 4,000 characters
        </p>
      )}
      {!avatar.isActive && (
        <p className="mx-auto mb-1.5 max-w-[760px] text-sm text-soft">
          {avatar.name} is paused. Resume in the menu beside them on the home page.
        </p>
      )}
      <div className="mx-auto flex max-w-[760px] items-end gap-1.5">
        <IconButton label="Dictate" onClick={sayDictationComesLater} className="mb-0.5 max-[359px]:hidden">
          <Icon of={Mic} />
        </IconButton>
        <MessageField text={text} onChange={setText} onEnter={send} />
        <SendOrStop conversation={conversation} canSend={canSend} />
      </div>
    </form>
  );
}

function Tool({ icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }): ReactElement {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex h-11 flex-none items-center gap-1.5 rounded-full border border-line px-4 text-xs font-[520] whitespace-nowrap text-soft hover:border-edge"
    >
      <Icon of={icon} size={15} />
      {label}
    </button>
  );
}

/** Grows with its text up to a third of the screen. */
function MessageField({ text, onChange, onEnter }: { text: string; onChange: (text: string) => void; onEnter: () => void }): ReactElement {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (!field.current) return;
    field.current.style.height = 'auto';
    field.current.style.height = `${field.current.scrollHeight + 2}px`;
  }, [text]);

  function pressKey(event: KeyboardEvent): void {
    // While an input method is composing, Enter chooses a word.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  }

  return (
    <textarea
      ref={field}
      rows={1}
      aria-label="Message"
      placeholder="Type a message..."
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={pressKey}
      enterKeyHint="send"
      className="no-scrollbar max-h-[33dvh] min-h-12 min-w-0 flex-1 resize-none rounded-[24px] border border-edge bg-paper px-4.5 py-2.75 text-base leading-6 placeholder:text-soft"
    />
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
