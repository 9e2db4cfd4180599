import { formatCount } from '@everkin/contracts/format-count';
import type { Tone } from '@everkin/contracts/chat';
import { MESSAGE_MAX_CHARS } from '@everkin/contracts/units';
import { Mic, Square } from 'lucide-react';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { IconButton } from '../../components/ui/button.tsx';
import { GrowingField } from '../../components/ui/growing-field.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { classNames } from '../../lib/class-names.ts';
import { joinText, loadDraft, saveDraft } from '../avatars/draft.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { DictationStrip } from '../voice/dictation-strip.tsx';
import { useDictation } from '../voice/use-dictation.ts';
import type { Recorder } from '../audio/use-recorder.ts';
import { SendButton } from '../messages/send-button.tsx';
import type { ToneReason } from './tone-select.tsx';
import { ComposerTools } from './composer-tools.tsx';
import { saveForLater } from './conversation/drafts-and-outbox.ts';
import type { Conversation } from './conversation/use-conversation.ts';

type Props = {
  avatar: ShownAvatar;
  tone: Tone;
  onTone: (tone: Tone) => void;
  /** Where Natural is another tone this time: what the control reads then, and why. */
  toneReason: ToneReason | false;
  onCapture: () => void;
  onPhoto: () => void;
  conversation: Conversation;
  /** Whether the person is about to write here. */
  isFocusedAtFirst: boolean;
  /** Not in voice mode, which uses the microphone. */
  canDictate: boolean;
};

/** Tone, Memory Capture and Photo above the field, on a phone behind a button beside it. Enter sends, Shift+Enter inserts a line break. */
export function Composer({
  avatar,
  tone,
  onTone,
  toneReason,
  onCapture,
  onPhoto,
  conversation,
  isFocusedAtFirst,
  canDictate,
}: Props): ReactElement {
  const [text, setText] = useState(() => loadDraft(avatar.id));
  const [keep] = useState(() => saveForLater(avatar.id));
  const field = useRef<HTMLTextAreaElement>(null);
  const [isToolsOpen, setToolsOpen] = useState(false);
  const dictation = useDictation({
    onText: (words) => {
      if (field.current === null) return keep(words);
      setText((before) => joinText(before, words));
      field.current.focus();
    },
  });
  useEffect(() => saveDraft(avatar.id, text), [avatar.id, text]);
  useEffect(() => {
    if (!isFocusedAtFirst) return;
    // A dialog that closes just now gives the focus back first.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, [isFocusedAtFirst]);
  const isTooLong = text.trim().length > MESSAGE_MAX_CHARS;
  // Enabled for a paused avatar too: the server refuses ordinary messages, but answers people in danger with helplines.
  const canSend = text.trim() !== '' && !isTooLong && !conversation.isBusy;

  function send(): void {
    if (!canSend) return;
    conversation.send(text.trim(), tone);
    setText('');
    setToolsOpen(false);
  }

  return (
    <form
      aria-label="Write a message"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="min-w-0 border-t border-line bg-surface px-3 max-[359px]:px-2 pt-2 pb-[calc(0.6rem+env(safe-area-inset-bottom))] print:hidden"
    >
      {isTooLong && (
        <p role="alert" className="mx-auto mb-1.5 max-w-[760px] text-sm text-danger">
          A message has at most {formatCount(MESSAGE_MAX_CHARS)} characters
        </p>
      )}
      {!avatar.isActive && (
        <p className="mx-auto mb-1.5 max-w-[760px] text-sm text-soft">
          <bdi>{avatar.name}</bdi> is paused. You can resume from the menu on the home page.
        </p>
      )}
      {canDictate && <DictationStrip dictation={dictation} />}
      <div className="mx-auto flex max-w-[760px] flex-wrap items-end gap-x-1.5">
        <ComposerTools
          isOpen={isToolsOpen}
          onOpen={setToolsOpen}
          tone={tone}
          toneReason={toneReason}
          onTone={onTone}
          onCapture={onCapture}
          onPhoto={onPhoto}
        />
        <div className="relative flex min-w-0 flex-1 basis-32">
          <GrowingField
            fieldRef={field}
            label="Message"
            placeholder="Type a message..."
            text={text}
            onChange={setText}
            onEnter={send}
            className={canDictate ? 'pr-11! max-[359px]:pl-2.5!' : ''}
          />
          {canDictate && <DictateButton recorder={dictation.recorder} />}
        </div>
        <SendOrStop conversation={conversation} canSend={canSend} />
      </div>
    </form>
  );
}

/** Starts and ends a dictation: one button for both, so that it keeps focus. */
function DictateButton({ recorder }: { recorder: Recorder }): ReactElement {
  const isRecording = recorder.state.phase === 'recording';
  return (
    <IconButton
      label={isRecording ? 'Stop dictating' : 'Dictate'}
      onClick={isRecording ? recorder.stop : recorder.start}
      className={classNames('absolute! right-0.5 bottom-0.5', isRecording && 'bg-danger text-accent-ink hover:bg-danger!')}
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
  return <SendButton canSend={canSend} />;
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
