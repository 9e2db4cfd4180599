import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net';

export type FakeServer = { port: number; stop(): Promise<void> };

/** Responses by path; null never responds. */
export type Answers = Record<string, { status?: number; body?: unknown } | null>;

/** A scripted fake service on loopback that records the keys it receives. */
export async function startFakeService(answers: Answers): Promise<FakeServer & { url: string; keys: string[] }> {
  const keys: string[] = [];
  const server = createServer((request, response) => {
    keys.push(String(request.headers.authorization ?? request.headers['xi-api-key'] ?? ''));
    const answer = answers[request.url ?? ''];
    if (answer === null) return;
    response.writeHead(answer ? (answer.status ?? 200) : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer?.body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    keys,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A fake Redis that reports the given facts, or refuses every connection. */
export async function startFakeRedis(facts: Record<string, string> | 'refuses'): Promise<FakeServer> {
  const sockets = new Set<Socket>();
  const info = Object.entries(facts)
    .map(([name, value]) => `${name}:${value}\r\n`)
    .join('');
  const answer =
    facts === 'refuses' ? '-WRONGPASS invalid username-password pair or user is disabled.\r\n' : `$${info.length}\r\n${info}\r\n`;
  const server = createTcpServer((socket) => {
    sockets.add(socket.on('error', () => socket.destroy()));
    // Commands are arrays, each of which begins on its own line (RESP2).
    socket.on('data', (bytes) => socket.write(answer.repeat(bytes.toString().match(/^\*\d+\r$/gm)?.length ?? 0)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
