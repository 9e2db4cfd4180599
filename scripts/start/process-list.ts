import { markProcess, type Lock } from './lock.ts';
import type { ProcessKind, SupervisedProcess } from './supervised-process.ts';

/** All processes of a run. */
export type ProcessList = {
  add: (process: SupervisedProcess) => void;
  ofKind: (kind: ProcessKind) => SupervisedProcess[];
  /** Call whenever a process has started or ended. */
  note: () => void;
};

/** Tracks the processes and records them in the lock: if we are killed, the next start waits for them. */
export function createProcessList(lock: Lock): ProcessList {
  const processes: SupervisedProcess[] = [];
  const note = (): void => {
    const children = processes.flatMap(({ name, pid }) => {
      const id = pid();
      return id === null ? [] : [{ name, ...markProcess(id) }];
    });
    lock.noteChildren(children);
  };
  const add = (process: SupervisedProcess): void => {
    processes.push(process);
    note();
  };
  return { add, note, ofKind: (kind) => processes.filter((process) => process.kind === kind) };
}
