import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { startLoopbackServer } from '../../testing/loopback-server.ts';
import type { ReceivedEmail } from '../email.suite.ts';

/** Letters, digits, _ and -, at most 256 of them (API reference, Send Email, tags). */
const TagWord = z.string().regex(/^[\w-]{1,256}$/);

/** POST /emails with Resend's strictness: exactly these fields, one sender (API reference, Send Email). */
const Body = z.strictObject({
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.strictObject({ 'List-Unsubscribe': z.string() }).optional(),
  tags: z.array(z.strictObject({ name: TagWord, value: TagWord })).optional(),
});

/** How the next requests fail, in order; later requests succeed. */
export type Trouble =
  /** A response with this status and error name. */
  | { status: number; name: string; headers?: Record<string, string> }
  /** The message is accepted, and the connection drops before the response. */
  | 'lost-answer'
  /** The message is accepted, and half of the response arrives. */
  | 'cut-answer'
  /** Nothing is accepted and no response is sent. */
  | 'silence'
  /** A proxy's HTML page instead of JSON. */
  | 'not-json';

export type FakeResend = {
  baseUrl: string;
  /** Messages it would deliver: one per key. */
  delivered: ReceivedEmail[];
  /** Their ids, in the same order, and their tags. */
  taken: { id: string; tags: Record<string, string> }[];
  /** The idempotency key of every request, in order. */
  keys: string[];
  meet(...troubles: Trouble[]): void;
  stop(): Promise<void>;
};

export const FAKE_KEY = 're_test_key';

/** Resend's API on the loopback interface, with its validation, idempotency keys and failures. */
export async function startFakeResend(): Promise<FakeResend> {
  const troubles: Trouble[] = [];
  const byKey = new Map<string, { body: string; id: string }>();
  const fake: FakeResend = {
    baseUrl: '',
    delivered: [],
    taken: [],
    keys: [],
    meet: (...next) => void troubles.push(...next),
    stop: async () => {},
  };

  const server = await startLoopbackServer(async (request, response) => {
    const raw = (await buffer(request)).toString();
    const refusal = findRefusal(request, raw);
    if (refusal) return fail(response, refusal);
    const key = String(request.headers['idempotency-key']);
    fake.keys.push(key);
    const trouble = troubles.shift();
    if (trouble === 'silence') return;
    if (trouble === 'not-json') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
    if (typeof trouble === 'object') return fail(response, trouble);
    const taken = takeMessage(fake, byKey, { key, raw });
    if (!taken) return fail(response, { status: 409, name: 'invalid_idempotent_request' });
    if (trouble === 'lost-answer') return void request.socket.destroy();
    response.writeHead(200, { 'content-type': 'application/json', ...(trouble === 'cut-answer' && { 'content-length': '400' }) });
    if (trouble === 'cut-answer') return void response.write('{"id":', () => request.socket.destroy());
    response.end(JSON.stringify({ id: taken.id }));
  });

  return Object.assign(fake, server);
}

/** Stores a message once per key. @returns null when the key was used for another message */
function takeMessage(
  fake: FakeResend,
  byKey: Map<string, { body: string; id: string }>,
  { key, raw }: { key: string; raw: string },
): { id: string } | null {
  const earlier = byKey.get(key);
  if (earlier) return earlier.body === raw ? earlier : null;
  const id = `re-${byKey.size + 1}`;
  byKey.set(key, { body: raw, id });
  const { tags = [], headers, ...email } = Body.parse(JSON.parse(raw));
  fake.delivered.push({ ...email, ...(headers && { listUnsubscribe: headers['List-Unsubscribe'] }) });
  fake.taken.push({ id, tags: Object.fromEntries(tags.map(({ name, value }) => [name, value])) });
  return { id };
}

type Refusal = { status: number; name: string; headers?: Record<string, string> };

function findRefusal(request: IncomingMessage, raw: string): Refusal | null {
  if (request.method !== 'POST') return { status: 405, name: 'method_not_allowed' };
  if (request.url !== '/emails') return { status: 404, name: 'not_found' };
  if (!request.headers.authorization) return { status: 401, name: 'missing_api_key' };
  if (request.headers.authorization !== `Bearer ${FAKE_KEY}`) return { status: 401, name: 'invalid_api_key' };
  if (request.headers['content-type'] !== 'application/json') return { status: 422, name: 'validation_error' };
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key.length === 0 || key.length > 256) return { status: 400, name: 'invalid_idempotency_key' };
  return Body.safeParse(JSON.parse(raw)).success ? null : { status: 422, name: 'validation_error' };
}

function fail(response: ServerResponse, { status, name, headers }: Refusal): void {
  response
    .writeHead(status, { 'content-type': 'application/json', ...headers })
    .end(JSON.stringify({ statusCode: status, name, message: `Resend says ${name}` }));
}
