import { createServer, connect, type Server, type Socket } from 'node:net';

/** A TCP proxy between processes and a server that can simulate outages. */
export type Relay = {
  port: number;
  /** Redirects new connections: to a server that came back on another port. */
  aim(target: Target): void;
  /** Delays all traffic by that long in both directions; with two values, by a random time in between. */
  delay(leastMs: number, mostMs?: number): void;
  /** Cuts every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Keeps accepting connections, but forwards nothing in either direction. */
  freeze(): void;
  /** Accepts connections again and forwards everything, held-back traffic included. */
  mend(): Promise<void>;
  stop(): Promise<void>;
};

type Target = { host: string; port: number };

export async function startRelay(first: Target): Promise<Relay> {
  const sockets = new Set<Socket>();
  let target = first;
  let delays = { leastMs: 0, mostMs: 0 };
  let isFrozen = false;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const server = createServer((client) => {
    keep(client);
    const upstream = keep(connect(target));
    connectBoth(client, upstream, () => delays.leastMs + Math.random() * (delays.mostMs - delays.leastMs));
    if (isFrozen) for (const socket of [client, upstream]) socket.pause();
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
    delay: (leastMs, mostMs = leastMs) => {
      delays = { leastMs, mostMs };
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

/** Forwards everything in both directions; when one side closes, so does the other. */
function connectBoth(client: Socket, upstream: Socket, chooseDelayMs: () => number): void {
  client.on('data', createDelayLine(upstream, chooseDelayMs)).once('close', () => upstream.destroy());
  upstream.on('data', createDelayLine(client, chooseDelayMs)).once('close', () => client.destroy());
}

/** Forwards bytes after their delay, in order. */
function createDelayLine(to: Socket, chooseDelayMs: () => number): (bytes: Buffer) => void {
  const waiting: { bytes: Buffer; dueAt: number }[] = [];
  const passOn = (): void => {
    for (let first = waiting[0]; first && first.dueAt <= performance.now(); first = waiting[0]) {
      waiting.shift();
      to.write(first.bytes);
    }
    const [next] = waiting;
    if (next) setTimeout(passOn, Math.max(1, next.dueAt - performance.now()));
  };
  return (bytes) => {
    const delayMs = chooseDelayMs();
    if (delayMs === 0 && waiting.length === 0) return void to.write(bytes);
    waiting.push({ bytes, dueAt: Math.max(performance.now() + delayMs, waiting.at(-1)?.dueAt ?? 0) });
    if (waiting.length === 1) passOn();
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
