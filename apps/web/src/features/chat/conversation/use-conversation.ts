import type { Message, ReplyEvent, Tone } from '@everkin/contracts/chat';
import type { EmotionKind } from '@everkin/contracts/emotions/emotion';
import type { AvatarId, CheckInCardId, MessageId } from '@everkin/contracts/ids';
import { useEffect, useRef, useState } from 'react';
import { showErrorToast } from '../../../components/ui/toast.ts';
import { describeFailure } from '../../../lib/api/failure.ts';
import { reportFailure } from '../../../lib/api/query-client.ts';
import { trpcClient } from '../../../lib/api/trpc.ts';
import { applyReplyEvent, applyToLive, findStreamingReply, listShownMessages, type LiveReply, type ShownMessage } from './conversation.ts';
import { replyClient } from './reply-client.ts';
import { useFollowedReply } from './use-followed-reply.ts';
import { useHistory, type History } from './use-history.ts';
import { useLiveConversation } from './use-live-conversation.ts';
import { chatOutbox } from './drafts-and-outbox.ts';
import { useOutbox } from '../../messages/outbox.ts';

export type Conversation = {
  history: History;
  shown: ShownMessage[];
  isBusy: boolean;
  /** The last reply that finished while the page was open, to be read aloud once. */
  finished: Message | null;
  /** How the message sent last sounds; null for nothing in particular, and after the page was loaded again. */
  noticed: Noticed | null;
  /** The check-in card under the last reply, while the page is open. */
  checkInCardId: CheckInCardId | null;
  send: (content: string, tone: Tone) => void;
  resend: (clientId: string) => void;
  regenerate: (messageId: MessageId, tone: Tone) => void;
  /** Stops the reply being generated, or the requested one as soon as it begins. */
  stop: () => void;
};

/** What was noticed of a message, and in which tone it was sent. */
export type Noticed = { messageId: MessageId; kind: EmotionKind; tone: Tone };

type OpenStream = (signal: AbortSignal) => Promise<AsyncIterable<ReplyEvent>>;

/** The conversation with one avatar: stored messages, the streaming reply, and outgoing messages. */
export function useConversation(avatarId: AvatarId): Conversation {
  const history = useHistory(avatarId);
  const outbox = useOutbox(chatOutbox, avatarId);
  const [live, setLive] = useState<LiveReply | null>(null);
  const [finished, setFinished] = useState<Message | null>(null);
  const [noticed, setNoticed] = useState<Noticed | null>(null);
  const [checkInCardId, setCheckInCardId] = useState<CheckInCardId | null>(null);
  const sentTone = useRef<Tone>('natural');
  const [isStreaming, setStreaming] = useState(false);
  const leaving = useLeaveSignal();
  /** A reply was stopped before the server began it. */
  const isUnwanted = useRef(false);

  function hear(event: ReplyEvent): void {
    if (event.type === 'token') return;
    history.change((messages) => applyReplyEvent(messages, event));
    if (event.type !== 'saved') {
      if (event.checkInCardId) setCheckInCardId(event.checkInCardId);
      return setFinished(event.reply);
    }
    const { id, emotion } = event.message;
    // A reply that is made again says nothing new about its message.
    if (id !== noticed?.messageId) setNoticed(emotion ? { messageId: id, kind: emotion.kind, tone: sentTone.current } : null);
    outbox.change((all) => all.filter(({ clientId }) => clientId !== event.message.clientId));
    if (isUnwanted.current) end(event.reply.id);
  }

  /** @returns whether the server has stored what the stream was opened for */
  async function listen(
    open: OpenStream,
    signal: AbortSignal,
    followed: MessageId | null = null,
  ): Promise<{ isStored: boolean; error: unknown }> {
    let isStored = false;
    let words: LiveReply | null = followed === null ? null : { replyId: followed, text: '' };
    try {
      for await (const event of await open(signal)) {
        isStored = true;
        words = applyToLive(words, event);
        setLive(words);
        hear(event);
      }
      return { isStored, error: null };
    } catch (error) {
      if (!signal.aborted) reportFailure(error);
      return { isStored, error };
    }
  }

  async function run(open: OpenStream, onUnstored: (error: unknown) => void): Promise<void> {
    const { signal } = leaving.current;
    isUnwanted.current = false;
    setStreaming(true);
    const { isStored, error } = await listen(open, signal);
    if (signal.aborted) return;
    setStreaming(false);
    if (error === null) return;
    // The stream broke off: the server knows how much of the reply exists, and whether it continues.
    if (isStored) await history.refetch();
    else onUnstored(error);
  }

  function end(replyId: MessageId): void {
    void trpcClient.chat.stop.mutate({ replyId }).catch(() => history.refetch());
  }

  function dispatch(clientId: string, content: string, tone: Tone): void {
    sentTone.current = tone;
    setCheckInCardId(null);
    void run(
      (signal) => replyClient.chat.send.mutate({ avatarId, clientId, content, tone }, { signal }),
      (error) => {
        const { message } = describeFailure(error);
        outbox.fail(clientId, message);
        showErrorToast({ title: 'Failed to send message', description: message });
      },
    );
  }

  const streaming = findStreamingReply(history.messages);
  const isBusy = isStreaming || streaming !== undefined;
  useLiveConversation({ avatarId, messages: history.messages, isBusy, refetch: history.refetch });
  useFollowedReply({ replyId: isStreaming ? null : (streaming?.id ?? null), listen, refetch: history.refetch });

  return {
    history,
    shown: listShownMessages({ stored: history.messages, outbox: outbox.messages, live }),
    isBusy,
    finished,
    noticed,
    checkInCardId,
    send: (content, tone) => dispatch(outbox.add(content, { tone }).clientId, content, tone),
    resend: (clientId) => {
      const outgoing = outbox.retry(clientId);
      if (outgoing) dispatch(clientId, outgoing.content, outgoing.tone);
    },
    regenerate: (messageId, tone) =>
      void run(
        (signal) => replyClient.chat.regenerate.mutate({ messageId, tone }, { signal }),
        (error) => showErrorToast({ title: 'Failed to send message', description: describeFailure(error).message }),
      ),
    stop: () => {
      if (streaming) end(streaming.id);
      else isUnwanted.current = isStreaming;
    },
  };
}

/** Aborts streams when the page is left; the server finishes the reply anyway (docs/PRODUCT.md, Sending a message). */
function useLeaveSignal(): { current: AbortController } {
  const controller = useRef(new AbortController());
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current.abort();
  }, []);
  return controller;
}
