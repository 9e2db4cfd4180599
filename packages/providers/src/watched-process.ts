import { type ChildProcess, fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';

/** How a watched process ended. */
export type ProcessEnd =
  | { outcome: 'replied'; reply: unknown }
  | { outcome: 'out-of-time' | 'out-of-memory' | 'aborted' }
  /** By a signal that we did not send. */
  | { outcome: 'killed'; signal: NodeJS.Signals }
  /** By itself, without an answer; `detail` is the end of what it wrote to stderr. */
  | { outcome: 'failed'; detail: string };

export type WatchedRun<Request> = {
  /** A program for Node that takes one message from its parent and answers with one. */
  programPath: string;
  request: Request;
  /** How long it may take; with `isProgress`, how long it may be silent. */
  timeoutMs: number;
  memoryLimitMb: number;
  heapLimitMb: number;
  signal?: AbortSignal | undefined;
  /** Tells messages on the way from the answer. */
  isProgress?: (message: unknown) => boolean;
  /** Whether it may load native code. */
  mayLoadAddons?: boolean;
  /** How much it gives way to others, 0 (not) to 19. */
  niceness?: number;
};

const MEMORY_CHECK_MS = 250;
const DETAIL_CHARS = 2_000;

/**
 * Runs a program in a process of its own until it answers, and ends it when it takes too long or too much memory.
 * The process inherits no settings, may read files but neither write them nor start programs, and is always gone
 * when this returns.
 */
export async function runWatchedProcess<Request extends object>(run: WatchedRun<Request>): Promise<ProcessEnd> {
  if (run.signal?.aborted) return { outcome: 'aborted' };
  const child = startProcess(run);
  const ended = watchEnd(child, (message) => {
    if (!run.isProgress?.(message)) return false;
    timer.refresh();
    return true;
  });
  const stop = (outcome: 'out-of-time' | 'out-of-memory' | 'aborted') => {
    ended.settle({ outcome });
    child.kill('SIGKILL');
  };
  const onAbort = () => stop('aborted');
  const timer = setTimeout(() => stop('out-of-time'), run.timeoutMs);
  const memoryTimer = setInterval(() => void checkMemory(), MEMORY_CHECK_MS);
  const checkMemory = async () => {
    if ((await readResidentMb(child.pid)) > run.memoryLimitMb) stop('out-of-memory');
  };
  run.signal?.addEventListener('abort', onAbort, { once: true });
  child.send(run.request, () => undefined);
  try {
    return await ended.promise;
  } finally {
    clearTimeout(timer);
    clearInterval(memoryTimer);
    run.signal?.removeEventListener('abort', onAbort);
  }
}

export type ProcessSettings = Pick<WatchedRun<object>, 'programPath' | 'heapLimitMb' | 'mayLoadAddons' | 'niceness'> & {
  programArguments?: string[];
};

/** Starts a program that inherits no settings, and may read files but neither write them nor start programs. */
export function startProcess(run: ProcessSettings): ChildProcess {
  const child = fork(run.programPath, run.programArguments ?? [], {
    execArgv: [`--max-old-space-size=${run.heapLimitMb}`, '--no-warnings', ...sandboxFlags(run.mayLoadAddons ?? false)],
    // No key, URL or password of ours may lie in a process that reads strangers' files.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
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

/** Node's permission model, where this Node has it (22.13 and newer). Threads are for the program's own watch. */
function sandboxFlags(mayLoadAddons: boolean): string[] {
  const isKnown = process.allowedNodeEnvironmentFlags.has('--permission');
  return isKnown ? ['--permission', '--allow-fs-read=*', '--allow-worker', ...(mayLoadAddons ? ['--allow-addons'] : [])] : [];
}

/** Collects the first verdict, and hands it out once the process is gone for good. */
function watchEnd(
  child: ChildProcess,
  isProgress: (message: unknown) => boolean,
): { promise: Promise<ProcessEnd>; settle(end: ProcessEnd): void } {
  let verdict: ProcessEnd | null = null;
  let detail = '';
  const settle = (end: ProcessEnd) => {
    verdict ??= end;
  };
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    detail = (detail + text).slice(-DETAIL_CHARS);
  });
  child.on('message', (reply) => {
    if (isProgress(reply)) return;
    settle({ outcome: 'replied', reply });
    child.kill('SIGKILL');
  });
  child.once('error', (error) => settle({ outcome: 'failed', detail: error.message }));
  const promise = new Promise<ProcessEnd>((resolve) => {
    child.once('close', (code, signal) => resolve(verdict ?? describeEnd(code, signal, detail)));
    child.once('error', () => child.pid === undefined && resolve({ outcome: 'failed', detail: 'not started' }));
  });
  return { promise, settle };
}

function describeEnd(code: number | null, signal: NodeJS.Signals | null, detail: string): ProcessEnd {
  // V8 aborts when its heap is full.
  if (signal === 'SIGABRT' || code === 134 || detail.includes('heap out of memory')) return { outcome: 'out-of-memory' };
  if (signal) return { outcome: 'killed', signal };
  return { outcome: 'failed', detail: `ended with code ${code}: ${detail}` };
}

/** Resident memory of a process in MB; 0 where the system does not tell (only Linux does, by /proc). */
export async function readResidentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}
