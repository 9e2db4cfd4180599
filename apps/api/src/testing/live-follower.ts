import { setTimeout as pause } from 'node:timers/promises';
import type { LiveEvent } from '@everkin/contracts/events';
import type { ApiClient } from './api-client.ts';
import { listenLive, type LiveListener } from './live-listener.ts';

/** A person's event stream that reconnects to any available api, like a browser, with all events received so far. */
export type LiveFollower = {
  events: () => LiveEvent[];
  /** Number of reconnects. */
  returns: () => number;
  stop: () => Promise<void>;
};

const COME_BACK_MS = 100;

/**
 * Listens at the first api and, after each disconnect, at the next one with Last-Event-ID; resolves once ready.
 * @param clients of one person, one per api
 */
export async function followLive(clients: ApiClient[]): Promise<LiveFollower> {
  const heard: LiveListener[] = [];
  const begun = Promise.withResolvers<void>();
  let isStopped = false;
  const open = async (turn: number): Promise<LiveListener | null> => {
    const client = clients[turn % clients.length];
    if (!client) throw new Error('there is no api to listen at');
    const lastEventId = heard.at(-1)?.lastId();
    // A killed api refuses connections.
    return listenLive(client, lastEventId === undefined ? {} : { lastEventId }).catch(() => null);
  };
  const follow = async (): Promise<void> => {
    for (let turn = 0; !isStopped; turn += 1) {
      const listener = await open(turn);
      if (listener) {
        // A stream that was cut before its first event has no events and no id.
        if (listener.lastId() !== undefined) heard.push(listener);
        begun.resolve();
        while (!isStopped && !listener.isOver()) await pause(COME_BACK_MS);
        listener.stop();
      } else await pause(COME_BACK_MS);
    }
  };
  const following = follow();
  await begun.promise;
  return {
    events: () => heard.flatMap(({ events }) => events),
    returns: () => heard.length - 1,
    stop: async () => {
      isStopped = true;
      await following;
    },
  };
}
