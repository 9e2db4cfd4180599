import { CheckCheck, Clock } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { formatTime } from '../../../lib/dates.ts';
import type { ShownMessage } from '../conversation/conversation.ts';
import { MessageOptions } from './message-options.tsx';
import { ByText } from '../../messages/by-text.tsx';
import { MARKABLE } from '../../messages/markable.ts';

type Props = {
  item: ShownMessage;
  onRetry: () => void;
  /** Shows how it was understood; missing where nothing is noticed. */
  onUnderstood?: (() => void) | undefined;
};

/** The person's message: right-aligned, with its time, and a double check once it is stored. */
export function OwnMessage({ item, onRetry, onUnderstood }: Props): ReactElement {
  const content = item.kind === 'outgoing' ? item.outgoing.content : item.message.content;
  const error = item.kind === 'outgoing' && !item.outgoing.isSending ? item.outgoing.error : null;
  return (
    <div className="flex max-w-[82%] flex-col items-end self-end md:max-w-[78%] print:max-w-none print:block print:break-inside-avoid print:self-start">
      <div className="relative max-w-full rounded-bubble rounded-br-sm bg-mine px-4 py-2.5 print:p-0">
        {item.kind === 'stored' && onUnderstood && <MessageOptions onUnderstood={onUnderstood} />}
        <p className="text-base whitespace-pre-wrap">
          <span className="sr-only print:not-sr-only print:font-[600]">You: </span>
          <span {...{ [MARKABLE]: 'user' }}>{content}</span>
        </p>
        <p className="mt-0.5 flex items-center justify-end gap-1.5 text-xs text-soft print:justify-start">
          <time dateTime={item.timestamp}>{formatTime(item.timestamp)}</time>
          {item.kind === 'stored' && (
            <>
              <ByText message={item.message} />
              <Icon of={CheckCheck} size={15} />
              <span className="sr-only">Saved</span>
            </>
          )}
          {item.kind === 'outgoing' && item.outgoing.isSending && (
            <>
              <Icon of={Clock} size={13} />
              <span className="sr-only">Sending</span>
            </>
          )}
        </p>
      </div>
      {error !== null && (
        <div role="alert" className="mt-1 flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-right text-sm text-danger">
          {error}
          <Button variant="line" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
