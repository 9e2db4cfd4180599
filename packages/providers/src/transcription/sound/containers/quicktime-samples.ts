import type { ByteSource } from '../byte-source.ts';
import { findBox } from './quicktime-boxes.ts';

/** The position of a track's samples, grouped in chunks of consecutive ones. */
export type SampleTable = {
  sampleCount: number;
  fixedSize: number;
  sizes: Buffer;
  chunkOffsets: number[];
  runs: { firstChunk: number; samples: number }[];
};

const EMPTY = Buffer.alloc(8);

export function parseSampleTable(table: Buffer): SampleTable {
  const sizes = findBox(table, ['stsz']) ?? Buffer.alloc(12);
  const runs = findBox(table, ['stsc']) ?? EMPTY;
  const [short, long] = [findBox(table, ['stco']), findBox(table, ['co64'])];
  return {
    sampleCount: sizes.readUInt32BE(8),
    fixedSize: sizes.readUInt32BE(4),
    sizes: sizes.subarray(12),
    chunkOffsets: long
      ? listOf(long, 8, (bytes, at) => Number(bytes.readBigUInt64BE(at)))
      : listOf(short ?? EMPTY, 4, (bytes, at) => bytes.readUInt32BE(at)),
    runs: listOf(runs, 12, (bytes, at) => ({ firstChunk: bytes.readUInt32BE(at), samples: bytes.readUInt32BE(at + 4) })),
  };
}

/** The entries of a full box: version, count, entries. */
function listOf<T>(box: Buffer, entryBytes: number, read: (bytes: Buffer, at: number) => T): T[] {
  const count = Math.min(box.readUInt32BE(4), Math.floor((box.length - 8) / entryBytes));
  return Array.from({ length: count }, (_, index) => read(box, 8 + index * entryBytes));
}

function* listChunks({ chunkOffsets, runs }: SampleTable): Generator<{ offset: number; samples: number }> {
  let run = 0;
  for (const [index, offset] of chunkOffsets.entries()) {
    while ((runs[run + 1]?.firstChunk ?? Infinity) <= index + 1) run += 1;
    yield { offset, samples: runs[run]?.samples ?? 0 };
  }
}

/** Individual samples, for compressed audio. */
export async function* parseSamples(source: ByteSource, table: SampleTable): AsyncGenerator<Buffer> {
  let index = 0;
  for (const { offset, samples } of listChunks(table)) {
    let at = offset;
    for (let count = 0; count < samples && index < table.sampleCount; count += 1, index += 1) {
      const size = table.fixedSize || (index * 4 + 4 <= table.sizes.length ? table.sizes.readUInt32BE(index * 4) : 0);
      if (size === 0 || at + size > source.sizeBytes) return;
      yield Buffer.from(await source.read(at, size));
      at += size;
    }
  }
}

/**
 * Whole chunks. For uncompressed audio, a sample in the table is one frame of all channels, whatever size the table states;
 * newer programs count packets.
 */
export async function* parseChunkBytes(source: ByteSource, table: SampleTable, of: Packing): AsyncGenerator<Buffer> {
  for (const { offset, samples } of listChunks(table)) {
    const bytes = bytesOf(samples, table, of);
    if (bytes > 0) yield Buffer.from(await source.read(offset, bytes));
  }
}

export type Packing = { samplesPerPacket: number; bytesPerPacket: number };

const bytesOf = (samples: number, { fixedSize }: SampleTable, { samplesPerPacket, bytesPerPacket }: Packing): number =>
  fixedSize >= bytesPerPacket ? samples * fixedSize : Math.floor(samples / samplesPerPacket) * bytesPerPacket;

/** The total of all samples. */
export const countBytes = (table: SampleTable, packing: Packing): number => bytesOf(table.sampleCount, table, packing);
