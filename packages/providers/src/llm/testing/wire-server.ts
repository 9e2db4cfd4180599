import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { z } from 'zod';

const ChatBody = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) });

/** A chat request as it came over the wire. */
export type WireRequest = { url: string; headers: IncomingHttpHeaders; body: z.infer<typeof ChatBody> };

/** A response, byte for byte. */
export type WireAnswer = {
  status?: number;
  headers?: Record<string, string>;
  /** Written one after the other. */
  pieces?: readonly (string | Uint8Array)[] | AsyncIterable<string>;
  /** Leaves the connection open after the last piece. */
  isLeftOpen?: boolean;
};

/** A server on loopback that answers each chat request with what `respond` returns; stops after the test. */
export async function startWireServer(
  respond: (request: WireRequest) => WireAnswer,
): Promise<{ baseUrl: string; requests: WireRequest[] }> {
  const requests: WireRequest[] = [];
  const server = createServer((incoming, response) => {
    let text = '';
    incoming.setEncoding('utf8').on('data', (chunk) => (text += String(chunk)));
    incoming.on('end', () => {
      const request = { url: incoming.url ?? '', headers: incoming.headers, body: ChatBody.parse(JSON.parse(text)) };
      requests.push(request);
      // The client closing the connection is part of what tests check.
      write(response, respond(request)).catch(() => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');
  return { baseUrl: `http://127.0.0.1:${address.port}/v1`, requests };
}

async function write(response: ServerResponse, { status = 200, headers, pieces = [], isLeftOpen = false }: WireAnswer): Promise<void> {
  response.writeHead(status, { 'content-type': 'text/event-stream', ...headers });
  response.flushHeaders();
  for await (const piece of pieces) {
    if (response.destroyed) return;
    response.write(piece);
    await nextTurn();
  }
  if (!isLeftOpen) response.end();
}

/** A chunk of a streamed reply, as OpenAI sends it. */
export const toChunk = (delta: object, finishReason: string | null = null): string =>
  `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finishReason }] })}\n\n`;

/** A streamed reply with these pieces of content, to its end. */
export const toStream = (...contents: unknown[]): string[] => [
  ...contents.map((content) => toChunk({ content })),
  toChunk({}, 'stop'),
  'data: [DONE]\n\n',
];

/** A whole reply, as it is sent without streaming. */
export const toWhole = (content: unknown): object => ({
  id: 'c1',
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
});
