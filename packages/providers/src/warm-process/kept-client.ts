import type { ChildProcess } from 'node:child_process';
import { startConfinedProcess } from '../confined-process/confined-process.ts';
import { getResidentMb } from '../sandbox.ts';
import { KeptReply, type KeptRequest } from './kept-messages.ts';

export type KeptProcessRun = {
  /** Its name in error messages. */
  name: string;
  /** A program that calls `answerParent`. */
  programPath: string;
  programArguments: string[];
  /** The folders it may read. */
  readableFolders: string[];
  /** Resident memory limit (enforced on Linux, elsewhere only the heap is). */
  memoryLimitMb: number;
  /** Time limit for starting, and for each reply. */
  timeoutMs: number;
  /** Ends the process, even while it is starting. */
  signal: AbortSignal;
};

export type KeptClient = {
  /** @throws Error when the process fails, exits or takes too long; AbortError when `signal` fires */
  ask(question: unknown, signal: AbortSignal): Promise<unknown>;
  /** Resolves when the process has exited, for any reason. */
  ended: Promise<void>;
  close(): Promise<void>;
};

const HEAP_LIMIT_MB = 512;
/** It occupies cores for seconds; other requests take milliseconds, and go first. */
const NICENESS = 10;
const MEMORY_CHECK_MS = 500;

/**
 * Starts a process that loads a model, and waits until it is ready; it then handles requests one at a time. Exceeding the time
 * or memory limit ends the process and fails its pending requests.
 */
export async function startKeptProcess(run: KeptProcessRun): Promise<KeptClient> {
  const child = await startConfinedProcess({
    programPath: run.programPath,
    programArguments: run.programArguments,
    readableFolders: run.readableFolders,
    heapLimitMb: HEAP_LIMIT_MB,
    mayLoadAddons: true,
    niceness: NICENESS,
  });
  const watch = watchProcess(child, run);
  const abandon = (): void => watch.end('nobody needs it any more');
  run.signal.addEventListener('abort', abandon);
  if (run.signal.aborted) abandon();
  const awaitNext = (isWanted: (reply: KeptReply) => boolean): Promise<KeptReply> =>
    awaitReply(child, watch, { isWanted, timeoutMs: run.timeoutMs });
  const first = await awaitNext((reply) => reply.kind === 'ready' || reply.kind === 'failed');
  if (first.kind !== 'ready') {
    watch.end('it could not open its model');
    throw new Error(first.kind === 'failed' ? first.detail : 'not ready');
  }
  let line: Promise<unknown> = Promise.resolve();
  let lastId = 0;
  return {
    ended: watch.ended,
    ask: (question, signal) => {
      const answered = line.then(async () => {
        signal.throwIfAborted();
        const id = (lastId += 1);
        const reply = awaitNext((each) => each.kind !== 'ready' && each.id === id);
        child.send({ id, question } satisfies KeptRequest, () => undefined);
        const heard = await reply;
        if (heard.kind !== 'answer') throw new Error(heard.kind === 'failed' ? heard.detail : 'no answer');
        return heard.answer;
      });
      line = answered.catch(() => undefined);
      return answered;
    },
    close: async () => {
      watch.end('it was closed');
      await watch.ended;
    },
  };
}

type Watch = { ended: Promise<void>; end(why: string): void; why(): string };

/** Kills the process when it exceeds its memory limit, and records why it ended. */
function watchProcess(child: ChildProcess, { name, memoryLimitMb }: Pick<KeptProcessRun, 'name' | 'memoryLimitMb'>): Watch {
  let reason: string | null = null;
  let detail = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    detail = (detail + text).slice(-1_000);
  });
  const end = (why: string): void => {
    reason ??= why;
    child.kill('SIGKILL');
  };
  const checkMemory = async (): Promise<void> => {
    if ((await getResidentMb(child.pid)) > memoryLimitMb) end(`it took more than ${memoryLimitMb} MB`);
  };
  const timer = setInterval(() => void checkMemory(), MEMORY_CHECK_MS);
  const ended = new Promise<void>((resolve) => {
    const settle = (why: string): void => {
      reason ??= why;
      clearInterval(timer);
      resolve();
    };
    child.once('exit', (code, signal) => settle(`it ended with ${signal ?? code}: ${detail}`));
    child.once('error', (error) => settle(error.message));
  });
  return { ended, end, why: () => `The ${name} process is gone: ${reason ?? 'unknown'}` };
}

async function awaitReply(
  child: ChildProcess,
  watch: Watch,
  { isWanted, timeoutMs }: { isWanted: (reply: KeptReply) => boolean; timeoutMs: number },
): Promise<KeptReply> {
  let hear = (_: unknown): void => {};
  const timer = setTimeout(() => watch.end(`it took longer than ${timeoutMs} ms`), timeoutMs);
  try {
    return await new Promise<KeptReply>((resolve, reject) => {
      hear = (message) => {
        const reply = KeptReply.parse(message);
        if (isWanted(reply)) resolve(reply);
      };
      child.on('message', hear);
      void watch.ended.then(() => reject(new Error(watch.why())));
    });
  } finally {
    clearTimeout(timer);
    child.off('message', hear);
  }
}
