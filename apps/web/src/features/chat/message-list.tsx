import type { Message, Tone } from '@everkin/contracts/chat';
import { ArrowDown } from 'lucide-react';
import type { ReactElement } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Icon } from '../../components/ui/icon.tsx';
import { FailedState, Skeleton } from '../../components/ui/states.tsx';
import { formatDay } from '../../lib/dates.ts';
import type { ShownAvatar } from '../avatars/use-avatars.ts';
import { asksSomething } from './asks-something.ts';
import type { CitedMemory } from './cited-memories.ts';
import { groupByDay, type ShownMessage } from './conversation.ts';
import { EmptyChat } from './empty-chat.tsx';
import { OwnMessage } from './own-message.tsx';
import { Reply } from './reply.tsx';
import type { ReplyVoice } from './speak-button.tsx';
import type { Conversation } from './use-conversation.ts';
import { useStickToBottom } from './use-stick-to-bottom.ts';
import type { Voice } from './use-voice.ts';

type Props = {
  avatar: ShownAvatar;
  conversation: Conversation;
  voice: Voice;
  tone: Tone;
  onOpenMemory: (memory: CitedMemory) => void;
  onTell: () => void;
  onAdd: () => void;
};

/** The messages by day. It stays at the end while the reader is there; else it says that something new came. */
export function MessageList(props: Props): ReactElement {
  const { avatar, conversation } = props;
  const last = conversation.shown.at(-1);
  const { listRef, contentRef, hasNew, onScroll, scrollToEnd } = useStickToBottom(describeLatest(last), {
    first: conversation.shown[0]?.key,
    isOwn: last?.kind === 'outgoing',
  });
  return (
    <main className="relative min-h-0">
      <h1 className="hidden text-xl print:block">A conversation with {avatar.name} (AI)</h1>
      {/* Focusable, so that the arrow keys scroll. */}
      <div
        ref={listRef}
        onScroll={onScroll}
        tabIndex={0}
        role="region"
        aria-label={`Conversation with ${avatar.name}`}
        className="h-full overflow-y-auto px-4 py-5 -outline-offset-2! print:h-auto print:overflow-visible print:p-0"
      >
        <div ref={contentRef} className="mx-auto flex min-h-full max-w-[720px] flex-col">
          <Messages
            {...props}
            onAsk={(text) => {
              conversation.send(text, props.tone);
              // The opener that was pressed goes away; the reader stays here.
              listRef.current?.focus({ preventScroll: true });
            }}
          />
        </div>
      </div>
      {hasNew && (
        <Button
          look="line"
          onClick={scrollToEnd}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 animate-pop rounded-full! shadow-soft print:hidden"
        >
          New message
          <Icon of={ArrowDown} size={18} />
        </Button>
      )}
      <p aria-live="polite" className="sr-only">
        {conversation.finished && `${avatar.name}: ${conversation.finished.content || conversation.finished.error || ''}`}
      </p>
    </main>
  );
}

/** Changes when something new stands at the end; not with every word of it. */
function describeLatest(last: ShownMessage | undefined): string {
  if (!last) return '';
  return last.kind === 'outgoing' ? last.key : `${last.key} ${last.message.state}`;
}

function Messages(props: Props & { onAsk: (text: string) => void }): ReactElement {
  const { avatar, conversation } = props;
  const { history, shown } = conversation;
  if (history.state === 'loading') return <LoadingMessages />;
  if (history.state === 'failed')
    return <FailedState message="The conversation could not be loaded." onRetry={() => void history.refetch()} />;
  if (shown.length === 0) return <EmptyChat avatar={avatar} onAsk={props.onAsk} onAdd={props.onAdd} />;
  const now = new Date();
  return (
    <>
      {history.hasEarlier && (
        <Button look="quiet" className="self-center print:hidden" isBusy={history.isLoadingEarlier} onClick={history.loadEarlier}>
          Earlier messages
        </Button>
      )}
      {groupByDay(shown).map(({ day, items }) => (
        <section key={day} className="pb-3.5">
          <h2 className="py-1.5 text-center font-sans text-xs font-[500] tracking-normal text-soft">
            {formatDay(items[0]?.timestamp ?? day, now)}
          </h2>
          <ol className="mt-1.5 flex flex-col gap-3.5">
            {items.map((item) => (
              <ShownItem key={item.key} {...props} item={item} isLast={item === shown.at(-1)} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function ShownItem({
  item,
  isLast,
  avatar,
  conversation,
  voice,
  tone,
  onOpenMemory,
  onTell,
}: Props & { item: ShownMessage; isLast: boolean }): ReactElement {
  if (item.kind === 'outgoing' || item.message.role === 'user')
    return <OwnMessage item={item} onRetry={() => conversation.resend(item.key)} />;
  const { message } = item;
  const question = conversation.history.messages.find((candidate) => candidate.id === message.replyTo);
  return (
    <Reply
      name={avatar.name}
      reply={message}
      liveText={item.liveText}
      voice={avatar.voiceId === null ? null : describeVoice(voice, message)}
      isToQuestion={asksSomething(question?.content ?? '')}
      canAskAgain={!conversation.isBusy && message.replyTo !== undefined}
      isLast={isLast}
      onAskAgain={() => message.replyTo !== undefined && conversation.regenerate(message.replyTo, tone)}
      onOpenMemory={onOpenMemory}
      onTell={onTell}
    />
  );
}

function describeVoice(voice: Voice, reply: Message): ReplyVoice {
  const { speaking, failure } = voice.state;
  return {
    phase: speaking?.messageId === reply.id ? speaking.phase : null,
    failure: failure?.messageId === reply.id ? failure.message : null,
    onSpeak: () => voice.speak(reply),
    onStop: voice.stop,
  };
}

function LoadingMessages(): ReactElement {
  return (
    <div role="status" className="flex flex-col gap-4 pt-6">
      <span className="sr-only">Loading the conversation</span>
      <Skeleton className="h-14 w-3/5 self-end rounded-bubble!" />
      <Skeleton className="h-28 w-4/5 rounded-bubble!" />
      <Skeleton className="h-14 w-2/5 self-end rounded-bubble!" />
      <Skeleton className="h-20 w-3/4 rounded-bubble!" />
    </div>
  );
}
