import { Suspense, useState, type ReactElement } from 'react';

/** Props of a trigger that loads its code lazily. */
export type TriggerProps = { onClick: () => void; onPointerEnter: () => void; onFocus: () => void };

type Props = {
  /** Starts loading the code of what opens. May be called again. */
  load: () => Promise<unknown>;
  /** Renders a trigger that looks exactly like the real one, until it is pressed. */
  draw: (trigger: TriggerProps) => ReactElement;
  /** The real one, opened as soon as it has loaded; it may suspend. */
  children: () => ReactElement;
};

/**
 * A trigger that loads its popup lazily. Menus and selects are a third of a page's code and none of its first paint:
 * their code loads when the pointer or keyboard focus is near. The real trigger replaces the placeholder only after a
 * press: swapping at any other time would swallow a press that has just begun.
 */
export function LazyTrigger({ load, draw, children }: Props): ReactElement {
  const [isPressed, setPressed] = useState(false);
  // A failed preload does no harm: the press retries.
  const prepare = (): void => void load().catch(() => {});
  const waiting = draw({ onClick: () => setPressed(true), onPointerEnter: prepare, onFocus: prepare });
  return isPressed ? <Suspense fallback={waiting}>{children()}</Suspense> : waiting;
}
