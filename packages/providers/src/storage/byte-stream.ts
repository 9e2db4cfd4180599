import type { Readable } from 'node:stream';

/** The chunks of a stream as buffers, which Node's types call `any`. Leaving the loop early destroys the stream. */
export async function* collectBytes(stream: Readable): AsyncGenerator<Buffer, void, undefined> {
  for await (const chunk of stream) yield toBuffer(chunk);
}

function toBuffer(chunk: unknown): Buffer {
  if (Buffer.isBuffer(chunk)) return chunk;
  if (chunk instanceof Uint8Array) return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
  if (typeof chunk === 'string') return Buffer.from(chunk);
  throw new TypeError('A stream of bytes must give bytes or text');
}
