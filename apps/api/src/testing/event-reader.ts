import { type Answer, toAnswer } from './api-client.ts';

export type ServerEvent = { event: string; data: unknown; id?: string };

/** Reads an event stream to its end, or until the consumer stops (WHATWG HTML, section 9.2.6). */
export async function* collectEvents(response: Response): AsyncGenerator<ServerEvent, void> {
  for await (const block of parseEventBlocks(response, '\n\n')) {
    const fields = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line));
    const named = (name: string): string[] => fields.flatMap((field) => (field?.[1] === name ? [field[2] ?? ''] : []));
    const [id] = named('id');
    // A comment or a `retry` field.
    if (named('data').length === 0) continue;
    const data: unknown = JSON.parse(named('data').join('\n'));
    yield { event: named('event')[0] ?? 'message', data, ...(id !== undefined && { id }) };
  }
}

/** Opens an endless stream and reads its first event; a response that is no stream is read whole. */
export async function waitForFirstEvent(response: Response): Promise<Answer> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return toAnswer(response);
  for await (const { data, id } of collectEvents(response)) {
    const text = `id: ${id}\ndata: ${JSON.stringify(data)}\n`;
    return { status: response.status, headers: response.headers, text, body: data };
  }
  throw new Error('the stream ended before its first event');
}

/** Splits a body at separators as it arrives; an incomplete last block is dropped. */
export async function* parseEventBlocks(response: Response, separator: string): AsyncGenerator<string, void> {
  if (!response.body) return;
  const body: AsyncIterable<Uint8Array> = response.body;
  const decoder = new TextDecoder();
  let held = '';
  for await (const chunk of body) {
    const blocks = (held + decoder.decode(chunk, { stream: true })).split(separator);
    held = blocks.pop() ?? '';
    yield* blocks.filter((block) => block.trim() !== '');
  }
}
