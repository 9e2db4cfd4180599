import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a real Redis that a test can cut, as if Redis were killed, and restore. */
export type CuttableRedis = {
  url: string;
  /** Drops every connection and rejects new ones. */
  cut(): Promise<void>;
  /** Accepts connections again, at the same address. */
  restore(): Promise<void>;
  /** From now on connections are accepted but get no response. */
  freeze(): void;
  /** Forwards new data again. */
  thaw(): void;
  close(): Promise<void>;
};

export async function startCuttableRedis(redisUrl: string): Promise<CuttableRedis> {
  const target = new URL(redisUrl);
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port || 6379), target.hostname);
    for (const [from, to] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!isFrozen) to.write(bytes);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = (port: number): Promise<void> => new Promise((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const cut = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const port = portOf(server.address());
  const door = new URL(redisUrl);
  door.host = `127.0.0.1:${port}`;
  return {
    url: door.href,
    cut,
    restore: () => listen(port),
    freeze: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
    },
    close: () => (server.listening ? cut() : Promise.resolve()),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return address.port;
}
