import type { ChildProcess } from 'node:child_process';
import { startConfinedProcess } from '../confined-process/confined-process.ts';
import { providerInterrupted, providerUnavailable } from '../errors.ts';
import { EmbedReply, type EmbedRequest } from './embed-messages.ts';
import type { Asked, ReadQuestion } from './port.ts';

export type EmbedClient = {
  embed(texts: string[], signal: AbortSignal): Promise<Int8Array[]>;
  readQuestion(question: Asked, signal: AbortSignal): Promise<ReadQuestion>;
  embedMessage(message: string, signal: AbortSignal): Promise<Int8Array>;
  rateAnswers(asked: { question: string; texts: string[] }, signal: AbortSignal): Promise<number[]>;
  /** Resolves when the process has exited, for any reason. */
  ended: Promise<void>;
  close(): Promise<void>;
};

/** A successful reply. */
type Answer = Extract<EmbedReply, { kind: 'vectors' | 'question' | 'ratings' }>;
type Waiting = { resolve: (answer: Answer) => void; reject: (error: Error) => void };

const HEAP_LIMIT_MB = 256;

/**
 * Starts an embedding process and waits until it has loaded its model.
 * @throws ProviderError `unavailable` when it cannot
 */
export async function startEmbedClient(of: { programPath: string; modelDirectory: string; threads: number }): Promise<EmbedClient> {
  const child = await startConfinedProcess({
    programPath: of.programPath,
    programArguments: [of.modelDirectory, String(of.threads)],
    readableFolders: [of.modelDirectory],
    heapLimitMb: HEAP_LIMIT_MB,
    mayLoadAddons: true,
  });
  // Its stderr is discarded.
  child.stderr?.destroy();
  // Must not keep the parent process alive.
  child.unref();
  child.channel?.unref();
  const waiting = new Map<number, Waiting>();
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  void ended.then(() => {
    for (const { reject } of waiting.values()) reject(processEnded());
    waiting.clear();
  });
  await waitUntilReady(child, ended);
  child.on('message', (message) => settle(waiting, EmbedReply.parse(message)));
  let lastId = 0;
  return {
    ended,
    embed: async (texts, signal) => {
      const answer = await ask({ child, waiting, request: { kind: 'texts', id: (lastId += 1), texts }, signal });
      return answer.kind === 'vectors' ? answer.vectors : [];
    },
    readQuestion: async (question, signal) => {
      const answer = await ask({ child, waiting, request: { kind: 'question', id: (lastId += 1), ...question }, signal });
      if (answer.kind !== 'question') throw processEnded();
      return { meaning: answer.meaning, odds: answer.odds };
    },
    embedMessage: async (message, signal) => {
      const answer = await ask({ child, waiting, request: { kind: 'message', id: (lastId += 1), message }, signal });
      const [vector] = answer.kind === 'vectors' ? answer.vectors : [];
      if (!vector) throw processEnded();
      return vector;
    },
    rateAnswers: async (asked, signal) => {
      const answer = await ask({ child, waiting, request: { kind: 'answers', id: (lastId += 1), ...asked }, signal });
      if (answer.kind !== 'ratings') throw processEnded();
      return answer.ratings;
    },
    close: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const processEnded = (): Error => providerInterrupted('embeddings', 'The process that reads meanings has ended.');

async function waitUntilReady(child: ChildProcess, ended: Promise<void>): Promise<void> {
  child.ref();
  child.channel?.ref();
  try {
    const first = new Promise<EmbedReply>((resolve) => void child.once('message', (message) => resolve(EmbedReply.parse(message))));
    const reply = await Promise.race([first, ended]);
    if (reply?.kind === 'ready') return;
    const detail = reply?.kind === 'failed' ? reply.detail : 'it ended at once';
    throw providerUnavailable('embeddings', 'The model that reads meanings could not be started.', { cause: new Error(detail) });
  } finally {
    child.unref();
    child.channel?.unref();
  }
}

function ask(of: { child: ChildProcess; waiting: Map<number, Waiting>; request: EmbedRequest; signal: AbortSignal }): Promise<Answer> {
  const { child, waiting, request, signal } = of;
  return new Promise<Answer>((resolve, reject) => {
    if (signal.aborted) return reject(abandoned());
    const onAbort = (): void => {
      waiting.delete(request.id);
      reject(abandoned());
    };
    signal.addEventListener('abort', onAbort, { once: true });
    const done = (): void => signal.removeEventListener('abort', onAbort);
    waiting.set(request.id, {
      resolve: (answer) => (done(), resolve(answer)),
      reject: (error) => (done(), reject(error)),
    });
    child.send(request, (error) => {
      if (error) waiting.get(request.id)?.reject(processEnded());
    });
  });
}

const abandoned = (): Error => providerInterrupted('embeddings', 'Nobody waits for the meaning any more.');

function settle(waiting: Map<number, Waiting>, reply: EmbedReply): void {
  if (reply.kind === 'ready' || reply.id === null) return;
  const asked = waiting.get(reply.id);
  waiting.delete(reply.id);
  if (reply.kind !== 'failed') asked?.resolve(reply);
  else asked?.reject(providerUnavailable('embeddings', 'A meaning could not be read.', { cause: new Error(reply.detail) }));
}
