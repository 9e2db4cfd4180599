import { Suspense, useState, type ReactElement } from 'react';
import { useIsSettled } from '../../lib/use-is-settled.ts';

/** What a trigger that waits for its code is given. */
export type WaitingTrigger = { onClick: () => void; onFocus: () => void; onBlur: () => void };

type Props = {
  /** Draws the trigger until its code is there, in the very look of the real one. */
  draw: (trigger: WaitingTrigger) => ReactElement;
  /** The real one, which may suspend; `isOpen` once the reader has pressed the one that waited. */
  children: (isOpen: boolean) => ReactElement;
};

/**
 * A trigger of something that opens. Menus and selects are a third of a page's code and none of its sight: they come
 * after the first page, or when they are pressed, and then open as soon as they are there.
 */
export function OpensLater({ draw, children }: Props): ReactElement {
  const isSettled = useIsSettled();
  const [isPressed, setPressed] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const waiting = draw({ onClick: () => setPressed(true), onFocus: () => setFocus(true), onBlur: () => setFocus(false) });
  // Under the reader's finger, or where the keyboard is, nothing is exchanged.
  const isDue = isPressed || (isSettled && !hasFocus);
  return <Suspense fallback={waiting}>{isDue ? children(isPressed) : waiting}</Suspense>;
}
