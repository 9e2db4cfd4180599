import type { Llm, ReplyRequest } from '@everkin/providers/llm/port';
import { ProviderError } from '@everkin/providers/errors';

type StreamReply = Llm['streamReply'];

/** A language model that says what a test tells it to; a twin of the port, with the same promises. */
export type ScriptedLlm = Llm & {
  /** What it was asked, oldest first. */
  requests: ReplyRequest[];
  /** From now on it answers like this. */
  answer(script: StreamReply): void;
};

export function createScriptedLlm(script: StreamReply = saying('I am here.')): ScriptedLlm {
  const requests: ReplyRequest[] = [];
  let current = script;
  return {
    mode: 'model',
    model: 'scripted',
    requests,
    answer: (next) => {
      current = next;
    },
    streamReply: (request, options) => {
      requests.push(request);
      return current(request, options);
    },
  };
}

/** Says these pieces and ends. */
export const saying = (...pieces: string[]): StreamReply =>
  async function* () {
    yield* pieces;
  };

/** Says these pieces, then fails. */
export const failing = (error: Error, ...pieces: string[]): StreamReply =>
  async function* () {
    yield* pieces;
    throw error;
  };

export type HeldReply = {
  script: StreamReply;
  /** Resolves once the model has been asked and has said what it says first. */
  begun: Promise<void>;
  /** Lets the model go on and end. */
  goOn(...pieces: string[]): void;
};

/** Says `pieces`, then is silent until it is told to go on, or is stopped as a real one would be. */
export function holding(...pieces: string[]): HeldReply {
  const begun = Promise.withResolvers<void>();
  const rest = Promise.withResolvers<string[]>();
  return {
    begun: begun.promise,
    goOn: (...more) => rest.resolve(more),
    script: async function* (_request, { signal }) {
      signal.addEventListener('abort', () => rest.reject(new ProviderError('llm', 'interrupted', 'The reply was stopped.')), {
        once: true,
      });
      yield* pieces;
      begun.resolve();
      yield* await rest.promise;
    },
  };
}
