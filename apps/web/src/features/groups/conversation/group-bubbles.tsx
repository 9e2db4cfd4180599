import type { GroupMessage } from '@everkin/contracts/groups';
import { replyWithoutHelp } from '@everkin/contracts/help-card';
import type { Part } from '@everkin/contracts/replies/parts';
import { CheckCheck, Clock } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Portrait } from '../../../components/ui/portrait.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { formatTime } from '../../../lib/dates.ts';
import { citeQuotations } from '../../messages/cite-quotations.ts';
import type { CitedMemory } from '../../messages/cited-memories.ts';
import type { Choosing } from '../../messages/choice-list.tsx';
import { HelpCard } from '../../messages/help-card.tsx';
import { HelpNote } from '../../messages/help-note.tsx';
import { ProvenanceLine } from '../../messages/provenance-line.tsx';
import { ReplyParts } from '../../messages/reply-parts.tsx';
import { Thinking } from '../../messages/thinking.tsx';
import type { ShownGroupMessage } from './group-outbox.ts';
import { MentionText } from '../mentions/mention-text.tsx';

/** The reader's message: right-aligned, with its time, and a double check once it is stored. */
export function OwnBubble({ item, onRetry }: { item: ShownGroupMessage; onRetry: () => void }): ReactElement {
  const content = item.kind === 'outgoing' ? item.outgoing.content : item.message.content;
  const error = item.kind === 'outgoing' && !item.outgoing.isSending ? item.outgoing.error : null;
  return (
    <div className="max-w-[82%] self-end md:max-w-[78%]">
      <div className="ml-auto w-fit rounded-bubble rounded-br-sm bg-mine px-4 py-2.5">
        <p className="text-base whitespace-pre-wrap">
          <span className="sr-only">You: </span>
          <MentionText content={content} />
        </p>
        <p className="mt-0.5 flex items-center justify-end gap-1.5 text-xs text-soft">
          <time dateTime={item.timestamp}>{formatTime(item.timestamp)}</time>
          <SendingMark item={item} />
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

function SendingMark({ item }: { item: ShownGroupMessage }): ReactElement | null {
  if (item.kind === 'stored') {
    return (
      <>
        <Icon of={CheckCheck} size={15} />
        <span className="sr-only">Saved</span>
      </>
    );
  }
  if (!item.outgoing.isSending) return null;
  return (
    <>
      <Icon of={Clock} size={13} />
      <span className="sr-only">Sending</span>
    </>
  );
}

type AvatarBubbleProps = {
  message: GroupMessage;
  name: string;
  imageUrl: string | null;
  tone: number;
  isFirst: boolean;
  /** Whether the message before it asked for something. */
  isToQuestion: boolean;
  /** For choices; null below earlier messages. */
  choosing: Choosing | null;
  onOpenSource: (cited: CitedMemory) => void;
};

/**
 * The avatar's message: right-aligned too, but in the serif, outlined, with its picture, name and the AI chip
 * (docs/PRODUCT.md, Messages in a group).
 */
export function AvatarBubble(props: AvatarBubbleProps): ReactElement {
  const { message, name, imageUrl, tone, isFirst } = props;
  if (message.state === 'failed') return <p className="self-end text-sm text-soft">{`${name} ${message.error ?? 'could not answer.'}`}</p>;
  if (message.provenance === 'service') return <HelpCard name={name} reply={message} />;
  return (
    <div className={classNames('self-end', message.parts ? 'w-full' : 'max-w-[86%]')}>
      {isFirst && (
        <p className="mb-1.5 flex items-center justify-end gap-2 text-xs font-[560] text-soft">
          <Chip variant="accent">AI</Chip>
          <span>{name}</span>
          <Portrait name={name} imageUrl={imageUrl} tone={tone} size="xs" />
        </p>
      )}
      {message.parts ? <AvatarParts {...props} parts={message.parts} /> : <AvatarText {...props} />}
      {message.helpCard && <HelpNote helpCard={message.helpCard} />}
    </div>
  );
}

/** In a group nobody but the owner may add to the avatar, so a note offers nothing. */
function AvatarParts({
  message,
  parts,
  name,
  isFirst,
  choosing,
  onOpenSource,
}: AvatarBubbleProps & { parts: readonly Part[] }): ReactElement {
  return (
    <>
      <ReplyParts
        parts={parts}
        sources={message.sources ?? []}
        speaker={{ name, relationship: null }}
        lead={isFirst ? null : <HiddenName name={name} />}
        side="right"
        onOpenMemory={onOpenSource}
        onAddMemory={null}
        choosing={choosing}
      />
      <p className="mt-1 text-right text-xs text-soft">
        <time dateTime={message.timestamp}>{formatTime(message.timestamp)}</time>
      </p>
    </>
  );
}

function AvatarText({ message, name, isFirst, isToQuestion, onOpenSource }: AvatarBubbleProps): ReactElement {
  return (
    <>
      <div className="ml-auto w-fit rounded-[22px] rounded-tr-sm border border-[color-mix(in_oklch,var(--accent)_35%,var(--line))] bg-raised px-4.5 pt-3.5 pb-2.5 font-serif text-base leading-relaxed whitespace-pre-wrap shadow-soft">
        <p>
          {!isFirst && <HiddenName name={name} />}
          {message.state === 'streaming' && message.content === '' ? (
            <Thinking name={name} />
          ) : (
            <MentionText content={replyWithoutHelp(message)} />
          )}
        </p>
        <p className="mt-1 text-right font-sans text-xs text-soft">
          <time dateTime={message.timestamp}>{formatTime(message.timestamp)}</time>
        </p>
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-end gap-x-2 gap-y-1 text-xs text-soft">
        <ProvenanceLine
          provenance={message.provenance}
          sources={citeQuotations(message.content, message.sources ?? [])}
          isGap={isToQuestion}
          onOpenMemory={onOpenSource}
          onAddMemory={null}
        />
      </div>
    </>
  );
}

/** The name stands only above the first of several messages. */
function HiddenName({ name }: { name: string }): ReactElement {
  return <span className="sr-only">{name}, AI: </span>;
}

type OtherBubbleProps = { message: GroupMessage; imageUrl: string | null; tone: number; isFirst: boolean };

/** Another member's message: left-aligned, with their name and picture. */
export function OtherBubble({ message, imageUrl, tone, isFirst }: OtherBubbleProps): ReactElement {
  return (
    <div className="flex max-w-[88%] gap-2.5 self-start md:max-w-[78%]">
      {isFirst ? (
        <Portrait name={message.displayName} imageUrl={imageUrl} tone={tone} size="xs" className="mt-5" />
      ) : (
        <span className="w-9 flex-none" />
      )}
      <div className="min-w-0">
        {isFirst && <p className="mb-0.5 ml-1 text-xs font-[560] text-soft">{message.displayName}</p>}
        <div className="w-fit rounded-bubble rounded-tl-sm border border-line bg-surface px-4 py-2.5">
          <p className="text-base whitespace-pre-wrap">
            {!isFirst && (
              <span className="sr-only">
                <bdi>{message.displayName}</bdi>:{' '}
              </span>
            )}
            <MentionText content={message.content} />
          </p>
          <p className="mt-0.5 text-right text-xs text-soft">
            <time dateTime={message.timestamp}>{formatTime(message.timestamp)}</time>
          </p>
        </div>
      </div>
    </div>
  );
}
