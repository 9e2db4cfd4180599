import { createServer, connect, type Server, type Socket } from 'node:net';

/** Stands between processes and a server, and can take that server away and give it back. */
export type Relay = {
  port: number;
  /** Leads new connections elsewhere: to a server that came back on another port. */
  aim(target: Target): void;
  /** Holds back whatever passes for so long, in either direction. */
  delay(ms: number): void;
  /** Cuts every connection and takes no new one. */
  cut(): Promise<void>;
  /** Keeps and takes connections, and lets nothing through in either direction. */
  freeze(): void;
  /** Takes connections again, and lets everything through, what was held back too. */
  mend(): Promise<void>;
  stop(): Promise<void>;
};

type Target = { host: string; port: number };

export async function startRelay(first: Target): Promise<Relay> {
  const sockets = new Set<Socket>();
  let target = first;
  let delayMs = 0;
  let isFrozen = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    const upstream = keep(connect(target));
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      from.on('data', (bytes) => void (delayMs > 0 ? setTimeout(() => to.write(bytes), delayMs) : to.write(bytes)));
      if (isFrozen) from.pause();
    }
    client.once('close', () => upstream.destroy());
    upstream.once('close', () => client.destroy());
  });
  const port = await listen(server, 0);
  const cut = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port,
    aim: (next) => {
      target = next;
    },
    delay: (ms) => {
      delayMs = ms;
    },
    cut,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    mend: async () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(server, port);
    },
    stop: async () => {
      if (server.listening) await cut();
    },
  };
}

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('the relay listens on no port'));
      else resolve(address.port);
    });
  });
