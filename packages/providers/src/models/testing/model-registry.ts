import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTarGzip } from 'nanotar';
import type { ModelPackage } from '../model-package.ts';

/** How the registry responds to one request for the archive; `fromByte` is the start of the requested range. */
export type Answer = (response: ServerResponse, asked: { fromByte: number; request: IncomingMessage }) => void;

export type ModelRegistry = {
  url: string;
  model: ModelPackage;
  archive: Buffer;
  /** The range header of each request; '' for none. */
  asked: string[];
  /** Queues responses for the next requests; after those the registry behaves normally. */
  answerNext(...answers: Answer[]): void;
  /** The model with a wrong hash, of the archive or of its file. */
  pinOther(what: 'archive' | 'file'): ModelPackage;
  close(): Promise<void>;
};

/** The model's only file: larger than a socket buffer, even when compressed. */
export const WEIGHTS = Buffer.from(
  Array.from(
    { length: 300_000 },
    (_, place) =>
      createHash('md5')
        .update(String(place >> 4))
        .digest()[place % 16] ?? 0,
  ),
);

const hashOf = (algorithm: string, bytes: Uint8Array | string, encoding: 'hex' | 'base64'): string =>
  createHash(algorithm).update(bytes).digest(encoding);

/** A server that listens on a port has an AddressInfo address. */
const asAddress = (address: unknown): AddressInfo => address as AddressInfo;

/** A local registry that serves one small model, with the failures a test asks for. */
export async function startModelRegistry(): Promise<ModelRegistry> {
  const archive = Buffer.from(
    await createTarGzip([
      { name: 'package/model.onnx', data: WEIGHTS },
      { name: 'package/index.js', data: 'throw new Error("nobody runs this")' },
    ]),
  );
  const model: ModelPackage = {
    id: 'tiny',
    packageName: '@somebody/tiny',
    version: '1.0.0',
    sha512: hashOf('sha512', archive, 'base64'),
    archiveBytes: archive.byteLength,
    files: [{ path: 'model.onnx', sha256: hashOf('sha256', WEIGHTS, 'hex'), keptAs: 'weights.onnx' }],
  };
  const asked: string[] = [];
  const answers: Answer[] = [];
  const serve = serveFrom(archive);
  const server = createServer((request, response) => {
    if (request.url !== '/@somebody/tiny/-/tiny-1.0.0.tgz') return void response.writeHead(404).end();
    const { range = '' } = request.headers;
    asked.push(range);
    (answers.shift() ?? serve)(response, { fromByte: Number(/bytes=(\d+)-/.exec(range)?.[1] ?? 0), request });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${asAddress(server.address()).port}`,
    model,
    archive,
    asked,
    answerNext: (...next) => void answers.push(...next),
    pinOther: (what) =>
      what === 'archive'
        ? { ...model, sha512: hashOf('sha512', 'other', 'base64') }
        : { ...model, files: model.files.map((file) => ({ ...file, sha256: hashOf('sha256', 'other', 'hex') })) },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const serveFrom =
  (archive: Buffer): Answer =>
  (response, { fromByte }) => {
    const rest = archive.subarray(fromByte);
    const range = { 'content-range': `bytes ${fromByte}-${archive.byteLength - 1}/${archive.byteLength}` };
    response.writeHead(fromByte > 0 ? 206 : 200, { 'content-length': rest.byteLength, ...(fromByte > 0 && range) }).end(rest);
  };

/** Serves this many bytes from the requested offset, waits until they are on disk, then drops the connection. */
export const cutAfter =
  (archive: Buffer, { bytes, path }: { bytes: number; path: string }): Answer =>
  (response, { fromByte }) => {
    const isRest = fromByte > 0;
    response.writeHead(isRest ? 206 : 200, {
      'content-length': archive.byteLength - fromByte,
      ...(isRest && { 'content-range': `bytes ${fromByte}-${archive.byteLength - 1}/${archive.byteLength}` }),
    });
    response.write(archive.subarray(fromByte, fromByte + bytes));
    const timer = setInterval(() => {
      if (statSync(path, { throwIfNoEntry: false })?.size !== fromByte + bytes) return;
      clearInterval(timer);
      response.destroy();
    }, 5);
    response.once('close', () => clearInterval(timer));
  };
