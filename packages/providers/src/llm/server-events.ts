/** What OpenAI's wire format ends a stream with. */
const LAST_EVENT = '[DONE]';
/** How long a server may take to end its answer after the last event; then the connection is closed. */
const END_WAIT_MS = 1_000;

const LINE_END = /\r\n|\n|\r/;

/**
 * The data of server-sent events as they come, each one line (WHATWG HTML, 9.2), until `[DONE]` or the end.
 * Unlike the SDK's own reader it leaves the connection open at `[DONE]`: the next reply needs no new one, and no new TLS
 * handshake. It also costs a fraction of the time.
 * @param signal aborted: the connection is closed, and the events end
 * @throws what the connection throws when it breaks
 */
export async function* readServerEvents(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<string> {
  const reader = body.getReader();
  const close = (): void => closeLine(reader);
  signal.addEventListener('abort', close, { once: true });
  if (signal.aborted) close();
  const decoder = new TextDecoder();
  let rest = '';
  let isLast = false;
  try {
    for (let isOver = false; !isOver && !isLast;) {
      const { value, done } = await reader.read();
      isOver = done;
      const lines = (rest + decoder.decode(value, { stream: !done })).split(LINE_END);
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) {
        // A chunk may hold many events, and whoever takes one may stop the rest.
        if (signal.aborted) return;
        const data = line.startsWith('data:') ? line.slice('data:'.length).trim() : '';
        isLast ||= data === LAST_EVENT;
        if (data && !isLast) yield data;
      }
    }
  } finally {
    signal.removeEventListener('abort', close);
    if (isLast) void takeEnd(reader);
    else close();
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

const closeLine = (reader: Reader): void => void reader.cancel().catch(() => {});

/** Takes in the end of the answer, which sets the connection free for the next one. */
async function takeEnd(reader: Reader): Promise<void> {
  const timer = setTimeout(() => closeLine(reader), END_WAIT_MS);
  try {
    const { done } = await reader.read();
    if (!done) closeLine(reader);
  } catch {
    // All was said: how the connection ends is nobody's business any more.
  } finally {
    clearTimeout(timer);
  }
}
