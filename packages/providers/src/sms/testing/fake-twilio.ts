import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLoopbackServer } from '../../testing/loopback-server.ts';
import { signTwilioCall } from '../twilio-webhook.ts';
import type { ArrivedText } from '../sms.suite.ts';

/** How the next requests fail, in order; later requests succeed. */
export type FailedCall =
  /** A response with this status and Twilio error code. */
  | { status: number; code: number; headers?: Record<string, string> }
  /** The text is sent, and the connection drops before the response. */
  | 'lost-answer'
  /** Nothing is sent and no response comes. */
  | 'silence'
  /** The text is sent, and a proxy's HTML page comes in place of JSON. */
  | 'not-json';

export type FakeTwilio = {
  baseUrl: string;
  /** Texts that it has, by their SID. */
  texts: Map<string, ArrivedText & { statusCallback: string }>;
  meet(...failures: FailedCall[]): void;
  stop(): Promise<void>;
};

export const FAKE_ACCOUNT = `AC${'0123456789abcdef'.repeat(2)}`;
export const FAKE_TOKEN = 'a-token-of-twilio';
const AUTHORIZATION = `Basic ${Buffer.from(`${FAKE_ACCOUNT}:${FAKE_TOKEN}`).toString('base64')}`;

/** A call of Twilio at this installation, signed. */
export function makeTwilioCall(url: string, fields: Record<string, string>): { body: string; headers: Record<string, string> } {
  const form = new URLSearchParams(fields);
  return {
    body: form.toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signTwilioCall({ authToken: FAKE_TOKEN, url, form }),
    },
  };
}

/** Twilio's Messages resource on the loopback interface, with its validation and failures. */
export async function startFakeTwilio(): Promise<FakeTwilio> {
  const failures: FailedCall[] = [];
  const texts: FakeTwilio['texts'] = new Map();
  const messages = `/2010-04-01/Accounts/${FAKE_ACCOUNT}/Messages`;
  const respond = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body === null ? undefined : JSON.stringify(body));
  };
  const fail = (response: ServerResponse, status: number, code: number, headers?: Record<string, string>): void =>
    respond(response, status, { code, message: `To number +15550100142, error ${code}`, status }, headers);
  const create = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await text(request));
    const [to, from, body] = [form.get('To') ?? '', form.get('From') ?? '', form.get('Body') ?? ''];
    const failure = failures.shift();
    if (failure === 'silence') return;
    if (typeof failure === 'object') return fail(response, failure.status, failure.code, failure.headers);
    if (!/^\+\d{7,15}$/.test(to)) return fail(response, 400, 21_211);
    if (!body || !from) return fail(response, 400, 21_602);
    const sid = `SM${String(texts.size + 1).padStart(32, '0')}`;
    texts.set(sid, { to, from, body, statusCallback: form.get('StatusCallback') ?? '' });
    if (failure === 'lost-answer') return void request.socket.destroy();
    if (failure === 'not-json') return void response.writeHead(201, { 'content-type': 'text/html' }).end('<html>');
    respond(response, 201, { sid, status: 'queued', to, from, body });
  };
  const server = await startLoopbackServer(async (request, response) => {
    if (request.headers.authorization !== AUTHORIZATION) return fail(response, 401, 20_003);
    if (request.method === 'POST' && request.url === `${messages}.json`) return create(request, response);
    const sid = new RegExp(`^${messages}/(\\w+)\\.json$`).exec(request.url ?? '')?.[1];
    if (request.method === 'DELETE' && sid !== undefined && texts.delete(sid)) return respond(response, 204, null);
    fail(response, 404, 20_404);
  });
  return { baseUrl: server.baseUrl, texts, meet: (...next) => void failures.push(...next), stop: () => server.stop() };
}
