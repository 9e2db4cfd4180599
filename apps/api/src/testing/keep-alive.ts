import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

export type KeptConnection = {
  /** Sends a request over the connection. `isReused` says whether it is still the same connection. */
  send(
    method: string,
    path: string,
    headers?: Record<string, string>,
    body?: Uint8Array,
  ): Promise<{ status: number; text: string; isReused: boolean }>;
  close(): void;
};

/** One keep-alive connection, as browsers and proxies use it. */
export function openKeepAliveConnection(baseUrl: string): KeptConnection {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  return {
    send: async (method, path, headers = {}, body) => {
      const sent = request(`${baseUrl}${path}`, {
        method,
        headers: { ...headers, ...(body && { 'content-length': String(body.length) }) },
        agent,
      });
      const answered = new Promise<IncomingMessage>((resolve, reject) => sent.once('response', resolve).once('error', reject));
      sent.end(body);
      const response = await answered;
      return { status: response.statusCode ?? 0, text: await text(response), isReused: sent.reusedSocket };
    },
    close: () => agent.destroy(),
  };
}

/** The bytes of a multipart body, with its content-type header. */
export async function encodeForm(form: FormData): Promise<{ contentType: string; body: Uint8Array }> {
  const encoded = new Response(form);
  return { contentType: encoded.headers.get('content-type') ?? '', body: new Uint8Array(await encoded.arrayBuffer()) };
}
