import { Worker } from 'node:worker_threads';

const WATCH = `
  const parent = process.ppid;
  setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);
`;

/**
 * Ends this process when its parent is gone. A thread of its own, because a file that keeps the main thread busy
 * for ever keeps it from hearing that, too, and nobody would be left to end it.
 */
export function exitWithParent(): void {
  new Worker(WATCH, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } }).unref();
}
