import type { ReplyEvent } from '@everkin/contracts/chat';
import type { MessageId } from '@everkin/contracts/ids';
import { useEffect, useRef } from 'react';
import { replyClient } from './reply-client.ts';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10_000;

type Props = {
  /** A reply being generated without a stream in this page; null if there is none. */
  replyId: MessageId | null;
  listen: (open: (signal: AbortSignal) => Promise<AsyncIterable<ReplyEvent>>, signal: AbortSignal, followed: MessageId) => Promise<unknown>;
  refetch: () => Promise<unknown>;
};

/** Reconnects to a reply in progress, as after a reload, and retries until it has ended. */
export function useFollowedReply({ replyId, listen, refetch }: Props): void {
  const latest = useRef({ listen, refetch });
  useEffect(() => {
    latest.current = { listen, refetch };
  });
  useEffect(() => {
    if (replyId === null) return;
    const controller = new AbortController();
    void follow(replyId, latest, controller.signal);
    return () => controller.abort();
  }, [replyId]);
}

async function follow(replyId: MessageId, latest: { current: Pick<Props, 'listen' | 'refetch'> }, signal: AbortSignal): Promise<void> {
  for (let waitMs = FIRST_WAIT_MS; !signal.aborted; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    await latest.current.listen((abort) => replyClient.chat.follow.query({ replyId }, { signal: abort }), signal, replyId);
    if (signal.aborted) return;
    // Once the list shows the reply as ended, the effect above stops this loop.
    await latest.current.refetch();
    await wait(waitMs, signal);
  }
}

function wait(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
