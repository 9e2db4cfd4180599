import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { chooseLauncher } from './launcher.ts';
import { listPermissionFlags, listReadableFolders } from './permissions.ts';

export type ConfinedProcess = {
  /** A program for Node that speaks with its parent by messages. */
  programPath: string;
  programArguments?: string[];
  heapLimitMb: number;
  /** An open file that is its standard input: the one file that it works on, which it can read and not name. */
  input?: number | undefined;
  /** Folders that it reads beside its own program: that of its model. */
  readableFolders?: string[];
  /** Whether it may load native code, which Node's permissions do not hold. */
  mayLoadAddons?: boolean;
  /** How much it gives way to others, 0 (not) to 19. */
  niceness?: number | undefined;
};

/**
 * Starts a program that reads what strangers made, with nothing that it does not need: no environment, no file but its own
 * code, its model and its input, no writing, no programs, no network; see docs/decisions/0034-users-and-permissions.md
 * for what of this each system holds.
 */
export async function startConfinedProcess(run: ConfinedProcess): Promise<ChildProcess> {
  const folders = listReadableFolders(run);
  const { command, user } = await chooseLauncher({ programPath: run.programPath, folders });
  const nodeFlags = [`--max-old-space-size=${run.heapLimitMb}`, '--no-warnings', ...listPermissionFlags(run, folders)];
  const [execPath = process.execPath, ...execArgv] = [...command, process.execPath, ...nodeFlags];
  const child = fork(run.programPath, run.programArguments ?? [], {
    execPath,
    execArgv,
    ...user,
    // Its user may not be able to enter ours.
    cwd: '/',
    // No key, URL or password of ours may lie in a process that reads strangers' files.
    env: {},
    serialization: 'advanced',
    stdio: [run.input ?? 'ignore', 'ignore', 'pipe', 'ipc'],
    // Else its niceness would be weighed against its parent's alone: see lowerPriority.
    detached: run.niceness !== undefined,
  });
  if (run.niceness !== undefined && child.pid !== undefined) lowerPriority(child.pid, run.niceness);
  return child;
}

/**
 * Linux shares the processors among sessions first, and each session's share among its processes by their niceness
 * (sched(7), the autogroup feature): a process that is to give way to all others needs a session of its own, and that
 * one be nice. Where the system does not allow it, the process runs like any other.
 */
function lowerPriority(pid: number, niceness: number): void {
  for (const lower of [
    () => setPriority(pid, niceness),
    () => process.platform === 'linux' && writeFileSync(`/proc/${pid}/autogroup`, String(niceness)),
  ]) {
    try {
      lower();
    } catch {
      // Nothing depends on it.
    }
  }
}
