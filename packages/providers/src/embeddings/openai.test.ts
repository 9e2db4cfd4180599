import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testEmbeddings } from './embeddings.suite.ts';
import { createOpenAiEmbeddings } from './openai.ts';
import { EMBEDDING_DIMENSIONS, type Embeddings } from './port.ts';

const Asked = z.object({ model: z.string(), input: z.array(z.string()), dimensions: z.number() });
let server: Server;
let baseUrl: string;
let status: number;
let length: number;
let keys: (string | undefined)[];

beforeAll(async () => {
  server = createServer((request, response) => {
    keys.push(request.headers.authorization);
    void text(request).then((body) => {
      const { input } = Asked.parse(JSON.parse(body));
      // Servers may return results in any order.
      const data = input.map((each, index) => ({ index, embedding: vectorOf(each) })).toReversed();
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ data }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${asAddress(server).port}/v1`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  status = 200;
  length = EMBEDDING_DIMENSIONS;
  keys = [];
});

/** A server that listens on a port has an AddressInfo address. */
const asAddress = (listening: Server): AddressInfo => listening.address() as AddressInfo;

/** A distinct direction for each text, far from unit length. */
const vectorOf = (each: string): number[] =>
  Array.from({ length }, (_, place) => 9 * Math.sin((place + 1) * (each.length + each.charCodeAt(0))));

const open = (): Embeddings => createOpenAiEmbeddings({ apiKey: 'sk-test', baseUrl, model: 'text-embedding-3-small', timeoutMs: 5_000 });
const signal = AbortSignal.timeout(60_000);

describe('embeddings by OpenAI', () => {
  testEmbeddings(open);

  it('sends the key, and uses the beginning of longer vectors', async () => {
    length = 1_536;
    expect((await open().embed(['Hello'], { signal }))[0]).toHaveLength(EMBEDDING_DIMENSIONS);
    expect(keys).toEqual(['Bearer sk-test']);
  });

  it.each([
    [429, 'unavailable'],
    [503, 'unavailable'],
    [401, 'invalid'],
    [400, 'invalid'],
  ])('reports status %i as %s', async (given, kind) => {
    status = given;
    await expect(open().embed(['Hello'], { signal })).rejects.toMatchObject({ provider: 'embeddings', kind });
  });

  it('rejects vectors that are too short', async () => {
    length = 10;
    await expect(open().embed(['Hello'], { signal })).rejects.toMatchObject({ kind: 'invalid' });
  });
});
