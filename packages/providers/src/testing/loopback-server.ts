import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type LoopbackServer = { baseUrl: string; stop(): Promise<void> };

/**
 * Starts an HTTP server on the loopback interface. A request whose answer fails loses its connection.
 * @param port 0 for any free one
 */
export async function startLoopbackServer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  port = 0,
): Promise<LoopbackServer> {
  const server = createServer((request, response) => void answer(request, response).catch(() => request.socket.destroy()));
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    baseUrl: `http://127.0.0.1:${asAddress(server.address()).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A server that listens on a port has an AddressInfo address. */
function asAddress(address: AddressInfo | string | null): AddressInfo {
  if (typeof address !== 'object' || address === null) throw new Error('the server has no port');
  return address;
}
