import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type FakeTranscription = {
  /** Ends in `/v1`, as clients expect. */
  baseUrl: string;
  /** The uploaded file of each request. */
  heard: Buffer[];
  /** Sets the text of the next transcriptions, in order; the last one repeats. */
  says(...texts: string[]): void;
  /** Responds with this status until `says` is called. */
  fails(status: number): void;
  /** Does not respond until `says` is called. */
  hangs(): void;
  stop(): Promise<void>;
};

/**
 * Starts a server on the loopback interface with OpenAI's transcriptions API, including its errors and timeouts.
 * @param options.reply the chat completion it returns, because both APIs share one base URL
 */
export async function startFakeTranscription({ reply = 'Well, well.' } = {}): Promise<FakeTranscription> {
  const heard: Buffer[] = [];
  let texts: string[] = [''];
  let status = 200;
  let isSilent = false;
  const server = createServer((request, response) => {
    const respond = (body: Buffer): void => {
      if (request.url === '/v1/chat/completions')
        return void response.writeHead(200, { 'content-type': 'text/event-stream' }).end(toStream(reply));
      if (request.url !== '/v1/audio/transcriptions' || request.method !== 'POST') return void response.writeHead(404).end();
      heard.push(fileOf(body));
      if (isSilent) return;
      const answer =
        status === 200
          ? { text: texts.length > 1 ? texts.shift() : texts[0] }
          : { error: { message: 'Refused', type: 'invalid_request_error', param: null, code: null } };
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    };
    // The client may disconnect before the whole file was sent.
    buffer(request).then(respond, () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${addressOf(server).port}/v1`,
    heard,
    says: (...given) => {
      [texts, status, isSilent] = [given, 200, false];
    },
    fails: (given) => {
      [status, isSilent] = [given, false];
    },
    hangs: () => {
      isSilent = true;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** A server that listens on a port has an AddressInfo address. */
const addressOf = (server: Server): AddressInfo => server.address() as AddressInfo;

/** The bytes between the headers of the file part and the next boundary. */
function fileOf(form: Buffer): Buffer {
  const boundary = form.subarray(0, form.indexOf('\r\n'));
  const head = form.indexOf('\r\n\r\n', form.indexOf('filename='));
  return form.subarray(head + 4, form.indexOf(boundary, head) - 2);
}

/** A whole reply as one event of a stream. */
const toStream = (content: string): string =>
  [
    { delta: { role: 'assistant', content }, finish_reason: null },
    { delta: {}, finish_reason: 'stop' },
  ]
    .map(
      (choice) => `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', choices: [{ index: 0, ...choice }] })}\n\n`,
    )
    .join('')
    .concat('data: [DONE]\n\n');
