import type { Message } from '@everkin/contracts/chat';
import type { ReactElement } from 'react';
import { formatTime } from '../../lib/dates.ts';
import { MARKABLE } from './marked-part.ts';

/** The shape of the avatar's words. */
export const BUBBLE =
  'w-fit max-w-[86%] rounded-[22px] rounded-tl-sm border border-line bg-raised px-4.5 pt-3.5 pb-2.5 font-serif text-base leading-relaxed whitespace-pre-wrap shadow-soft print:max-w-none print:border-0 print:p-0 print:shadow-none';

/** What a reply says, and when; its name is heard by screen readers and stands on paper. */
export function SpokenWords({ name, reply }: { name: string; reply: Message }): ReactElement {
  return (
    <>
      {/* Its lines break where they broke while it came. */}
      <p className="text-wrap">
        <span className="sr-only print:not-sr-only print:font-sans print:font-[600]">{name}: </span>
        <span {...{ [MARKABLE]: reply.role }}>{reply.content}</span>
      </p>
      <p className="mt-1 text-right font-sans text-xs text-soft print:text-left">
        <time dateTime={reply.timestamp}>{formatTime(reply.timestamp)}</time>
      </p>
    </>
  );
}
