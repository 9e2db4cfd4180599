import { connect, type Socket } from 'node:net';
import type { Person } from './family.ts';

/** Opened in parallel: each queries the database for missed events. */
const AT_ONCE = 100;

/** Open GET /api/events streams, with a count of the message events received. */
export type Streams = {
  count: number;
  /** Resolves with the time at which that many more messages have arrived, over all streams. */
  untilHeard(messages: number): Promise<number>;
  close(): void;
};

/**
 * Opens streams for everybody, and resolves once all are ready. They read raw sockets: the api is measured, and
 * ten thousand HTTP clients would cost more than it does.
 */
export async function openStreams(people: Person[], each: number): Promise<Streams> {
  let heard = 0;
  let wanted = Number.POSITIVE_INFINITY;
  let tell: (at: number) => void = () => {};
  const onMessages = (messages: number): void => {
    heard += messages;
    if (heard < wanted) return;
    wanted = Number.POSITIVE_INFINITY;
    tell(performance.now());
  };
  const sockets: Socket[] = [];
  const listeners = people.flatMap((person) => Array.from({ length: each }, () => person));
  for (let first = 0; first < listeners.length; first += AT_ONCE)
    sockets.push(...(await Promise.all(listeners.slice(first, first + AT_ONCE).map((person) => openStream(person, onMessages)))));
  return {
    count: sockets.length,
    untilHeard: (messages) => {
      heard = 0;
      wanted = messages;
      return new Promise((resolve) => (tell = resolve));
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

function openStream({ base, cookie }: Person, onMessages: (messages: number) => void): Promise<Socket> {
  const { hostname, port, host } = new URL(base);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let isReady = false;
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (isReady) onMessages(text.split('"group.message"').length - 1);
      else if (text.includes('"ready"')) {
        isReady = true;
        resolve(socket);
      } else if (!text.startsWith('HTTP/1.1 200') && text.startsWith('HTTP')) reject(new Error(text));
    });
    socket.on('error', reject);
    socket.write(`GET /api/events HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`);
  });
}
