import { type Readable, Readable as Stream } from 'node:stream';
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';

const CHUNK_BYTES = 1024 * 1024;
const ZEROS = Buffer.alloc(CHUNK_BYTES);

/** Zeros, as many as are wanted, from one buffer. */
export function* generateZeros(sizeBytes: number): Generator<Buffer> {
  for (let left = sizeBytes; left > 0; left -= CHUNK_BYTES) yield left < CHUNK_BYTES ? ZEROS.subarray(0, left) : ZEROS;
}

/** A stream of gigabytes, of which only what is not zero is held. */
class SparseReader extends RandomAccessReader {
  #sizeBytes = 0;
  readonly #pieces: { start: number; bytes: Buffer }[] = [];

  get sizeBytes(): number {
    return this.#sizeBytes;
  }

  add(bytes: Buffer): void {
    const isZero = ZEROS.subarray(0, bytes.length).equals(bytes);
    if (!isZero) this.#pieces.push({ start: this.#sizeBytes, bytes: Buffer.from(bytes) });
    this.#sizeBytes += bytes.length;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Stream.from(this.#readRange(start, end), { objectMode: false });
  }

  *#readRange(start: number, end: number): Generator<Buffer> {
    for (let from = start; from < end; from += CHUNK_BYTES) yield this.#copy(from, Math.min(end, from + CHUNK_BYTES));
  }

  #copy(start: number, end: number): Buffer {
    const copied = Buffer.alloc(end - start);
    for (const piece of this.#pieces) {
      const from = Math.max(start, piece.start);
      const until = Math.min(end, piece.start + piece.bytes.length);
      if (from < until) piece.bytes.copy(copied, from - start, from - piece.start, until - piece.start);
    }
    return copied;
  }
}

/** Opens a zip of any size, mostly of zeros, by its own directory, as it comes from a stream: nothing of it is on a disk. */
export async function openSparseZip(
  stream: AsyncIterable<Buffer>,
): Promise<{ sizeBytes: number; zip: Awaited<ReturnType<typeof fromRandomAccessReaderPromise>> }> {
  const reader = new SparseReader();
  for await (const bytes of stream) reader.add(bytes);
  return { sizeBytes: reader.sizeBytes, zip: await fromRandomAccessReaderPromise(reader, reader.sizeBytes, { autoClose: false }) };
}
