import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export type RawRequest = {
  path: string;
  headers?: Record<string, string>;
  /** What of the body is sent; the length that the headers promise may be another. */
  body?: string | Uint8Array;
  /** Leaves the request open: its end never comes. */
  neverEnds?: boolean;
};

export type RawAnswer = { status: number; headers: IncomingMessage['headers']; text: string };

/** Sends a POST as it stands, on a connection of its own, which is closed when the answer is there. */
export function sendRaw(baseUrl: string, { path, headers = {}, body, neverEnds }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${baseUrl}${path}`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json', ...headers },
    });
    sent.once('response', (response) => {
      text(response).then((answer) => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: answer });
        sent.destroy();
      }, reject);
    });
    sent.once('error', reject);
    sent.flushHeaders();
    if (body !== undefined) sent.write(body);
    if (!neverEnds) sent.end();
  });
}
