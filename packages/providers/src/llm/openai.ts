import type OpenAI from 'openai';
import { ProviderError, ThinkingShownError } from '../errors.ts';
import { toChatMessages } from './chat-messages.ts';
import { createIdleTimeout, type IdleTimeout } from './idle-timeout.ts';
import { connectOpenAi } from './openai-client.ts';
import { isSystemRefused, toProviderError } from './openai-errors.ts';
import type { ReplyRequest } from '@everkin/contracts/reply-request';
import type { Llm } from './port.ts';
import { isReplyChunk, parseReplyChunk, type ReplyChunk } from './reply-chunk.ts';
import { openServerEvents } from './server-events.ts';
import { takeBody } from './streamed-response.ts';
import type { ThinkingHabit } from './words/cut-thinking.ts';
import { createWordFilter } from './words/filter-words.ts';
import { THINKING_MODELS } from './words/thinking-marks.data.ts';

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

/** The longest reply. A model that goes on is in a loop. */
const REPLY_MAX_CHARS = 20_000;
/** The longest time for a reply, however much life the server shows. */
const REPLY_MAX_MS = 60 * 60_000;

/** What earlier replies have shown about a server and its model. */
type Server = { isSystemFolded: boolean; habit: ThinkingHabit; isHabitProven: boolean };

/**
 * Replies from a language model through OpenAI's streaming chat completions API. Only model, messages and `stream` are sent:
 * several models reject any other option. The SDK is loaded with the first reply, not at startup. docs/MODELS.md lists what
 * servers and models send, and what becomes of it.
 */
export function createOpenAiLlm(settings: OpenAiSettings): Llm {
  let client: Promise<OpenAI> | undefined;
  const server: Server = {
    isSystemFolded: false,
    habit: THINKING_MODELS.test(settings.model) ? 'unmarked' : 'unknown',
    isHabitProven: false,
  };
  return {
    mode: 'model',
    model: settings.model,
    streamReply(request, { signal }) {
      client ??= connectOpenAi(settings);
      return streamReply({ client, server, settings, request, signal });
    },
  };
}

type Reply = { client: Promise<OpenAI>; server: Server; settings: OpenAiSettings; request: ReplyRequest; signal: AbortSignal };

async function* streamReply({ client, server, settings, request, signal }: Reply): AsyncGenerator<string> {
  // Loading the SDK does not count towards the model's timeout.
  const connected = await client;
  const watch = createIdleTimeout({ timeoutMs: settings.timeoutMs, maxMs: REPLY_MAX_MS, signal });
  let chars = 0;
  let isWhole = false;
  try {
    for await (const words of streamAccepted({ client: connected, server, model: settings.model, request, watch })) {
      chars += words.length;
      // Time the consumer takes does not count as the model's silence.
      watch.pause();
      yield words;
      watch.heard();
      if (chars > REPLY_MAX_CHARS) throw new Error(`the reply has more than ${REPLY_MAX_CHARS} characters`);
    }
    throwIfStopped(watch, { signal, settings });
    isWhole = true;
  } catch (error) {
    throwIfStopped(watch, { signal, settings, cause: error });
    throw toProviderError(error, chars > 0);
  } finally {
    watch.end({ isWhole });
  }
}

/** An aborted SDK stream ends as if complete, or throws: either way, throws our own error. */
function throwIfStopped(
  watch: IdleTimeout,
  { signal, settings, cause }: { signal: AbortSignal; settings: OpenAiSettings; cause?: unknown },
): void {
  if (watch.isTimedOut()) {
    // The setting is named to whoever runs this server, not to the person who talks.
    const reason = new Error(`the model sent nothing for ${settings.timeoutMs} ms; OPENAI_TIMEOUT_MS allows more`, { cause });
    throw new ProviderError('llm', 'timeout', 'The language model took too long to answer.', { cause: reason });
  }
  if (signal.aborted) throw new ProviderError('llm', 'interrupted', 'The reply was stopped.', { cause });
}

type Connection = { client: OpenAI; server: Server; model: string; request: ReplyRequest; watch: IdleTimeout };

/** Asks once more with the system text in the first user message where the chat template has no system role. */
async function* streamAccepted(connection: Connection): AsyncGenerator<string> {
  const { server } = connection;
  try {
    yield* streamWords(connection);
    return;
  } catch (error) {
    if (server.isSystemFolded || !isSystemRefused(error)) throw error;
  }
  server.isSystemFolded = true;
  try {
    yield* streamWords(connection);
  } catch (error) {
    server.isSystemFolded = !(error instanceof Error && isSystemRefused(error));
    throw error;
  }
}

async function* streamWords(connection: Connection): AsyncGenerator<string> {
  const { server, request } = connection;
  let filter: ReturnType<typeof createWordFilter> | undefined;
  let hasWords = false;
  for await (const { words, isWhole } of streamChunks(connection)) {
    // Of a whole reply the end is known: no guess is needed about thinking without an opening tag.
    filter ??= createWordFilter(request, isWhole ? 'unmarked' : server.habit);
    const shown = filter.words.push(words);
    if (filter.thinking.isUnmarked()) Object.assign(server, { habit: 'unmarked', isHabitProven: true });
    if (filter.thinking.hasShownThinking()) throw new ThinkingShownError();
    hasWords ||= shown !== '';
    if (shown !== '') yield shown;
    if (filter.words.isOver()) break;
  }
  if (connection.watch.signal.aborted) return;
  const rest = filter?.words.end() ?? '';
  if (rest !== '') yield rest;
  if (!hasWords && rest === '')
    throw emptyReply(filter ? 'it has only thinking, or other text that is no words' : 'the response has no words');
  if (!server.isHabitProven && !filter?.thinking.isUnmarked()) server.habit = 'marked';
}

const emptyReply = (reason: string): ProviderError =>
  new ProviderError('llm', 'unavailable', 'Empty response received from server', { cause: new Error(reason) });

/** The chunks with words, also with words that are only thinking. */
async function* streamChunks({ client, server, model, request, watch }: Connection): AsyncGenerator<ReplyChunk> {
  const messages = toChatMessages(request, server);
  const response = await client.chat.completions.create({ model, messages, stream: true }, { signal: watch.signal }).asResponse();
  const body = takeBody(response);
  if (!body) return;
  const events = openServerEvents(body, { signal: watch.signal, onActivity: () => watch.heard() });
  let [finishReason, hasWords, hasChunks]: [string | null, boolean, boolean] = [null, false, false];
  for await (const event of events) {
    if (event.kind === 'error') throw new Error(event.text);
    if (event.kind === 'done') {
      finishReason ??= 'stop';
      continue;
    }
    const chunk = parseReplyChunk(event.json);
    if (chunk.error) throw toVendorError(chunk.error);
    hasChunks ||= isReplyChunk(event.json);
    finishReason = chunk.finishReason ?? finishReason ?? (chunk.isWhole ? 'stop' : null);
    if (finishReason !== null) events.endSoon();
    if (chunk.words === '') continue;
    hasWords = true;
    yield chunk;
  }
  if (watch.signal.aborted) return;
  if (!hasChunks) throw emptyReply('what answers is no chat completion; OPENAI_BASE_URL usually ends in /v1');
  throwIfUnfinished(finishReason, hasWords);
}

const toVendorError = ({ message, code, status }: NonNullable<ReplyChunk['error']>): Error =>
  Object.assign(new Error(message), { code, status });

/** A server that disconnects mid-reply sends no finish reason; `length` means the model reached its token limit. */
function throwIfUnfinished(finishReason: string | null, hasWords: boolean): void {
  if (finishReason === 'content_filter') throw new ProviderError('llm', 'refused', 'The language model declined to answer this.');
  if (hasWords && (finishReason === 'length' || finishReason === null)) {
    throw new ProviderError('llm', 'interrupted', 'The reply broke off before it was finished.');
  }
}
