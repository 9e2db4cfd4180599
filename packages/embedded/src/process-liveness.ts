import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pollUntil } from './polling.ts';

/**
 * Whether a process runs. A zombie (killed, but not yet collected by its parent) counts as gone:
 * it holds no files and no port, though the system still answers for its id.
 */
export function isProcessAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is there, it merely belongs to somebody else.
    return hasCode(error, 'EPERM');
  }
  return readProcessState(pid) !== 'Z';
}

/**
 * When a process was started, as an opaque mark that differs when its id is used again.
 * @returns null where the system does not tell or the process is gone
 */
export function getStartMark(pid: number): string | null {
  if (process.platform === 'linux') return readStat(pid)?.[19] ?? null;
  if (process.platform === 'win32') return null;
  const answer = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return answer.status === 0 ? answer.stdout.trim() : null;
}

/** Whether the very process that had this mark still runs, and not another under its id. */
export function isSameProcessAlive({ pid, startMark }: { pid: number; startMark: string | null }): boolean {
  return isProcessAlive(pid) && (startMark === null || getStartMark(pid) === startMark);
}

/** The id of a process' parent; null where the system does not tell. */
export function getParentPid(pid: number): number | null {
  const parent = readStat(pid)?.[1];
  return parent === undefined ? null : Number(parent);
}

/** The command line of a process, words joined by spaces; null where the system does not tell. */
export function getCommandLine(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
  } catch {
    return null;
  }
}

/** Waits for a process to end. @returns whether it ended in time */
export function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  return pollUntil(() => !isProcessAlive(pid), { timeoutMs });
}

/** Sends a signal; a process that is already gone is no error. */
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

/** The fields of /proc/PID/stat from the state on; the name before it may hold spaces and brackets. */
function readStat(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
