import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pollUntil } from './polling.ts';

/**
 * Whether a process is running. A zombie (killed, but not yet reaped by its parent) counts as dead: it holds no files or ports,
 * although its pid still exists.
 */
export function isProcessAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it exists, but belongs to another user.
    return hasCode(error, 'EPERM');
  }
  return readProcessState(pid) !== 'Z';
}

/**
 * A process's start time, as an opaque mark that differs when the pid is reused.
 * @returns null where the system does not report it or the process has ended
 */
export function getStartMark(pid: number): string | null {
  if (process.platform === 'linux') return readStat(pid)?.[19] ?? null;
  if (process.platform === 'win32') return null;
  const answer = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim() : null;
}

/** Whether the process with this mark is still running, and not another one with the same pid. */
export function isSameProcessAlive({ pid, startMark }: { pid: number; startMark: string | null }): boolean {
  return isProcessAlive(pid) && (startMark === null || getStartMark(pid) === startMark);
}

/** The pid of a process's parent; null where the system does not report it. */
export function getParentPid(pid: number): number | null {
  const parent = readStat(pid)?.[1];
  return parent === undefined ? null : Number(parent);
}

/** The command line of a process, arguments joined by spaces; null where the system does not report it. */
export function getCommandLine(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return null;
  }
}

/** Waits for a process to exit. @returns whether it exited in time */
export function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  return pollUntil(() => !isProcessAlive(pid), { timeoutMs });
}

/** Sends a signal; ignores a process that has already ended. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}

/** Whether an error carries this system code, such as ENOENT. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function readProcessState(pid: number): string | null {
  return readStat(pid)?.[0] ?? null;
}

/** The fields of /proc/PID/stat from the state on; the name before it may contain spaces and parentheses. */
function readStat(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
