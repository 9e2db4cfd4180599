import { Worker } from 'node:worker_threads';

const WATCH = `
  const parent = process.ppid;
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);
`;

/**
 * Exits when the parent process is gone. Runs in a worker thread, because an input that blocks the main thread forever would
 * also block this check, and nobody would be left to kill the process.
 */
export function exitWithParent(): void {
  new Worker(WATCH, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
}
