import { hostname } from 'node:os';

/**
 * Tells this process from the others of an installation, as metrics and traces name it: `api-4711`. In a container, where
 * every process has the number 1, by the container's name: `api-b067a3ee6fc8`.
 */
export const nameProcess = (room: 'api' | 'worker', { pid, host } = { pid: process.pid, host: hostname() }): string =>
  `${room}-${pid === 1 ? host : pid}`;
