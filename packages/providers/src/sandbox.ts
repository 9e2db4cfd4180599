import type { ChildProcess } from 'node:child_process';
import { type FileHandle, open, readFile } from 'node:fs/promises';
import { type ConfinedProcess, startConfinedProcess } from './confined-process/confined-process.ts';

/** How a sandboxed process ended. */
export type ProcessEnd =
  | { outcome: 'replied'; reply: unknown }
  | { outcome: 'out-of-time' | 'out-of-memory' | 'aborted' }
  /** By a signal we did not send. */
  | { outcome: 'killed'; signal: NodeJS.Signals }
  /** It exited without an answer; `detail` is the end of its stderr. */
  | { outcome: 'failed'; detail: string };

/** A program that takes one message from its parent and sends one answer. */
export type WatchedRun<Request> = Omit<ConfinedProcess, 'input'> & {
  request: Request;
  /** The file it works on, opened as its standard input. */
  inputPath?: string;
  /** Time limit; with `isProgress`, the idle timeout between messages. */
  timeoutMs: number;
  memoryLimitMb: number;
  signal?: AbortSignal | undefined;
  /** Distinguishes progress messages from the answer. */
  isProgress?: (message: unknown) => boolean;
};

const MEMORY_CHECK_MS = 250;
const DETAIL_CHARS = 2_000;

/**
 * Runs a program in a confined process until it answers, and kills it when it exceeds its time or memory limit. The process has
 * always exited when this returns.
 */
export async function runSandboxed<Request extends object>(run: WatchedRun<Request>): Promise<ProcessEnd> {
  if (run.signal?.aborted) return { outcome: 'aborted' };
  let child: ChildProcess;
  try {
    child = await startOn(run);
  } catch (error) {
    return { outcome: 'failed', detail: error instanceof Error ? error.message : String(error) };
  }
  return watch(child, run);
}

/** @throws when the file cannot be opened */
async function startOn<Request>({ inputPath, ...run }: WatchedRun<Request>): Promise<ChildProcess> {
  if (inputPath === undefined) return startConfinedProcess(run);
  const file: FileHandle = await open(inputPath, 'r');
  try {
    return await startConfinedProcess({ ...run, input: file.fd });
  } finally {
    await file.close();
  }
}

async function watch<Request extends object>(child: ChildProcess, run: WatchedRun<Request>): Promise<ProcessEnd> {
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
    if ((await getResidentMb(child.pid)) > run.memoryLimitMb) stop('out-of-memory');
  };
  run.signal?.addEventListener('abort', onAbort, { once: true });
  // May have been aborted while the process was starting.
  if (run.signal?.aborted) onAbort();
  child.send(run.request, () => undefined);
  try {
    return await ended.promise;
  } finally {
    clearTimeout(timer);
    clearInterval(memoryTimer);
    run.signal?.removeEventListener('abort', onAbort);
  }
}

/** Records the first outcome and resolves once the process has exited. */
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

/** Resident memory of a process in MB; 0 where unavailable (only Linux has /proc). */
export async function getResidentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}
