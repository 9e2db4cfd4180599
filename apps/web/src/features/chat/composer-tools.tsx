import type { Tone } from '@everkin/contracts/chat';
import { BookmarkPlus, Image, Plus, type LucideIcon } from 'lucide-react';
import { useId, useRef, type ReactElement } from 'react';
import { IconButton } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { classNames } from '../../lib/class-names.ts';
import { type ToneReason, ToneSelect, ToneThisTime } from './tone-select.tsx';

type Props = {
  /** On a phone; on wider screens the tools are always open. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  tone: Tone;
  toneReason: ToneReason | false;
  onTone: (tone: Tone) => void;
  onCapture: () => void;
  onPhoto: () => void;
};

/** Tone, Memory Capture and Photo: a row above the field, which on a phone a button beside the field opens. */
export function ComposerTools({ isOpen, onOpen, tone, toneReason, onTone, onCapture, onPhoto }: Props): ReactElement {
  const id = useId();
  const moreRef = useRef<HTMLButtonElement>(null);
  const rowRef = useRef<HTMLDivElement>(null);
  function choose(act: () => void): void {
    // Who came by the keyboard returns here from the dialog, since the row is gone.
    if (isOpen && rowRef.current?.contains(document.activeElement)) moreRef.current?.focus();
    onOpen(false);
    act();
  }
  return (
    <>
      <IconButton
        ref={moreRef}
        label="More options"
        aria-expanded={isOpen}
        aria-controls={id}
        onMouseDown={preventBlur}
        onClick={() => onOpen(!isOpen)}
        className="my-0.5 -ml-1 md:hidden"
      >
        <Icon of={Plus} className={classNames('transition-transform', isOpen && 'rotate-45')} />
      </IconButton>
      <div
        ref={rowRef}
        id={id}
        className={classNames('order-first mb-1.5 flex basis-full flex-wrap gap-2 max-xs:gap-1.5', !isOpen && 'max-md:hidden')}
      >
        {toneReason ? <ToneThisTime reason={toneReason} /> : <ToneSelect tone={tone} onChange={onTone} />}
        <Tool icon={BookmarkPlus} label="Memory Capture" onClick={() => choose(onCapture)} />
        <Tool icon={Image} label="Photo" onClick={() => choose(onPhoto)} />
      </div>
    </>
  );
}

/** Keeps the text selection in the conversation, and the on-screen keyboard open. */
const preventBlur = (event: { preventDefault: () => void }): void => event.preventDefault();

function Tool({ icon, label, onClick }: { icon: LucideIcon; label: string; onClick: () => void }): ReactElement {
  return (
    <button
      type="button"
      onMouseDown={preventBlur}
      onClick={onClick}
      className="inline-flex h-11 flex-none items-center gap-1.5 rounded-full border border-line px-4 text-xs font-[520] whitespace-nowrap text-soft hover:border-edge max-xs:px-2.5"
    >
      <Icon of={icon} size={15} />
      {label}
    </button>
  );
}
