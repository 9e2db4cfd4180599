import { LiveEvent } from '@everkin/contracts/events';
import type { ApiClient } from './api-client.ts';
import { collectEvents } from './event-reader.ts';

/** A person's open event stream and the events received so far. */
export type LiveListener = {
  events: LiveEvent[];
  /** The id of the last event, for Last-Event-ID. */
  lastId: () => string | undefined;
  isOver: () => boolean;
  stop: () => void;
};

/** Opens GET /api/events and resolves once it is ready. @throws Error with the response when it is no stream */
export async function listenLive(client: ApiClient, given: { lastEventId?: string; query?: string } = {}): Promise<LiveListener> {
  const stopping = new AbortController();
  const response = await client.open('GET', `/api/events${given.query ?? ''}`, {
    signal: stopping.signal,
    ...(given.lastEventId !== undefined && { headers: { 'last-event-id': given.lastEventId } }),
  });
  if (response.status !== 200) throw new Error(`no stream: ${response.status} ${await response.text()}`);
  const events: LiveEvent[] = [];
  let lastId: string | undefined;
  let isOver = false;
  const { promise: isReady, resolve } = Promise.withResolvers<void>();
  const read = async (): Promise<void> => {
    for await (const { id, data } of collectEvents(response)) {
      const event = LiveEvent.parse(data);
      lastId = id;
      events.push(event);
      if (event.kind === 'ready' || event.kind === 'reset') resolve();
    }
  };
  void read()
    .catch(() => {})
    .finally(() => {
      isOver = true;
      resolve();
    });
  await isReady;
  return { events, lastId: () => lastId, isOver: () => isOver, stop: () => stopping.abort() };
}
