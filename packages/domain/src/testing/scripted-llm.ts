import type { ReplyRequest } from '@everkin/contracts/reply-request';
import type { Llm } from '@everkin/providers/llm/port';
import { ProviderError } from '@everkin/providers/errors';

type StreamReply = Llm['streamReply'];

/** A fake language model with scripted replies, which keeps the promises of the port. */
export type ScriptedLlm = Llm & {
  /** Requests received, oldest first. */
  requests: ReplyRequest[];
  /** Sets the reply from now on. */
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

/** Streams these pieces and ends. */
export const saying = (...pieces: string[]): StreamReply =>
  async function* () {
    yield* pieces;
  };

/** Streams these pieces, then fails. */
export const failing = (error: Error, ...pieces: string[]): StreamReply =>
  async function* () {
    yield* pieces;
    throw error;
  };

export type HeldReply = {
  script: StreamReply;
  /** Resolves once the model was called and has streamed its first pieces. */
  begun: Promise<void>;
  /** Lets the model continue and end. */
  goOn(...pieces: string[]): void;
};

/** Streams `pieces`, then pauses until it is resumed, or is aborted like a real model. */
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
