import { createServer } from 'node:net';
import { describeListenError } from '@everkin/contracts/start-problem';

const ANY_ADDRESS = new Set(['0.0.0.0', '::', '']);

/** The URL for calls from this machine. */
export function buildLocalUrl(host: string, port: number): string {
  const reachable = ANY_ADDRESS.has(host) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** The URL to show to people. */
export function buildShownUrl(settings: { HOST: string; PORT: number; PUBLIC_URL?: string | undefined }): string {
  if (settings.PUBLIC_URL) return settings.PUBLIC_URL;
  const isLocal = settings.HOST === '127.0.0.1' || ANY_ADDRESS.has(settings.HOST);
  return isLocal ? `http://localhost:${settings.PORT}` : buildLocalUrl(settings.HOST, settings.PORT);
}

/**
 * Checks whether we can listen on a port.
 * @returns the problem, in words that help, or null
 */
export function findPortProblem(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(describeListenError(error, { host, port })));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}
