import type { IncomingMessage } from 'node:http';
import { AppError } from '@everkin/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Over the limit, a body is read on and thrown away up to this many times the limit, so that its sender gets to read the answer. */
const READ_ON_FACTOR = 10;

const tooLarge = (): AppError => new AppError({ kind: 'too-large', code: 'http.body-too-large', message: 'This request is too large.' });

const notJson = (cause: unknown): AppError =>
  new AppError({ kind: 'invalid', code: 'http.not-json', message: 'This request could not be read: its body is not valid JSON.', cause });

/**
 * Takes JSON as the only body beside forms. An empty body is none, whatever its type says: many clients name JSON on
 * every call. Plain text, which Fastify would hand on as a string, is a wrong type here (rest.md, 415).
 */
export function acceptJsonBodies(app: FastifyInstance, maxBytes: number): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', (_request: FastifyRequest, payload: IncomingMessage) => readJson(payload, maxBytes));
}

/** For calls that have no body: whatever is sent with them is read and forgotten. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
}

/** For calls whose signature is over the very characters of their JSON: they come as a string. */
export function acceptTextBodies(app: FastifyInstance, maxBytes: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (_request: FastifyRequest, payload: IncomingMessage) => readText(payload, maxBytes));
}

async function readJson(payload: IncomingMessage, maxBytes: number): Promise<unknown> {
  const text = await readText(payload, maxBytes);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw notJson(error);
  }
}

async function readText(payload: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of bytesOf(payload)) {
    sizeBytes += chunk.length;
    if (sizeBytes <= maxBytes) chunks.push(chunk);
    if (sizeBytes > maxBytes * READ_ON_FACTOR) break;
  }
  if (sizeBytes > maxBytes) throw tooLarge();
  return sizeBytes === 0 ? undefined : new TextDecoder().decode(Buffer.concat(chunks));
}

/** A request's stream gives bytes as long as nobody sets an encoding on it, and nobody does. */
const bytesOf = (payload: IncomingMessage): AsyncIterable<Uint8Array> => payload;
