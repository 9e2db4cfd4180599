import type { ReactElement, RefObject } from 'react';

/** Stands before the first message that the reader had not seen when they opened the group. */
export function UnreadLine({ ref }: { ref: RefObject<HTMLParagraphElement | null> }): ReactElement {
  return (
    <p ref={ref} className="mb-3 flex items-center gap-3 text-xs font-[560] text-accent print:hidden">
      <span className="h-px flex-1 bg-current opacity-45" />
      New messages
      <span className="h-px flex-1 bg-current opacity-45" />
    </p>
  );
}
