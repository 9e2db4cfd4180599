import { useId, useLayoutEffect, useRef, type ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import type { SavingState } from '../letter-saver.ts';
import type { Letter } from './use-letter.ts';

/** Contracts have it too, with all their schemas. */
const LETTER_MAX_CHARS = 50_000;

const STATE_COPY: Record<Exclude<SavingState, 'failed'>, string> = {
  saved: 'Saved',
  waiting: 'Saved on this device',
  saving: 'Saving…',
};

/** The letter, set as it will be read. It grows with its text, and is saved while it is written. */
export function LetterField({ letter }: { letter: Letter }): ReactElement {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    // Most browsers do it themselves.
    if (!element || CSS.supports('field-sizing', 'content')) return;
    // The page must not jump up while the height is measured.
    const { scrollY } = window;
    element.style.height = 'auto';
    element.style.height = `${element.scrollHeight + 2}px`;
    if (window.scrollY !== scrollY) window.scrollTo({ top: scrollY, behavior: 'instant' });
  }, [letter.text]);
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-[540]">
        Letter
      </label>
      {letter.otherVersion !== null && <OtherVersion letter={letter} />}
      <textarea
        ref={field}
        id={id}
        rows={10}
        // Browsers write what is typed into their own files otherwise, to fill it in after a restart.
        autoComplete="off"
        placeholder="Dear Hannah,"
        maxLength={LETTER_MAX_CHARS}
        value={letter.text}
        // First one of the two versions is chosen.
        readOnly={letter.otherVersion !== null}
        aria-describedby={`${id}-state`}
        onChange={({ target }) => letter.type(target.value)}
        className="w-full min-h-72 resize-none field-sizing-content overflow-hidden rounded-card border border-edge bg-surface px-5 py-5 font-serif text-[1.125rem] leading-[1.62] text-ink placeholder:text-soft md:px-8 md:py-7"
      />
      <p id={`${id}-state`} role="status" className="min-h-5 text-xs text-soft">
        <LetterState letter={letter} />
      </p>
    </div>
  );
}

/** Words only where there are some: an empty letter is not “saved”. */
function LetterState({ letter: { state, problem, text } }: { letter: Letter }): ReactElement | null {
  if (state === 'failed') return <span className="text-danger">{problem} What you have written is saved on this device.</span>;
  return text === '' && state === 'saved' ? null : <>{STATE_COPY[state]}</>;
}

/** Written without a connection, while the letter changed on another device: nobody but its author can say which counts. */
function OtherVersion({ letter }: { letter: Letter }): ReactElement {
  return (
    <div role="alert" className="grid grid-cols-1 gap-3 rounded-card border border-line bg-surface p-4 text-sm">
      <p>This device has other words for this letter, which were never sent. They begin: “{letter.otherVersion?.trim().slice(0, 120)}”</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="line" onClick={() => letter.chooseVersion('this-device')}>
          Use the words of this device
        </Button>
        <Button variant="line" onClick={() => letter.chooseVersion('server')}>
          Keep the letter below
        </Button>
      </div>
    </div>
  );
}
