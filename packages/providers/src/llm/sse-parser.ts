import type { Readable } from 'node:stream';

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
export async function* parseServerEvents(body: Readable, signal: AbortSignal): AsyncGenerator<string> {
  const close = (): void => void body.destroy();
  signal.addEventListener('abort', close, { once: true });
  // Closing it is told as an error too; what is read before that is told to whoever reads.
  body.on('error', () => {});
  if (signal.aborted) close();
  body.setEncoding('utf8');
  let rest = '';
  let isLast = false;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      const lines = (rest + String(chunk)).split(LINE_END);
      rest = lines.pop() ?? '';
      for (const line of lines) {
        // A chunk may hold many events, and whoever takes one may stop the rest.
        if (signal.aborted) return;
        const data = readData(line);
        isLast ||= data === LAST_EVENT;
        if (data && !isLast) yield data;
      }
      if (isLast) return;
    }
    const data = readData(rest);
    if (data && data !== LAST_EVENT) yield data;
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', close);
    if (isLast) takeEnd(body);
    else close();
  }
}

const readData = (line: string): string => (line.startsWith('data:') ? line.slice('data:'.length).trim() : '');

/** Takes in the end of the answer, which sets the connection free for the next one. */
function takeEnd(body: Readable): void {
  if (body.readableEnded || body.destroyed) return;
  const timer = setTimeout(() => body.destroy(), END_WAIT_MS);
  body.once('close', () => clearTimeout(timer));
  body.resume();
}
