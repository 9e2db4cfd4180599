import { hostname } from 'node:os';

/**
 * The name of this process in metrics and traces: `api-4711`. In a container, where every process has pid 1, the container's
 * name: `api-b067a3ee6fc8`.
 */
export const nameProcess = (room: 'api' | 'worker', { pid, host } = { pid: process.pid, host: hostname() }): string =>
  `${room}-${pid === 1 ? host : pid}`;
