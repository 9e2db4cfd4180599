import { useRef, type ReactElement } from 'react';
import { FailedState } from '../../components/ui/states.tsx';
import { ConversationView } from '../messages/conversation-view.tsx';
import { AiNotice } from './ai-notice/ai-notice.tsx';
import { needsAiNotice } from './ai-notice/needs-ai-notice.ts';
import type { ShownMessage } from './conversation/conversation.ts';
import { liveRegionText } from './live-region-text.ts';
import { EmptyChat } from './empty-chat.tsx';
import { ShownItem, type Talk } from './items/shown-item.tsx';
import { LoadingMessages } from './loading-messages.tsx';

type Props = Talk & { onAdd: () => void };

/** The messages with one avatar. */
export function MessageList(props: Props): ReactElement {
  const { avatar, conversation } = props;
  const { history, shown } = conversation;
  const last = shown.at(-1);
  const scrollerRef = useRef<HTMLDivElement>(null);

  function ask(text: string): void {
    conversation.send(text, props.tone);
    // The pressed opener or choice disappears; keep the focus here.
    scrollerRef.current?.focus({ preventScroll: true });
  }

  return (
    <ConversationView
      label={`Conversation with ${avatar.name}`}
      printTitle={`A conversation with ${avatar.name} (AI)`}
      scrollerRef={scrollerRef}
      items={shown}
      placeholder={history.state === 'ready' && shown.length > 0 ? null : <Placeholder {...props} onAsk={ask} />}
      earlier={history}
      latest={describeLatest(last)}
      isLastOwn={last?.kind === 'outgoing'}
      announcement={liveRegionText(avatar.name, conversation.finished)}
      textOf={(item) => (item.kind === 'outgoing' ? item.outgoing : item.message).content}
      isBeingWritten={(item) => item.kind === 'stored' && item.message.role === 'assistant' && item.message.state === 'streaming'}
      lineAbove={(index) => needsAiNotice(shown, index) && <AiNotice className={index === 0 ? 'pt-2' : 'pb-3'} />}
      renderItem={(item) => <ShownItem {...props} item={item} isLast={item === last} onAsk={ask} />}
    />
  );
}

/** Replaces the messages when there are none. */
function Placeholder({ avatar, conversation, onAdd, onAsk }: Props & { onAsk: (text: string) => void }): ReactElement {
  const { history } = conversation;
  if (history.state === 'loading') return <LoadingMessages />;
  if (history.state === 'failed')
    return <FailedState message="The conversation could not be loaded." onRetry={() => void history.refetch()} />;
  return <EmptyChat avatar={avatar} onAsk={onAsk} onAdd={onAdd} />;
}

/** Changes when a new message is added at the end, but not with every token of it. */
function describeLatest(last: ShownMessage | undefined): string {
  if (!last) return '';
  return last.kind === 'outgoing' ? last.key : `${last.key} ${last.message.state}`;
}
