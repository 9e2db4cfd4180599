import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { chooseLauncher } from './launcher.ts';
import { listPermissionFlags, listReadableFolders } from './permissions.ts';

export type ConfinedProcess = {
  /** A Node program that talks to its parent through IPC messages. */
  programPath: string;
  programArguments?: string[];
  heapLimitMb: number;
  /** A file descriptor that becomes its standard input: the one file it works on, readable without knowing its path. */
  input?: number | undefined;
  /** Folders it may read besides its own program, such as its model folder. */
  readableFolders?: string[];
  /** Whether it may load native addons, which Node's permission model does not restrict. */
  mayLoadAddons?: boolean;
  /** CPU niceness, 0 (none) to 19. */
  niceness?: number | undefined;
};

/**
 * Starts a program that parses untrusted input with the least privilege: no environment, no files but its own code, its model
 * and its input, no writes, no child processes, no network. See docs/decisions/0034-users-and-permissions.md for what each
 * operating system enforces.
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
    // Its user may not have access to our working directory.
    cwd: '/',
    // No key, URL or password may be in the environment of a process that parses untrusted files.
    env: {},
    serialization: 'advanced',
    stdio: [run.input ?? 'ignore', 'ignore', 'pipe', 'ipc'],
    // Without its own session, its niceness would only count against its parent: see lowerPriority.
    detached: run.niceness !== undefined,
  });
  if (run.niceness !== undefined && child.pid !== undefined) lowerPriority(child.pid, run.niceness);
  return child;
}

/**
 * Linux schedules sessions first and processes within a session by niceness (sched(7), the autogroup feature). To yield to all
 * other processes, this one needs its own session with a nice value. Where the system forbids that, it runs at normal priority.
 */
function lowerPriority(pid: number, niceness: number): void {
  for (const lower of [
    () => setPriority(pid, niceness),
    () => process.platform === 'linux' && writeFileSync(`/proc/${pid}/autogroup`, String(niceness)),
  ]) {
    try {
      lower();
    } catch {
      // Best effort.
    }
  }
}
