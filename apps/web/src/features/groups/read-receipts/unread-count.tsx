import { UNREAD_MAX_COUNT } from '@everkin/contracts/units';
import type { ReactElement } from 'react';

/** Number of messages by others since the reader's last visit. */
export function UnreadCount({ count }: { count: number }): ReactElement | null {
  if (count === 0) return null;
  return (
    <span className="grid h-7 min-w-7 flex-none place-items-center rounded-full bg-accent px-2 text-xs font-[600] text-accent-ink tabular-nums">
      <span aria-hidden="true">{count < UNREAD_MAX_COUNT ? count : `${UNREAD_MAX_COUNT - 1}+`}</span>
      <span className="sr-only">{describeUnread(count)}</span>
    </span>
  );
}

function describeUnread(count: number): string {
  if (count === 1) return '1 new message';
  return count < UNREAD_MAX_COUNT ? `${count} new messages` : `More than ${UNREAD_MAX_COUNT - 1} new messages`;
}
