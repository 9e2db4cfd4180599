import type { Message } from '@everkin/contracts/chat';
import { RotateCcw } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button, IconButton } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { formatTime } from '../../lib/dates.ts';
import type { CitedMemory } from './cited-memories.ts';
import { cutAtWordEnd } from './conversation.ts';
import { ProvenanceLine } from './provenance-line.tsx';

type Props = {
  name: string;
  reply: Message;
  /** The words so far of a reply under way; null when no stream tells of it. */
  liveText: string | null;
  /** Whether the message that it answers asked for something. */
  isToQuestion: boolean;
  canAskAgain: boolean;
  isLast: boolean;
  onAskAgain: () => void;
  onOpenMemory: (memory: CitedMemory) => void;
  onTell: () => void;
};

/** The avatar's words, in the serif, and quietly below them what they rest on. */
export function Reply(props: Props): ReactElement {
  const { reply } = props;
  switch (reply.state) {
    case 'streaming':
      return <StreamingReply {...props} />;
    case 'failed':
      return <FailedReply {...props} />;
    case 'complete':
    case 'interrupted':
      return <SpokenReply {...props} />;
  }
}

const BUBBLE =
  'w-fit max-w-[86%] rounded-[22px] rounded-tl-sm border border-line bg-raised px-4.5 pt-3.5 pb-2.5 font-serif text-base leading-relaxed whitespace-pre-wrap shadow-soft';

function SpokenReply({ name, reply, isToQuestion, canAskAgain, isLast, onAskAgain, onOpenMemory, onTell }: Props): ReactElement {
  const isInterrupted = reply.state === 'interrupted';
  return (
    <li>
      <div className={BUBBLE}>
        <p>
          <span className="sr-only">{name}: </span>
          {reply.content}
        </p>
        <p className="mt-1 text-right font-sans text-xs text-soft">
          <time dateTime={reply.timestamp}>{formatTime(reply.timestamp)}</time>
        </p>
      </div>
      <div className="mt-1.5 ml-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-soft">
        {isInterrupted && <span className="font-[520] text-danger">Interrupted</span>}
        <ProvenanceLine
          provenance={reply.provenance}
          sources={reply.sources ?? []}
          isGap={isToQuestion}
          onOpenMemory={onOpenMemory}
          onTell={onTell}
        />
        {isInterrupted && canAskAgain && (
          <Button look="quiet" className="text-xs!" onClick={onAskAgain}>
            <Icon of={RotateCcw} size={15} />
            Ask again
          </Button>
        )}
        {!isInterrupted && isLast && canAskAgain && (
          <IconButton label="Answer again" className="text-soft" onClick={onAskAgain}>
            <Icon of={RotateCcw} size={15} />
          </IconButton>
        )}
      </div>
    </li>
  );
}

function StreamingReply({ name, reply, liveText }: Props): ReactElement {
  const words = cutAtWordEnd(liveText ?? reply.content);
  return (
    // The whole reply is read aloud once it is there; its growing would be noise.
    <li aria-hidden="true">
      <p className={BUBBLE}>{words === '' ? <Thinking name={name} /> : words}</p>
    </li>
  );
}

function Thinking({ name }: { name: string }): ReactElement {
  return (
    <span className="flex h-6 items-center gap-1.5" title={`${name} is answering`}>
      {[0, 150, 300].map((delayMs) => (
        <span key={delayMs} className="size-2 animate-dot rounded-full bg-soft" style={{ animationDelay: `${delayMs}ms` }} />
      ))}
    </span>
  );
}

function FailedReply({ name, reply, canAskAgain, onAskAgain }: Props): ReactElement {
  return (
    <li>
      <div role="alert" className="w-fit max-w-[86%] rounded-card border border-danger bg-surface px-4.5 py-3.5 text-sm">
        <p className="text-danger">{reply.error ?? `${name} could not answer.`}</p>
        <Button look="line" className="mt-3" disabled={!canAskAgain} onClick={onAskAgain}>
          <Icon of={RotateCcw} size={18} />
          Try again
        </Button>
      </div>
    </li>
  );
}
