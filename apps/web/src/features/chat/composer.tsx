import type { Tone } from '@everkin/contracts/chat';
import { MESSAGE_MAX_CHARS } from '@everkin/contracts/units';
import { BookmarkPlus, Image, Mic, SendHorizontal, Square, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { IconButton } from '../../components/ui/button.tsx';
import { GrowingField } from '../../components/ui/growing-field.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { classNames } from '../../lib/class-names.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { DictationStrip } from '../voice/dictation-strip.tsx';
import { useDictation } from '../voice/use-dictation.ts';
import type { Recorder } from '../audio/use-recorder.ts';
import { ToneSelect } from './tone-select.tsx';
import { joinText, saveDraft, saveForLater, loadDraft } from './conversation/drafts-and-outbox.ts';
import type { Conversation } from './conversation/use-conversation.ts';

type Props = {
  avatar: ShownAvatar;
  tone: Tone;
  onTone: (tone: Tone) => void;
  onCapture: () => void;
  onPhoto: () => void;
  conversation: Conversation;
  /** Not in voice mode, which uses the microphone. */
  canDictate: boolean;
};

/** Tone, Memory Capture and Photo above the field. Enter sends, Shift+Enter inserts a line break. */
export function Composer({ avatar, tone, onTone, onCapture, onPhoto, conversation, canDictate }: Props): ReactElement {
  const [text, setText] = useState(() => loadDraft(avatar.id));
  const [keep] = useState(() => saveForLater(avatar.id));
  const field = useRef<HTMLTextAreaElement>(null);
  const dictation = useDictation({
    onText: (words) => {
      if (field.current === null) return keep(words);
      setText((before) => joinText(before, words));
      field.current.focus();
    },
  });
  useEffect(() => saveDraft(avatar.id, text), [avatar.id, text]);
  const isTooLong = text.trim().length > MESSAGE_MAX_CHARS;
  // Enabled for a paused avatar too: the server refuses ordinary messages, but answers people in danger with helplines.
  const canSend = text.trim() !== '' && !isTooLong && !conversation.isBusy;

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
          <bdi>{avatar.name}</bdi> is paused. You can resume from the menu on the home page.
        </p>
      )}
      {canDictate && <DictationStrip dictation={dictation} />}
      <div className="mx-auto flex max-w-[760px] items-end gap-1.5">
        {canDictate && <DictateButton recorder={dictation.recorder} />}
        <GrowingField fieldRef={field} label="Message" placeholder="Type a message..." text={text} onChange={setText} onEnter={send} />
        <SendOrStop conversation={conversation} canSend={canSend} />
      </div>
    </form>
  );
}

function Tool({ icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }): ReactElement {
  return (
    <button
      type="button"
      // Keeps the text selection in the conversation.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      className="inline-flex h-11 flex-none items-center gap-1.5 rounded-full border border-line px-4 text-xs font-[520] whitespace-nowrap text-soft hover:border-edge max-xs:px-2.5"
    >
      <Icon of={icon} size={15} />
      {label}
    </button>
  );
}

/** Starts and ends a dictation: one button for both, so that it keeps focus. */
function DictateButton({ recorder }: { recorder: Recorder }): ReactElement {
  const isRecording = recorder.state.phase === 'recording';
  return (
    <IconButton
      label={isRecording ? 'Stop dictating' : 'Dictate'}
      onClick={isRecording ? recorder.stop : recorder.start}
      className={classNames('mb-0.5', isRecording && 'bg-danger text-accent-ink hover:bg-danger!')}
    >
      <Icon of={isRecording ? Square : Mic} size={isRecording ? 18 : 22} />
    </IconButton>
  );
}

/** A double click must not stop what its first click started. */
const ARM_STOP_AFTER_MS = 800;

/** One button for both, so that it keeps focus. */
function SendOrStop({ conversation, canSend }: { conversation: Conversation; canSend: boolean }): ReactElement {
  const canStop = useTrueAfter(conversation.isBusy, ARM_STOP_AFTER_MS);
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
      // Keeps the field focused, and so the on-screen keyboard open.
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
