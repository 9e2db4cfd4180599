import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { z } from 'zod';

const API_KEY = 'sk_test_0123456789';
const APP_ID = 'everkin-test';

type FakeFile = { fileKey: string; customId: string | null; name: string; bytes: Buffer; uploadedAt: number };
/** How the next requests fail: a status, no response, a truncated body, or bytes lost on the way in. */
export type FakeTrouble = { status: number; headers?: Record<string, string> } | 'silence' | 'cut' | 'damage';

export type FakeUploadThing = {
  token: string;
  addresses: { apiUrl: string; ingestUrl: string; ufsHost: string; ufsAppIdLocation: 'path' };
  /** `METHOD path`, without query strings. */
  requests: string[];
  files: Map<string, FakeFile>;
  /** @param times how many requests fail; all of them by default */
  setTrouble(trouble: FakeTrouble | null, times?: number): void;
  /** Clears files, requests and failures. */
  reset(): void;
  stop(): Promise<void>;
};

type Fake = Pick<FakeUploadThing, 'files' | 'requests'> & { origin: string; trouble: FakeTrouble | null; troublesLeft: number };

/**
 * Starts a server on the loopback interface with the wire protocol of UploadThing's SDK 7.7: ingest (PUT of a form to a signed
 * URL), the v6 API, and private files behind signed URLs. Like the real one, it checks every signature and rejects a `customId`
 * that is taken.
 */
export async function startFakeUploadThing(): Promise<FakeUploadThing> {
  const fake: Fake = { files: new Map(), requests: [], origin: '', trouble: null, troublesLeft: 0 };
  const server = createServer((request, response) => {
    answer(fake, request, response).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  const host = `localhost:${await listen(server)}`;
  fake.origin = `http://${host}`;
  const setTrouble: FakeUploadThing['setTrouble'] = (trouble, times = Number.POSITIVE_INFINITY) =>
    Object.assign(fake, { trouble, troublesLeft: times });
  return {
    token: Buffer.from(JSON.stringify({ apiKey: API_KEY, appId: APP_ID, regions: ['sea1'] })).toString('base64'),
    addresses: { apiUrl: fake.origin, ingestUrl: `${fake.origin}/ingest`, ufsHost: host, ufsAppIdLocation: 'path' },
    requests: fake.requests,
    files: fake.files,
    setTrouble,
    reset: () => {
      fake.files.clear();
      fake.requests.length = 0;
      setTrouble(null);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function answer(fake: Fake, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', fake.origin);
  fake.requests.push(`${request.method} ${url.pathname}`);
  const body = await buffer(request);
  const trouble = fake.troublesLeft-- > 0 ? fake.trouble : null;
  if (trouble === 'silence') return;
  if (trouble !== null && typeof trouble === 'object') return sendJson(response, trouble.status, { error: 'trouble' }, trouble.headers);
  if (url.pathname.startsWith('/ingest/')) return ingest(fake, { request, url, body, isDamaged: trouble === 'damage' }, response);
  if (url.pathname.startsWith('/v6/')) return answerApi(fake, { request, url, body }, response);
  return sendFile(fake, { request, url, isCut: trouble === 'cut' }, response);
}

/** The signature covers the URL before the signature was appended. */
function isSigned(fake: Fake, url: URL): boolean {
  const [unsigned = '', signature = ''] = `${fake.origin}${url.pathname}${url.search}`.split('&signature=');
  const [bare = '', bareSignature = ''] = unsigned.split('?signature=');
  const expected = createHmac('sha256', API_KEY)
    .update(bareSignature ? bare : unsigned)
    .digest('hex');
  const isAlive = Number(url.searchParams.get('expires')) > Date.now();
  return isAlive && decodeURIComponent(signature || bareSignature) === `hmac-sha256=${expected}`;
}

type Ingest = { request: IncomingMessage; url: URL; body: Buffer; isDamaged: boolean };

async function ingest(fake: Fake, { request, url, body, isDamaged }: Ingest, response: ServerResponse): Promise<void> {
  if (request.method !== 'PUT' || !isSigned(fake, url)) return sendJson(response, 403, { error: 'Invalid signature' });
  const told = (name: string): string | null => {
    const value = url.searchParams.get(name);
    return value === null ? null : decodeURIComponent(value);
  };
  const customId = told('x-ut-custom-id');
  if ([...fake.files.values()].some((file) => file.customId === customId)) return sendJson(response, 409, { error: 'customId is taken' });
  if (told('x-ut-acl') !== 'private') return sendJson(response, 400, { error: 'this app keeps private files only' });
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData();
  const sent = form.get('file');
  if (!(sent instanceof Blob) || sent.size !== Number(told('x-ut-file-size'))) return sendJson(response, 400, { error: 'size differs' });
  const received = Buffer.from(await sent.arrayBuffer());
  const bytes = isDamaged ? received.subarray(1) : received;
  const fileKey = url.pathname.replace('/ingest/', '');
  fake.files.set(fileKey, { fileKey, customId, name: told('x-ut-file-name') ?? '', bytes, uploadedAt: Date.now() });
  const address = `${fake.origin}/a/${APP_ID}/${fileKey}`;
  return sendJson(response, 200, {
    url: address,
    appUrl: address,
    ufsUrl: address,
    fileHash: createHash('md5').update(bytes).digest('hex'),
    serverData: null,
  });
}

const ApiBody = z.object({ customIds: z.array(z.string()).default([]), limit: z.number().default(500), offset: z.number().default(0) });

function answerApi(
  fake: Fake,
  { request, url, body }: { request: IncomingMessage; url: URL; body: Buffer },
  response: ServerResponse,
): void {
  if (request.headers['x-uploadthing-api-key'] !== API_KEY) return sendJson(response, 401, { error: 'Invalid API key' });
  const { customIds, limit, offset } = ApiBody.parse(JSON.parse(body.toString()));
  if (url.pathname === '/v6/deleteFiles') {
    const gone = [...fake.files.values()].filter((file) => file.customId !== null && customIds.includes(file.customId));
    for (const { fileKey } of gone) fake.files.delete(fileKey);
    return sendJson(response, 200, { success: true, deletedCount: gone.length });
  }
  if (url.pathname !== '/v6/listFiles') return sendJson(response, 404, { error: 'Not found' });
  const files = [...fake.files.values()].slice(offset, offset + limit).map(({ fileKey, customId, name, bytes, uploadedAt }) => ({
    id: fileKey,
    customId,
    key: fileKey,
    name,
    size: bytes.length,
    status: 'Uploaded',
    uploadedAt,
  }));
  return sendJson(response, 200, { hasMore: offset + limit < fake.files.size, files });
}

function sendFile(
  fake: Fake,
  { request, url, isCut }: { request: IncomingMessage; url: URL; isCut: boolean },
  response: ServerResponse,
): void {
  if (!isSigned(fake, url)) return sendJson(response, 403, { error: 'Invalid signature' });
  const id = url.pathname.split('/').at(-1);
  const file = [...fake.files.values()].find(({ fileKey, customId }) => customId === id || fileKey === id);
  if (!file) return sendJson(response, 404, { error: 'Not found' });
  const size = file.bytes.length;
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  if (from !== undefined && Number(from) >= size) return void response.writeHead(416, { 'content-range': `bytes */${size}` }).end();
  const start = Number(from ?? 0);
  const end = Math.min(Number(to ?? size), size - 1);
  const bytes = file.bytes.subarray(start, end + 1);
  response.writeHead(from === undefined ? 200 : 206, {
    'content-length': bytes.length,
    ...(from !== undefined && { 'content-range': `bytes ${start}-${end}/${size}` }),
  });
  if (!isCut) return void response.end(bytes);
  response.write(bytes.subarray(0, bytes.length >> 1), () => response.destroy());
}

function sendJson(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
