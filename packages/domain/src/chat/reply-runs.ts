import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from '@everkin/contracts/chat';
import type { MessageId } from '@everkin/contracts/ids';

/** A reply that this process is making; it goes on whether anybody listens or not (decisions.md 24). */
export type ReplyRun = {
  /** Fires when the reply is to end early. */
  signal: AbortSignal;
  /** Adds words for everybody who listens. */
  say(words: string): void;
  /** The words so far. */
  text(): string;
};

export type ReplyRuns = {
  /** Starts making a reply; `make` never rejects, it ends the row itself and gives what it became, if it still could. */
  start(replyId: MessageId, make: (run: ReplyRun) => Promise<Message | null>): void;
  /**
   * The words of a run from its beginning, until it ends, and then what the reply became (null when only the
   * database knows). Null when this process is not making that reply.
   */
  listen(replyId: MessageId): AsyncGenerator<string, Message | null> | null;
  /** Ends a run early. */
  stop(replyId: MessageId): void;
  /** Waits for all runs; those that are not done by then are told to stop. Resolves when all have ended. */
  drain(graceMs: number): Promise<void>;
};

/** Words are told in groups after the first: each telling is a write to a socket, and the eye sees no difference. */
const TELL_EVERY_MS = 40;

type Live = {
  controller: AbortController;
  pieces: string[];
  hasEnded: boolean;
  settled: Message | null;
  wake: Set<() => void>;
  ended: Promise<void>;
};

/** The replies in the making of one process. */
export function createReplyRuns(): ReplyRuns {
  const running = new Map<MessageId, Live>();
  const wakeAll = (live: Live): void => {
    for (const wake of live.wake) wake();
    live.wake.clear();
  };

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
      live.ended = make({
        signal: live.controller.signal,
        say: (words) => {
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
    drain: async (graceMs) => {
      const all = [...running.values()];
      const timer = setTimeout(() => all.forEach((live) => live.controller.abort()), graceMs);
      await Promise.all(all.map((live) => live.ended));
      clearTimeout(timer);
    },
  };
}
