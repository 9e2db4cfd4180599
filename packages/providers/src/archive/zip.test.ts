import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ArchiveEntry } from './port.ts';
import { listZip } from './testing/read-zip.ts';
import { createZipArchive } from './zip.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'everkin-zip-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const entry = (name: string, open: () => Readable, isCompressed = true): ArchiveEntry => ({
  name,
  modifiedAt: new Date('2026-03-01T12:00:00Z'),
  isCompressed,
  open: async () => open(),
});
async function* listOf(...entries: ArchiveEntry[]): AsyncGenerator<ArchiveEntry> {
  yield* entries;
}
const pack = (entries: AsyncIterable<ArchiveEntry>, signal = new AbortController().signal) =>
  createZipArchive({ directory }).pack({ entries, signal });

const MEBIBYTE = 1024 * 1024;
function* bytes(count: number): Generator<Buffer> {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(MEBIBYTE, index);
}

describe('a zip', () => {
  it('contains its entries, with names in any script, compressed or stored', async () => {
    const packed = await pack(
      listOf(
        entry('briefe/Grüße an Oma 💌.txt', () => Readable.from(['Liebe ', 'Oma 💌'])),
        entry('записи/голос.mp3', () => Readable.from([Buffer.from([1, 2, 3])]), false),
        entry('empty.txt', () => Readable.from([])),
      ),
    );
    const zip = await readFile(packed.path);
    expect(zip.length).toBe(packed.sizeBytes);
    const files = await listZip(zip);
    expect([...files.keys()]).toEqual(['briefe/Grüße an Oma 💌.txt', 'записи/голос.mp3', 'empty.txt']);
    expect(files.get('briefe/Grüße an Oma 💌.txt')?.toString()).toBe('Liebe Oma 💌');
    expect(files.get('записи/голос.mp3')).toEqual(Buffer.from([1, 2, 3]));
  });

  it('of nothing is a zip too', async () => {
    expect((await listZip(await readFile((await pack(listOf())).path))).size).toBe(0);
  });

  it('of half a gigabyte is written without holding it in memory', async () => {
    let largest = 0;
    async function* watched(): AsyncGenerator<ArchiveEntry> {
      for (let index = 0; index < 16; index += 1) {
        yield entry(`video ${index}.mp4`, () => Readable.from(bytes(32)), false);
        largest = Math.max(largest, process.memoryUsage().arrayBuffers);
      }
    }
    const before = process.memoryUsage().arrayBuffers;
    const packed = await pack(watched());
    expect(packed.sizeBytes).toBeGreaterThan(512 * MEBIBYTE);
    expect(largest - before).toBeLessThan(128 * MEBIBYTE);
  });

  it.each([
    { name: 'cannot be opened', broken: { ...entry('b.txt', () => Readable.from(['b'])), open: () => Promise.reject(new Error('gone')) } },
    {
      name: 'breaks off half way',
      broken: entry('b.txt', () =>
        Readable.from(
          (function* () {
            yield 'half';
            throw new Error('gone');
          })(),
        ),
      ),
    },
  ])('with a file that $name fails, and leaves nothing behind', async ({ broken }) => {
    await expect(
      pack(
        listOf(
          entry('a.txt', () => Readable.from(['a'])),
          broken,
        ),
      ),
    ).rejects.toThrow('gone');
    expect(await readdir(directory)).toEqual([]);
  });

  it('is cancelled at once, and leaves nothing behind', async () => {
    const stop = new AbortController();
    const endless = entry('endless.bin', () =>
      Readable.from(
        (function* () {
          for (;;) yield Buffer.alloc(1_000);
        })(),
      ),
    );
    const packing = pack(listOf(endless), stop.signal);
    await expect.poll(() => readdir(directory)).toHaveLength(1);
    stop.abort(new Error('another worker has it'));
    await expect(packing).rejects.toThrow('another worker has it');
    expect(await readdir(directory)).toEqual([]);
  });
});
