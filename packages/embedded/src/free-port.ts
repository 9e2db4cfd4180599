import { createServer } from 'node:net';

/**
 * Finds a free port on this host.
 * @param preferred used if it is free; 0 for any
 */
export async function findFreePort(preferred: number, host = '127.0.0.1'): Promise<number> {
  const port = await tryPort(preferred, host);
  if (port !== null) return port;
  const other = await tryPort(0, host);
  if (other === null) throw new Error(`No port of ${host} can be listened on.`);
  return other;
}

function tryPort(port: number, host: string): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : null));
    });
  });
}
