import { markProcess, type Lock } from './lock.ts';
import type { ProcessKind, SupervisedProcess } from './supervised-process.ts';

/** All processes of a run. */
export type ProcessList = {
  add: (process: SupervisedProcess) => void;
  ofKind: (kind: ProcessKind) => SupervisedProcess[];
  /** To be called whenever a process was started or has ended. */
  note: () => void;
};

/** Keeps the list, and notes it in the lock: should we be killed, the next start waits for them. */
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
