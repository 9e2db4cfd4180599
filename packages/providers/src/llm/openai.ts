import type OpenAI from 'openai';
import { ProviderError } from '../errors.ts';
import { parseRetryAfterS, toProviderError } from './openai-errors.ts';
import type { Llm, ReplyRequest } from './port.ts';
import { parseServerEvents } from './sse-parser.ts';
import { type IdleTimeout, createIdleTimeout } from './idle-timeout.ts';
import { fetchStreamed, takeBody } from './streamed-response.ts';

export type OpenAiSettings = {
  apiKey?: string | undefined;
  /** Any server that speaks the same wire format (Ollama, LM Studio, llama.cpp, vLLM …). OpenAI's own when missing. */
  baseUrl?: string | undefined;
  model: string;
  /** The longest silence, before the first word and between two pieces. */
  timeoutMs: number;
  /** How often a busy or failing server is asked again before the first word. */
  maxRetries?: number;
};

const OPENAI_URL = 'https://api.openai.com/v1';
/** The SDK wants one; servers on one's own machine ask for none. */
const NO_KEY = 'not-needed';
/** Nobody watches an empty bubble longer than this for a busy server; from then on they are told, and may try again. */
const RETRY_WAIT_MAX_S = 5;

/**
 * Replies from a language model over OpenAI's chat completions, streaming.
 * Nothing but model, messages and `stream` is sent: several models refuse any other option.
 * The SDK is loaded with the first reply, not with the process.
 */
export function createOpenAiLlm(settings: OpenAiSettings): Llm {
  let client: Promise<OpenAI> | undefined;
  return {
    mode: 'model',
    model: settings.model,
    streamReply(request, { signal }) {
      client ??= connect(settings);
      return streamReply({ client, settings, request, signal });
    },
  };
}

async function connect(settings: OpenAiSettings): Promise<OpenAI> {
  const { default: Client } = await import('openai');
  return new Client({
    apiKey: settings.apiKey || NO_KEY,
    // Named, because the SDK would read OPENAI_BASE_URL and its kin from the environment by itself.
    baseURL: settings.baseUrl || OPENAI_URL,
    organization: null,
    project: null,
    maxRetries: settings.maxRetries ?? 2,
    // The silence watch is the one clock; this only has to be later.
    timeout: settings.timeoutMs * 2,
    logLevel: 'off',
    fetch: fetchWithoutUselessRetries,
  });
}

/** The SDK would ask again for a quota that is used up, and would sit through a minute of Retry-After. */
async function fetchWithoutUselessRetries(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetchStreamed(input, init);
  if (response.status !== 429) return response;
  const body = await response.text();
  const headers = new Headers(response.headers);
  const isUseless = body.includes('insufficient_quota') || (parseRetryAfterS(headers) ?? 0) > RETRY_WAIT_MAX_S;
  if (isUseless) headers.set('x-should-retry', 'false');
  return new Response(body, { status: response.status, headers });
}

type Reply = { client: Promise<OpenAI>; settings: OpenAiSettings; request: ReplyRequest; signal: AbortSignal };

async function* streamReply({ client, settings, request, signal }: Reply): AsyncGenerator<string> {
  // Loading the SDK is our time, not the model's.
  const connected = await client;
  const watch = createIdleTimeout({ timeoutMs: settings.timeoutMs, signal });
  let hasWords = false;
  let isWhole = false;
  try {
    for await (const piece of readPieces({ client: connected, model: settings.model, request, watch })) {
      hasWords = true;
      // However long the reader takes with it, that is not the model's silence.
      watch.pause();
      yield piece;
      watch.heard();
    }
    throwIfStopped(watch, signal);
    isWhole = true;
    if (!hasWords) throw new ProviderError('llm', 'unavailable', 'Empty response received from server');
  } catch (error) {
    throwIfStopped(watch, signal, error);
    throw toProviderError(error, hasWords);
  } finally {
    watch.end({ isWhole });
  }
}

/** An aborted stream of the SDK ends as if all had been said, or throws: either way the reason is ours to name. */
function throwIfStopped(watch: IdleTimeout, signal: AbortSignal, cause?: unknown): void {
  if (watch.isTimedOut()) throw new ProviderError('llm', 'timeout', 'The language model took too long to answer.', { cause });
  if (signal.aborted) throw new ProviderError('llm', 'interrupted', 'The reply was stopped.', { cause });
}

type Connection = { client: OpenAI; model: string; request: ReplyRequest; watch: IdleTimeout };

async function* readPieces({ client, model, request, watch }: Connection): AsyncGenerator<string> {
  const response = await client.chat.completions
    .create(
      { model, messages: [{ role: 'system', content: request.system }, ...request.turns.map(toMessage)], stream: true },
      { signal: watch.signal },
    )
    .asResponse();
  let finishReason: string | null = null;
  let hasWords = false;
  const body = takeBody(response);
  for await (const event of body ? parseServerEvents(body, watch.signal) : []) {
    watch.heard();
    const { choices, error } = asChunk(JSON.parse(event));
    if (error) throw Object.assign(new Error(error.message), { code: error.code });
    const choice = choices?.[0];
    finishReason = choice?.finish_reason ?? finishReason;
    if (!choice?.delta?.content) continue;
    hasWords = true;
    yield choice.delta.content;
  }
  if (!watch.signal.aborted) throwIfUnfinished(finishReason, hasWords);
}

/** As much of a piece of the wire format as is read, every field of it as good as optional. */
type Chunk = {
  choices?: { finish_reason?: string | null; delta?: { content?: string | null } }[];
  error?: { message?: string; code?: string | null };
};

/** The one place that believes the server about its format, as the SDK does; what is not there is no words. */
const asChunk = (json: unknown): Chunk => json as Chunk;

/** A server that hangs up in the middle names no reason; `length` is the model running out of room. */
function throwIfUnfinished(finishReason: string | null, hasWords: boolean): void {
  if (finishReason === 'content_filter') throw new ProviderError('llm', 'refused', 'The language model declined to answer this.');
  if (hasWords && (finishReason === 'length' || finishReason === null)) {
    throw new ProviderError('llm', 'interrupted', 'The reply broke off before it was finished.');
  }
}

/** Only people are named: the model begins its own words with none. Further lines are set in: none begins with a name. */
const toMessage = ({ role, content, speaker }: ReplyRequest['turns'][number]): { role: 'user' | 'assistant'; content: string } => ({
  role,
  content:
    speaker === undefined || role === 'assistant'
      ? content
      : `${speaker}: ${content.replaceAll(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\n  ')}`,
});
