import { setTimeout as pause } from 'node:timers/promises';
import type { LiveEvent } from '@everkin/contracts/events';
import type { ApiClient } from './api-client.ts';
import { listenLive, type LiveListener } from './live-listener.ts';

/** A person's stream that is taken up again wherever an api answers, as a browser does, with everything that it has told. */
export type LiveFollower = {
  events: () => LiveEvent[];
  /** How often it was taken up again. */
  returns: () => number;
  stop: () => Promise<void>;
};

const COME_BACK_MS = 100;

/**
 * Listens at the first of these apis, and after a cut at the next, with Last-Event-ID; resolves once it is ready.
 * @param clients of one person, one for each api
 */
export async function followLive(clients: ApiClient[]): Promise<LiveFollower> {
  const heard: LiveListener[] = [];
  const begun = Promise.withResolvers<void>();
  let isStopped = false;
  const open = async (turn: number): Promise<LiveListener | null> => {
    const client = clients[turn % clients.length];
    if (!client) throw new Error('there is no api to listen at');
    const lastEventId = heard.at(-1)?.lastId();
    // An api that was killed refuses the connection.
    return listenLive(client, lastEventId === undefined ? {} : { lastEventId }).catch(() => null);
  };
  const follow = async (): Promise<void> => {
    for (let turn = 0; !isStopped; turn += 1) {
      const listener = await open(turn);
      if (listener) {
        // One that was cut before its first event has told nothing, and has no id.
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
