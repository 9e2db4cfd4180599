import type OpenAI from 'openai';
import { ProviderError } from '../errors.ts';
import { parseRetryAfterS, toProviderError } from './openai-errors.ts';
import type { ReplyRequest } from '@everkin/contracts/reply-request';
import type { Llm } from './port.ts';
import { parseServerEvents } from './sse-parser.ts';
import { type IdleTimeout, createIdleTimeout } from './idle-timeout.ts';
import { fetchStreamed, takeBody } from './streamed-response.ts';

export type OpenAiSettings = {
  apiKey?: string | undefined;
  /** Any OpenAI-compatible server (Ollama, LM Studio, llama.cpp, vLLM …). OpenAI's own by default. */
  baseUrl?: string | undefined;
  model: string;
  /** Idle timeout, before the first word and between two chunks. */
  timeoutMs: number;
  /** Retries of a busy or failing server before the first word. */
  maxRetries?: number;
};

const OPENAI_URL = 'https://api.openai.com/v1';
/** The SDK requires a key; local servers do not. */
const NO_KEY = 'not-needed';
/** Nobody should watch an empty bubble for longer than this; after that the error is shown, with the option to retry. */
const RETRY_WAIT_MAX_S = 5;

/**
 * Replies from a language model through OpenAI's streaming chat completions API. Only model, messages and `stream` are sent:
 * several models reject any other option. The SDK is loaded with the first reply, not at startup.
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
    // Set explicitly, because the SDK would read OPENAI_BASE_URL and similar variables from the environment.
    baseURL: settings.baseUrl || OPENAI_URL,
    organization: null,
    project: null,
    maxRetries: settings.maxRetries ?? 2,
    // The idle timeout decides; this one only has to be longer.
    timeout: settings.timeoutMs * 2,
    logLevel: 'off',
    fetch: fetchWithoutUselessRetries,
  });
}

/** The SDK would retry an exhausted quota, and would wait out a Retry-After of a minute. */
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
  // Loading the SDK does not count towards the model's timeout.
  const connected = await client;
  const watch = createIdleTimeout({ timeoutMs: settings.timeoutMs, signal });
  let hasWords = false;
  let isWhole = false;
  try {
    for await (const piece of readPieces({ client: connected, model: settings.model, request, watch })) {
      hasWords = true;
      // Time the consumer takes does not count as the model's silence.
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

/** An aborted SDK stream ends as if complete, or throws: either way, throws our own error. */
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

/** The fields read from a chunk; practically all of them are optional. */
type Chunk = {
  choices?: { finish_reason?: string | null; delta?: { content?: string | null } }[];
  error?: { message?: string; code?: string | null };
};

/** The only place that trusts the server's format, as the SDK does; missing fields count as no text. */
const asChunk = (json: unknown): Chunk => json as Chunk;

/** A server that disconnects mid-reply sends no finish reason; `length` means the model reached its token limit. */
function throwIfUnfinished(finishReason: string | null, hasWords: boolean): void {
  if (finishReason === 'content_filter') throw new ProviderError('llm', 'refused', 'The language model declined to answer this.');
  if (hasWords && (finishReason === 'length' || finishReason === null)) {
    throw new ProviderError('llm', 'interrupted', 'The reply broke off before it was finished.');
  }
}

/** Only people get a name prefix; the model's own messages have none. Further lines are indented, so none can imitate a prefix. */
const toMessage = ({ role, content, speaker }: ReplyRequest['turns'][number]): { role: 'user' | 'assistant'; content: string } => ({
  role,
  content:
    speaker === undefined || role === 'assistant'
      ? content
      : `${speaker}: ${content.replaceAll(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\n  ')}`,
});
