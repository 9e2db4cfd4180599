import type { IncomingMessage } from 'node:http';
import { AppError } from '@everkin/domain/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How long a sender may keep sending an unwanted body after the response, so that it gets to read the response. */
const LINGER_MS = 30_000;

const tooLarge = (): AppError => new AppError({ kind: 'too-large', code: 'http.body-too-large', message: 'This request is too large.' });

const notJson = (cause: unknown): AppError =>
  new AppError({ kind: 'invalid', code: 'http.not-json', message: 'This request could not be read: its body is not valid JSON.', cause });

const cutOff = (): AppError =>
  new AppError({ kind: 'invalid', code: 'http.cut-off', message: 'This request could not be read: it ended before its body did.' });

/**
 * Accepts JSON as the only body type beside forms, and leaves it unparsed: admission is decided first, then
 * `parseJsonBody` reads it. Plain text, which Fastify would pass on as a string, is an unsupported type here (415).
 */
export function skipJsonParsing(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', (_request, _payload, done) => done(null));
}

/**
 * Closes connections that never finish sending a refused body. Node drains and discards such a body, which costs
 * almost nothing; closed at once, most clients would never read why they were refused.
 */
export function closeEndlessBodies(app: FastifyInstance): void {
  app.addHook('onResponse', (request, _reply, done) => {
    const { raw } = request;
    if (!raw.complete && !raw.destroyed) {
      const timer = setTimeout(() => raw.destroy(), LINGER_MS).unref();
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}

/** For calls without a body: whatever is sent is drained and discarded. */
export function ignoreBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    done(null);
  });
}

/** For calls that are signed over the raw JSON: the body stays a string. */
export function acceptTextBodies(app: FastifyInstance, maxBytes: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', (_request: FastifyRequest, payload: IncomingMessage) => readText(payload, maxBytes));
}

/** For forms that are read by hand, such as signed ones: the body stays a string. */
export function acceptFormBodies(scope: FastifyInstance, maxBytes: number): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/x-www-form-urlencoded', (_request: FastifyRequest, payload: IncomingMessage) =>
    readText(payload, maxBytes),
  );
}

/**
 * Parses a JSON body. An empty body counts as none, whatever its content type: many clients send the header on every call.
 * @throws AppError `http.body-too-large` (unread where its length was told), `http.not-json`, `http.cut-off`
 */
export async function parseJsonBody(payload: IncomingMessage, maxBytes: number): Promise<unknown> {
  const text = await readText(payload, maxBytes);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw notJson(error);
  }
}

async function readText(payload: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  const bytes = await collectBody(payload, maxBytes);
  return bytes.length === 0 ? undefined : new TextDecoder().decode(bytes);
}

/** Reads a body whole. @throws AppError that of `isTooLarge`, by default `http.body-too-large`; `http.cut-off` */
export function collectBody(payload: IncomingMessage, maxBytes: number, isTooLarge = tooLarge): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(payload.headers['content-length'] ?? 0) > maxBytes) return Promise.reject(isTooLarge());
  return new Promise((resolve, reject) => {
    let chunks: Uint8Array[] = [];
    let sizeBytes = 0;
    // Beyond the limit the rest is drained and discarded: destroying the stream would close the connection and lose the response.
    payload.on('data', (chunk: Uint8Array) => {
      sizeBytes += chunk.length;
      if (sizeBytes <= maxBytes) return void chunks.push(chunk);
      chunks = [];
      reject(isTooLarge());
    });
    payload.once('end', () => resolve(Buffer.concat(chunks)));
    payload.once('error', () => reject(cutOff()));
    payload.once('close', () => reject(cutOff()));
  });
}
