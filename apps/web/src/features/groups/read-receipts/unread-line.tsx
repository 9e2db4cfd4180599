import type { ReactElement, RefObject } from 'react';

type Props = {
  ref: RefObject<HTMLParagraphElement | null>;
  /** False where the element only marks the start position, and the first unread message is not loaded. */
  isShown: boolean;
};

/** A divider before the first message that was unread when the reader opened the group. */
export function UnreadLine({ ref, isShown }: Props): ReactElement {
  if (!isShown) return <p ref={ref} />;
  return (
    <p ref={ref} className="mb-3 flex items-center gap-3 text-xs font-[560] text-accent print:hidden">
      <span className="h-px flex-1 bg-current opacity-45" />
      New messages
      <span className="h-px flex-1 bg-current opacity-45" />
    </p>
  );
}
