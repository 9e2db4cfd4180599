import { fork, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { buildChildEnvironment } from './config.ts';

/** A program of ours to run in a process of its own. */
export type ForkOptions = {
  entry: string;
  args?: string[];
  /** Flags of Node itself. */
  nodeFlags?: readonly string[];
  environment?: Record<string, string>;
  /** Where its output goes; null for the console. */
  logFile: string | null;
};

/**
 * Forks with a channel: it carries "ready", and its end tells the child that we are gone, however
 * we went. The child writes its log file itself, so the log does not break when we do.
 */
export function forkProcess({ entry, args = [], nodeFlags = [], environment = {}, logFile }: ForkOptions): ChildProcess {
  const output = logFile === null ? 'inherit' : openLog(logFile);
  const child = fork(entry, args, {
    env: buildChildEnvironment(environment),
    // Node warns of WASI and, in older versions, of running TypeScript; we know.
    execArgv: ['--disable-warning=ExperimentalWarning', ...nodeFlags],
    stdio: ['ignore', output, output, 'ipc'],
    // Out of the terminal's process group: Ctrl-C is for us, who stop the others in order.
    detached: process.platform !== 'win32',
  });
  if (typeof output === 'number') closeSync(output);
  return child;
}

function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  return openSync(file, 'a', 0o600);
}
