import path from 'node:path';
import type { RunSettings } from './config.ts';
import type { ProcessList } from './process-list.ts';

/** State shared by all parts of a run. */
export type RunContext = {
  settings: RunSettings;
  isDev: boolean;
  processes: ProcessList;
  /** Prints one line for people. */
  say: (line: string) => void;
  /** Run when the run ends. */
  cleanups: (() => void)[];
  /** The key of the pages that only this machine may open; new at each start. */
  devKey: string;
  /** Notes shown in the banner. */
  notes: string[];
};

/** The path of a process's pid file. */
export function pidFileOf({ settings }: RunContext, name: string): string {
  return path.join(settings.dataDir, 'run', `${name}.pid`);
}

/** The path of a process's log file. */
export function logFileOf({ settings }: RunContext, name: string): string {
  return path.join(settings.dataDir, 'logs', `${name}.log`);
}
