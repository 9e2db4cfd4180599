import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type FakeTranscription = {
  /** Ends in `/v1`, as clients want it. */
  baseUrl: string;
  /** The file of each request, as it came. */
  heard: Buffer[];
  /** What is heard in the next recordings: one each, the last for all that follow. */
  says(...texts: string[]): void;
  /** Answers with this status until it is told what to say. */
  fails(status: number): void;
  /** Answers nothing until it is told what to say. */
  hangs(): void;
  stop(): Promise<void>;
};

/**
 * Starts a server on the loopback that speaks OpenAI's transcriptions call, its errors and its silence included.
 * @param options.reply what it answers in a chat, for both calls go to one address
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
    // Whoever asked may go away before the whole file was sent.
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

/** A server that listens on a port has an address of this kind. */
const addressOf = (server: Server): AddressInfo => server.address() as AddressInfo;

/** What stands between the head of the file's part and the next boundary. */
function fileOf(form: Buffer): Buffer {
  const boundary = form.subarray(0, form.indexOf('\r\n'));
  const head = form.indexOf('\r\n\r\n', form.indexOf('filename='));
  return form.subarray(head + 4, form.indexOf(boundary, head) - 2);
}

/** A whole reply in one event, as a model streams it. */
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
