import type { Readable } from 'node:stream';

/** One event of a streamed reply: a JSON value, an error as plain text, or the end marker. */
export type ServerEvent = { kind: 'json'; json: unknown } | { kind: 'error'; text: string } | { kind: 'done' };

/** The end marker of OpenAI's stream format. */
const LAST_EVENT = '[DONE]';
/** How long a server may take to end the response after the last event; then the connection is closed. */
const END_WAIT_MS = 1_000;
/** The longest reply, with its thinking and its JSON; what is longer never ends. */
const RECEIVED_MAX_CHARS = 16_000_000;
/** The longest event; longer than the longest whole reply. */
const EVENT_MAX_CHARS = 2_000_000;

const LINE_END = /\r\n|\n|\r/;
const BYTE_ORDER_MARK = '\uFEFF';

export type ServerEventOptions = {
  /** On abort, the connection is closed and the events end. */
  signal: AbortSignal;
  /** Called for whatever the server sends, comments too. */
  onActivity: () => void;
};

export type ServerEvents = {
  /** The events, once. @throws the connection's error when it breaks, SyntaxError for what is no JSON */
  [Symbol.asyncIterator](): AsyncGenerator<ServerEvent>;
  /** Ends the events soon, as the reply is complete: a server may send no end marker and leave the connection open. */
  endSoon(): void;
};

/**
 * Parses a streamed reply: server-sent events (WHATWG HTML, 9.2), of which each data line is an event of its own, or JSON
 * without events, whole or one value a line, as some servers answer a request for a stream. Comments and events that are no
 * JSON (`data: ping`) only show that the server is alive. Unlike the SDK's parser it keeps the connection open after `[DONE]`,
 * so the next reply needs no new connection or TLS handshake. It is also several times faster.
 */
export function openServerEvents(body: Readable, options: ServerEventOptions): ServerEvents {
  let isEnding = false;
  let timer: NodeJS.Timeout | undefined;
  return {
    [Symbol.asyncIterator]: () => iterate(body, { ...options, isEnding: () => isEnding, onEnd: () => clearTimeout(timer) }),
    endSoon() {
      if (isEnding) return;
      isEnding = true;
      timer = setTimeout(() => body.destroy(), END_WAIT_MS);
    },
  };
}

type Iteration = ServerEventOptions & { isEnding: () => boolean; onEnd: () => void };

async function* iterate(body: Readable, { signal, onActivity, isEnding, onEnd }: Iteration): AsyncGenerator<ServerEvent> {
  const close = (): void => void body.destroy();
  signal.addEventListener('abort', close, { once: true });
  // Closing the body emits an error too; earlier errors reach the consumer through iteration.
  body.on('error', () => {});
  if (signal.aborted) close();
  body.setEncoding('utf8');
  const parser = createLineParser();
  let isLast = false;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      onActivity();
      for (const event of parser.push(String(chunk))) {
        // A chunk may contain many events, and the consumer may abort after any of them.
        if (signal.aborted) return;
        isLast ||= event.kind === 'done';
        yield event;
      }
      if (isLast) return;
    }
    yield* parser.end();
  } catch (error) {
    if (!signal.aborted && !isEnding()) throw error;
  } finally {
    onEnd();
    signal.removeEventListener('abort', close);
    if (isLast) takeEnd(body);
    else close();
  }
}

type LineParser = { push(chunk: string): ServerEvent[]; end(): ServerEvent[] };

/** @throws RangeError when the reply or an event has no end; `end` throws SyntaxError for JSON that breaks off */
function createLineParser(): LineParser {
  let line = '';
  let receivedChars = 0;
  const events = createEventParser();
  return {
    push: (chunk) => {
      const isFirst = receivedChars === 0;
      receivedChars += chunk.length;
      if (receivedChars > RECEIVED_MAX_CHARS || line.length > EVENT_MAX_CHARS) throw new RangeError('the reply does not end');
      const text = isFirst && chunk.startsWith(BYTE_ORDER_MARK) ? chunk.slice(1) : chunk;
      const lines = (line + text).split(LINE_END);
      line = lines.pop() ?? '';
      return lines.flatMap((whole) => events.takeLine(whole) ?? []);
    },
    end: () => [events.takeLine(line) ?? [], events.end() ?? []].flat(),
  };
}

type EventParser = { takeLine(line: string): ServerEvent | null; end(): ServerEvent | null };

function createEventParser(): EventParser {
  let eventName = '';
  /** JSON that goes on in the next line. */
  let pending = '';
  let isPendingEvent = false;

  const takeJson = (text: string, isEnd: boolean): ServerEvent | null => {
    pending += text;
    if (pending.length > EVENT_MAX_CHARS) throw new RangeError('an event does not end');
    if (!isEnd && !text.endsWith('}') && !text.endsWith(']')) return null;
    const json = parseJson(pending, isEnd);
    if (json === undefined) return null;
    pending = '';
    return { kind: 'json', json };
  };

  const takeData = (data: string): ServerEvent | null => {
    if (data === LAST_EVENT) return { kind: 'done' };
    isPendingEvent = true;
    if (pending !== '' || data.startsWith('{') || data.startsWith('[')) return takeJson(data, false);
    return eventName === 'error' && data !== '' ? { kind: 'error', text: data } : null;
  };

  /** An empty line ends an event, whose JSON must be complete by then. */
  const endEvent = (): ServerEvent | null => {
    eventName = '';
    return isPendingEvent && pending !== '' ? takeJson('', true) : null;
  };

  return {
    takeLine: (line) => {
      if (line.startsWith('data:')) return takeData(line.slice('data:'.length).trim());
      if (line === '') return endEvent();
      if (line.startsWith('event:')) eventName = line.slice('event:'.length).trim();
      // llama.cpp reports an error in a field of its own.
      if (line.startsWith('error:')) return toErrorEvent(line.slice('error:'.length).trim());
      const text = line.trim();
      return pending !== '' || text.startsWith('{') || text.startsWith('[') ? takeJson(text, false) : null;
    },
    end: () => (pending === '' ? null : takeJson('', true)),
  };
}

/** @returns undefined for what is no JSON yet. @throws SyntaxError at the end */
function parseJson(text: string, isEnd: boolean): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (isEnd) throw error;
    return undefined;
  }
}

function toErrorEvent(text: string): ServerEvent {
  const json = parseJson(text, false);
  return json === undefined ? { kind: 'error', text } : { kind: 'json', json: { error: json } };
}

/** Drains the rest of the response, so that the connection can be reused. */
function takeEnd(body: Readable): void {
  if (body.readableEnded || body.destroyed) return;
  const timer = setTimeout(() => body.destroy(), END_WAIT_MS);
  body.once('close', () => clearTimeout(timer));
  body.resume();
}
