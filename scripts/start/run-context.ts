import path from 'node:path';
import type { RunSettings } from './config.ts';
import type { ProcessList } from './process-list.ts';

/** What every part of a run shares. */
export type RunContext = {
  settings: RunSettings;
  isDev: boolean;
  processes: ProcessList;
  /** One line for people. */
  say: (line: string) => void;
  /** Undone when the run ends. */
  cleanups: (() => void)[];
  /** For people who read the banner. */
  notes: string[];
};

/** Where the id of a process is kept. */
export function pidFileOf({ settings }: RunContext, name: string): string {
  return path.join(settings.dataDir, 'run', `${name}.pid`);
}

/** Where the output of a process goes. */
export function logFileOf({ settings }: RunContext, name: string): string {
  return path.join(settings.dataDir, 'logs', `${name}.log`);
}
