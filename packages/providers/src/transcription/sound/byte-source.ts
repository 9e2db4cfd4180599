import { fstatSync, read } from 'node:fs';
import { promisify } from 'node:util';

/** A file or buffer with random access. */
export type ByteSource = {
  readonly sizeBytes: number;
  /** @returns the bytes from `start` on, fewer than `length` at the end of the file; not to be modified */
  read(start: number, length: number): Promise<Buffer>;
};

const readBytesOf = promisify(read);

/** Read-ahead size, so that many small sequential reads need one disk access. */
const WINDOW_BYTES = 256 * 1024;

/** @param file an open file descriptor */
export function openFileSource(file: number): ByteSource {
  const sizeBytes = fstatSync(file).size;
  let window: { start: number; bytes: Buffer } = { start: 0, bytes: Buffer.alloc(0) };
  return {
    sizeBytes,
    read: async (start, length) => {
      const end = Math.min(start + length, sizeBytes);
      if (start >= end || start < 0) return Buffer.alloc(0);
      if (end - start >= WINDOW_BYTES) return readStretch(file, start, end - start);
      if (start < window.start || end > window.start + window.bytes.length)
        window = { start, bytes: await readStretch(file, start, WINDOW_BYTES) };
      return window.bytes.subarray(start - window.start, end - window.start);
    },
  };
}

async function readStretch(file: number, start: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await readBytesOf(file, bytes, filled, length - filled, start + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes.subarray(0, filled);
}

export function openMemorySource(content: Uint8Array): ByteSource {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  return { sizeBytes: bytes.length, read: async (start, length) => bytes.subarray(start, start + length) };
}

const PIECE_BYTES = 64 * 1024;

/** A range of a source in chunks whose lengths are multiples of `unitBytes`, except the last. */
export async function* parsePieces(
  source: ByteSource,
  stretch: { start: number; end: number; unitBytes?: number },
): AsyncGenerator<Buffer> {
  const { start, unitBytes = 1 } = stretch;
  const pieceBytes = Math.max(1, Math.floor(PIECE_BYTES / unitBytes)) * unitBytes;
  const end = Math.min(stretch.end, source.sizeBytes);
  for (let place = start; place < end; place += pieceBytes) yield source.read(place, Math.min(pieceBytes, end - place));
}
