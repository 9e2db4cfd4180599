import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { ArchiveEntry } from './port.ts';
import { generateZeros, openSparseZip } from './testing/sparse-bytes.ts';
import { createZipArchive } from './zip.ts';

const GIBIBYTE = 1024 ** 3;
const MEBIBYTE = 1024 ** 2;
/** Where the 32 bits of an ordinary size and offset end. */
const FILM_BYTES = 4 * GIBIBYTE + 12_345;

async function* listEntries(): AsyncGenerator<ArchiveEntry> {
  const modifiedAt = new Date('2026-03-01T12:00:00Z');
  const open = (bytes: Iterable<Buffer>) => async () => Readable.from(bytes, { objectMode: false });
  yield { name: 'film.mp4', modifiedAt, isCompressed: false, open: open(generateZeros(FILM_BYTES)) };
  yield { name: 'letter.txt', modifiedAt, isCompressed: true, open: open([Buffer.from('Dear Aukje, ')]) };
  yield { name: 'song.mp3', modifiedAt, isCompressed: false, open: open([Buffer.from('la la')]) };
}

test('a zip with a file beyond 4 GB, and files behind it, is read by its own directory, and needs 64 MB of memory at most', async () => {
  const before = process.memoryUsage().arrayBuffers;
  let largest = before;
  const timer = setInterval(() => {
    largest = Math.max(largest, process.memoryUsage().arrayBuffers);
  }, 50);
  const stream = createZipArchive({ directory: tmpdir() }).stream({ entries: listEntries(), signal: new AbortController().signal });
  const { sizeBytes, zip } = await openSparseZip(stream);
  clearInterval(timer);
  const entries = new Map<string, { size: number; offset: number; content: string }>();
  for await (const entry of zip.eachEntry()) {
    const content = entry.fileName === 'film.mp4' ? '' : await text(await zip.openReadStreamPromise(entry));
    entries.set(entry.fileName, { size: entry.uncompressedSize, offset: entry.relativeOffsetOfLocalHeader, content });
  }
  expect(sizeBytes).toBeGreaterThan(FILM_BYTES);
  expect([...entries.keys()]).toEqual(['film.mp4', 'letter.txt', 'song.mp3']);
  expect(entries.get('film.mp4')).toMatchObject({ size: FILM_BYTES, offset: 0 });
  expect(entries.get('letter.txt')).toMatchObject({ size: 12, content: 'Dear Aukje, ' });
  expect(entries.get('song.mp3')).toMatchObject({ size: 5, content: 'la la' });
  for (const name of ['letter.txt', 'song.mp3']) expect(entries.get(name)?.offset).toBeGreaterThan(FILM_BYTES);
  expect(largest - before).toBeLessThan(64 * MEBIBYTE);
}, 120_000);
