import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from '@everkin/contracts/chat';
import type { MessageId, UserId } from '@everkin/contracts/ids';
import { shuttingDown } from '../errors.ts';
import { tooManyStreams } from '../notifications/notifications.errors.ts';

/** A reply that this process is making; it continues even when no client listens (docs/PRODUCT.md, Sending a message). */
export type ReplyRun = {
  /** Aborts when the reply is to end early. */
  signal: AbortSignal;
  /** Sends text to all listeners. */
  append(words: string): void;
  /** The text so far. */
  text(): string;
};

export type ReplyRegistry = {
  /** Starts making a reply; `make` never rejects: it ends the row itself and returns the final message, if it could save it. */
  start(replyId: MessageId, make: (run: ReplyRun) => Promise<Message | null>): void;
  /**
   * Streams a run's text from its beginning until it ends, then returns the final message (null when only the database has it).
   * Null when this process is not making that reply.
   */
  listen(replyId: MessageId): AsyncGenerator<string, Message | null> | null;
  /** Aborts a run. */
  stop(replyId: MessageId): void;
  /**
   * Counts a listener, to this process or to the row.
   * @returns call it when the listener leaves.
   * @throws AppError `notifications.too-many-streams`
   */
  addListener(userId: UserId): () => void;
  /** Call before anything is written for a reply. @throws AppError `ending` once this process has no time for another */
  assertAccepting(): void;
  /**
   * Waits for all runs, also those that start before `isClosed`. When the time is up, running ones are aborted and no others
   * start. Resolves when all have ended.
   * @param isClosed resolves when the server accepts no more requests
   */
  drain(graceMs: number, isClosed?: Promise<unknown>): Promise<void>;
};

/** Listeners of one person in one process: enough for fifty repeats of one message (docs/RELIABILITY.md, P2). */
const LISTENERS_PER_USER = 100;

/** After the first chunk, text is sent in batches: each is a write to a socket, and the eye sees no difference. */
const TELL_EVERY_MS = 40;

type Live = {
  controller: AbortController;
  pieces: string[];
  hasEnded: boolean;
  settled: Message | null;
  wake: Set<() => void>;
  ended: Promise<void>;
};

/** The registry of replies that one process is making. */
export function createReplyRegistry(): ReplyRegistry {
  const running = new Map<MessageId, Live>();
  let isOver = false;
  return {
    start: (replyId, make) => {
      const live: Live = {
        controller: new AbortController(),
        pieces: [],
        hasEnded: false,
        settled: null,
        wake: new Set(),
        ended: Promise.resolve(),
      };
      running.set(replyId, live);
      if (isOver) live.controller.abort();
      live.ended = make({
        signal: live.controller.signal,
        append: (words) => {
          live.pieces.push(words);
          wakeAll(live);
        },
        text: () => live.pieces.join(''),
      }).then((settled) => {
        live.settled = settled;
        live.hasEnded = true;
        running.delete(replyId);
        wakeAll(live);
      });
    },
    listen: (replyId) => {
      const live = running.get(replyId);
      return live ? listenTo(live) : null;
    },
    stop: (replyId) => running.get(replyId)?.controller.abort(),
    addListener: countListeners(),
    assertAccepting: () => {
      if (isOver) throw shuttingDown();
    },
    drain: async (graceMs, isClosed = Promise.resolve()) => {
      const timer = setTimeout(() => {
        isOver = true;
        for (const live of running.values()) live.controller.abort();
      }, graceMs);
      await isClosed;
      while (running.size > 0) await Promise.all([...running.values()].map((live) => live.ended));
      clearTimeout(timer);
    },
  };
}

function wakeAll(live: Live): void {
  for (const wake of live.wake) wake();
  live.wake.clear();
}

async function* listenTo(live: Live): AsyncGenerator<string, Message | null> {
  for (let heard = 0; ;) {
    if (heard < live.pieces.length) {
      const words = live.pieces.slice(heard).join('');
      heard = live.pieces.length;
      yield words;
    } else if (live.hasEnded) return live.settled;
    else {
      const isFirst = heard === 0;
      await new Promise<void>((resolve) => live.wake.add(resolve));
      if (!isFirst && !live.hasEnded) await Promise.race([live.ended, pause(TELL_EVERY_MS)]);
    }
  }
}

function countListeners(): ReplyRegistry['addListener'] {
  const listeners = new Map<UserId, number>();
  return (userId) => {
    const count = listeners.get(userId) ?? 0;
    if (count >= LISTENERS_PER_USER) throw tooManyStreams();
    listeners.set(userId, count + 1);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      const left = (listeners.get(userId) ?? 1) - 1;
      if (left > 0) listeners.set(userId, left);
      else listeners.delete(userId);
    };
  };
}
