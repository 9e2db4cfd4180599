import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export type RawRequest = {
  path: string;
  headers?: Record<string, string>;
  /** The part of the body that is sent; Content-Length may differ. */
  body?: string | Uint8Array;
  /** Never ends the request. */
  neverEnds?: boolean;
};

export type RawAnswer = { status: number; headers: IncomingMessage['headers']; text: string };

/** Sends a raw POST on its own connection and closes that after the response. */
export function sendRaw(baseUrl: string, { path, headers = {}, body, neverEnds }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(`${baseUrl}${path}`, {
      method: 'POST',
      agent: false,
      // Node closes a connection that is not kept right after its response, which would then be lost with the rest of the body.
      headers: { 'content-type': 'application/json', connection: 'keep-alive', ...headers },
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
