import type { Message } from '@everkin/contracts/chat';
import { replyWithoutHelp } from '@everkin/contracts/help-card';
import type { ReactElement } from 'react';
import { formatTime } from '../../../lib/dates.ts';
import { ByText } from '../../messages/by-text.tsx';
import { MARKABLE } from '../../messages/markable.ts';

/** The layout of a reply's text. */
export const BUBBLE =
  'w-fit max-w-[86%] rounded-[22px] rounded-tl-sm border border-line bg-raised px-4.5 pt-3.5 pb-2.5 font-serif text-base leading-relaxed whitespace-pre-wrap shadow-soft print:max-w-none print:border-0 print:p-0 print:shadow-none';

/** A reply's text and time; the avatar's name is for screen readers and print. */
export function ReplyText({ name, reply }: { name: string; reply: Message }): ReactElement {
  return (
    <>
      {/* Lines break where they broke while it streamed. */}
      <p className="text-wrap">
        <SpeakerName name={name} />
        <span {...{ [MARKABLE]: reply.role }}>{replyWithoutHelp(reply)}</span>
      </p>
      <p className="mt-1 text-right font-sans text-xs text-soft print:text-left">
        <ReplyTime reply={reply} />
      </p>
    </>
  );
}

export function SpeakerName({ name }: { name: string }): ReactElement {
  return <span className="sr-only print:not-sr-only print:font-sans print:font-[600]">{name}: </span>;
}

/** When it was written, and that it was sent as a text where it was. */
export function ReplyTime({ reply }: { reply: Message }): ReactElement {
  return (
    <>
      <time dateTime={reply.timestamp}>{formatTime(reply.timestamp)}</time> <ByText message={reply} />
    </>
  );
}
