import type { ReactElement } from 'react';
import { classNames } from '../../../lib/class-names.ts';

/** Read receipts below a message: who has read up to here. */
export function ReadMark({ mark, isOwn }: { mark: string | undefined; isOwn: boolean }): ReactElement | null {
  if (mark === undefined) return null;
  return (
    <p className={classNames('mt-1 text-xs text-soft print:hidden', isOwn ? 'mr-1 self-end text-right' : 'ml-12.5 self-start')}>{mark}</p>
  );
}
