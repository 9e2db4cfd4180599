import { fork, type ChildProcess } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { buildChildEnvironment } from './config.ts';

/** One of our programs, to run as a child process. */
export type ForkOptions = {
  entry: string;
  args?: string[];
  /** Node's own flags. */
  nodeFlags?: readonly string[];
  /** Undefined takes a variable out. */
  environment?: Record<string, string | undefined>;
  /** Where its output goes; null for the console. */
  logFile: string | null;
};

/**
 * Forks with an IPC channel: it carries "ready", and its end tells the child that we are gone, whatever
 * the reason. The child writes its log file itself, so the log continues when we die.
 */
export function forkProcess({ entry, args = [], nodeFlags = [], environment = {}, logFile }: ForkOptions): ChildProcess {
  const output = logFile === null ? 'inherit' : openLog(logFile);
  const child = fork(entry, args, {
    env: buildChildEnvironment(environment),
    // Node warns about WASI and, in older versions, about running TypeScript; both are intended.
    execArgv: ['--disable-warning=ExperimentalWarning', ...nodeFlags],
    stdio: ['ignore', output, output, 'ipc'],
    // Outside the terminal's process group: only we handle Ctrl-C, and stop the children in order.
    detached: process.platform !== 'win32',
  });
  if (typeof output === 'number') closeSync(output);
  return child;
}

function openLog(file: string): number {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  return openSync(file, 'a', 0o600);
}
