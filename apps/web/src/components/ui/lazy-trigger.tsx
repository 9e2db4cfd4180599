import { Suspense, useState, type ReactElement } from 'react';

/** What a trigger that waits for its code is given. */
export type WaitingTrigger = { onClick: () => void; onPointerEnter: () => void; onFocus: () => void };

type Props = {
  /** Asks for the code of what opens. May be called again. */
  load: () => Promise<unknown>;
  /** Draws the trigger until it is pressed, in the very look of the real one. */
  draw: (trigger: WaitingTrigger) => ReactElement;
  /** The real one, open as soon as it comes; it may suspend. */
  children: () => ReactElement;
};

/**
 * A trigger of something that opens. Menus and selects are a third of a page's code and none of its sight: their code
 * comes when a finger or the keyboard is near. The real trigger takes the place of the drawn one only when that has
 * been pressed: exchanged at any other time, it would swallow a press that has just begun.
 */
export function OpensLater({ load, draw, children }: Props): ReactElement {
  const [isPressed, setPressed] = useState(false);
  // Early and in vain is no harm: the press asks again.
  const prepare = (): void => void load().catch(() => {});
  const waiting = draw({ onClick: () => setPressed(true), onPointerEnter: prepare, onFocus: prepare });
  return isPressed ? <Suspense fallback={waiting}>{children()}</Suspense> : waiting;
}
