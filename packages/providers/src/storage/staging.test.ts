import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FileTooLargeError, StorageFullError } from '../errors.ts';
import { toStorageError } from './disk-errors.ts';
import { HEAD_BYTES, stageStream } from './staging.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staging-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const MAX_BYTES = 100_000;
const stage = (stream: Readable) => stageStream({ stream, directory: join(folder, 'tmp'), maxBytes: MAX_BYTES });
const namesLeft = () => readdir(join(folder, 'tmp'));
/** A stream of this many bytes in chunks of a thousand. */
const streamOf = (bytes: number) => Readable.from(Array.from({ length: bytes / 1_000 }, () => Buffer.alloc(1_000, 'a')));

describe('staging a stream', () => {
  test('writes the bytes to a file, counted and hashed, with their head', async () => {
    const staged = await stage(streamOf(50_000));
    const bytes = await readFile(staged.path);
    expect(staged).toMatchObject({ sizeBytes: 50_000, sha256: createHash('sha256').update(bytes).digest('hex') });
    expect(staged.head).toEqual(bytes.subarray(0, HEAD_BYTES));
  });

  test('returns all of a short stream as its head', async () => {
    expect((await stage(Readable.from(['Dear ', 'Clara']))).head.toString()).toBe('Dear Clara');
    expect(await stage(Readable.from([]))).toMatchObject({ sizeBytes: 0, head: Buffer.alloc(0) });
  });

  test('accepts exactly the limit', async () => {
    expect(await stage(streamOf(MAX_BYTES))).toMatchObject({ sizeBytes: MAX_BYTES });
  });

  test('keeps nothing over the limit, and lets the sender finish', async () => {
    const stream = streamOf(MAX_BYTES + 50_000);
    await expect(stage(stream)).rejects.toThrow(FileTooLargeError);
    expect(stream.readableEnded).toBe(true);
    expect(await namesLeft()).toEqual([]);
  });

  test('disconnects a sender far over the limit', async () => {
    let sent = 0;
    const endless = new Readable({
      read() {
        sent += 1_000;
        this.push(Buffer.alloc(1_000));
      },
    });
    await expect(stage(endless)).rejects.toMatchObject({ name: 'FileTooLargeError', maxBytes: MAX_BYTES });
    expect(endless.destroyed).toBe(true);
    expect(sent).toBeLessThan(MAX_BYTES * 3);
    expect(await namesLeft()).toEqual([]);
  });

  test('leaves nothing of an aborted stream', async () => {
    const stream = new PassThrough();
    stream.write('half a let');
    const staging = stage(stream);
    await expect.poll(namesLeft).toHaveLength(1);
    stream.destroy(new Error('connection lost'));
    await expect(staging).rejects.toThrow('connection lost');
    expect(await namesLeft()).toEqual([]);
  });

  test('leaves nothing of a stream that fails before its first byte', async () => {
    const stream = new PassThrough();
    const staging = stage(stream);
    stream.destroy(new Error('connection lost'));
    await expect(staging).rejects.toThrow('connection lost');
    expect(await namesLeft()).toEqual([]);
  });

  test('leaves nothing of a stream cut off without an error', async () => {
    const stream = new PassThrough();
    stream.write('half a let');
    const staging = stage(stream);
    await expect.poll(namesLeft).toHaveLength(1);
    stream.destroy();
    await expect(staging).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
    expect(await namesLeft()).toEqual([]);
  });

  test('ends the stream if the staging folder cannot be created', async () => {
    await writeFile(join(folder, 'tmp'), 'a file where the folder should be');
    const stream = streamOf(1_000);
    await expect(stage(stream)).rejects.toMatchObject({ code: 'EEXIST' });
    expect(stream.destroyed).toBe(true);
  });

  test.each(['ENOSPC', 'EDQUOT'])('reports a disk that says %s as full, with a message for people', (code) => {
    const error = toStorageError(Object.assign(new Error('write failed at /var/…'), { code }));
    expect(error).toBeInstanceOf(StorageFullError);
    expect(error).toMatchObject({ kind: 'unavailable' });
    expect(String(error)).not.toContain('/var');
    expect(toStorageError(Object.assign(new Error('x'), { code: 'EIO' }))).not.toBeInstanceOf(StorageFullError);
  });
});
