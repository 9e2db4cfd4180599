import type { ChildProcess } from 'node:child_process';
import { readResidentMb, startProcess } from '../../watched-process.ts';
import { SpeakReply } from './kokoro-messages.ts';
import type { KokoroWords } from './kokoro.ts';

export type KokoroProcess = {
  programPath: string;
  modelDirectory: string;
  threads: number;
  /** Resident memory (held on Linux, elsewhere only the heap is). */
  memoryLimitMb: number;
  /** How long it may take to open its model, and to say one text. */
  timeoutMs: number;
  /** Ends it, also while it is being started. */
  signal: AbortSignal;
};

export type KokoroClient = {
  /** @throws Error when the process cannot say it, dies over it, or takes too long; AbortError when `signal` says so */
  speak(words: KokoroWords, signal: AbortSignal): Promise<Float32Array>;
  /** Told when the process has ended, however it did. */
  ended: Promise<void>;
  close(): Promise<void>;
};

const HEAP_LIMIT_MB = 512;
const MEMORY_CHECK_MS = 500;

/**
 * Starts a speaking process and waits until it has opened its model; it then says one text after the other.
 * Whatever takes too much time or memory ends it, and with it what was asked of it.
 */
export async function startKokoro(process: KokoroProcess): Promise<KokoroClient> {
  const child = startProcess({
    programPath: process.programPath,
    programArguments: [process.modelDirectory, String(process.threads)],
    heapLimitMb: HEAP_LIMIT_MB,
    mayLoadAddons: true,
  });
  const watch = watchProcess(child, process.memoryLimitMb);
  process.signal.addEventListener('abort', () => watch.end('nobody needs it any more'));
  const awaitNext = (isWanted: (reply: SpeakReply) => boolean): Promise<SpeakReply> =>
    awaitReply(child, watch, { isWanted, timeoutMs: process.timeoutMs });
  const first = await awaitNext((reply) => reply.kind === 'ready' || reply.kind === 'failed');
  if (first.kind !== 'ready') {
    watch.end('it could not open its model');
    throw new Error(first.kind === 'failed' ? first.detail : 'not ready');
  }
  let line: Promise<unknown> = Promise.resolve();
  let lastId = 0;
  return {
    ended: watch.ended,
    speak: (words, signal) => {
      const said = line.then(async () => {
        signal.throwIfAborted();
        const id = (lastId += 1);
        const reply = awaitNext((each) => each.kind !== 'ready' && each.id === id);
        child.send({ id, ...words }, () => undefined);
        const answer = await reply;
        if (answer.kind !== 'sound') throw new Error(answer.kind === 'failed' ? answer.detail : 'no sound');
        return answer.samples;
      });
      line = said.catch(() => undefined);
      return said;
    },
    close: async () => {
      watch.end('it was closed');
      await watch.ended;
    },
  };
}

type Watch = { ended: Promise<void>; end(why: string): void; why(): string };

/** Ends the process when it takes too much memory, and knows why it has ended. */
function watchProcess(child: ChildProcess, memoryLimitMb: number): Watch {
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
    if ((await readResidentMb(child.pid)) > memoryLimitMb) end(`it took more than ${memoryLimitMb} MB`);
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
  return { ended, end, why: () => `The speaking process is gone: ${reason ?? 'unknown'}` };
}

async function awaitReply(
  child: ChildProcess,
  watch: Watch,
  { isWanted, timeoutMs }: { isWanted: (reply: SpeakReply) => boolean; timeoutMs: number },
): Promise<SpeakReply> {
  let hear = (_: unknown): void => {};
  const timer = setTimeout(() => watch.end(`it took longer than ${timeoutMs} ms`), timeoutMs);
  try {
    return await new Promise<SpeakReply>((resolve, reject) => {
      hear = (message) => {
        const reply = SpeakReply.parse(message);
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
