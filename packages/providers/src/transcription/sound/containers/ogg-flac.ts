import type { ByteSource } from '../byte-source.ts';
import type { SoundTrack } from '../sound-track.ts';

// FLAC in Ogg ("FLAC-to-Ogg mapping", RFC 9639, section 10.1; pages: RFC 3533).

const PAGE_HEAD_BYTES = 27;
const PAGE_MAX_BYTES = PAGE_HEAD_BYTES + 255 + 255 * 255;
const FIRST_PACKET = '\x7fFLAC';
/** Precedes the FLAC header: a signature, a version, the number of header packets. */
const MAPPING_BYTES = 9;
/** "fLaC", and the one mandatory block. */
const STREAM_INFO_BYTES = 42;

/** @returns null for any other Ogg file */
export async function openOggFlacTracks(source: ByteSource): Promise<SoundTrack[] | null> {
  const page = await source.read(0, PAGE_MAX_BYTES);
  const start = PAGE_HEAD_BYTES + (page[26] ?? 0);
  if (page.toString('latin1', start, start + FIRST_PACKET.length) !== FIRST_PACKET) return null;
  const setup = Buffer.from(page.subarray(start + MAPPING_BYTES, start + MAPPING_BYTES + STREAM_INFO_BYTES));
  // Other metadata blocks are dropped, so this one is marked as the last.
  setup[4] = (setup[4] ?? 0) | 0x80;
  const format = { codec: 'flac' as const, rate: 48_000, channels: 2, blockBytes: 1, bitsPerSample: 0, bytesPerS: 0, setup };
  return [{ format, durationS: 0, chunks: () => readFrames(source, page.readUInt32LE(14)) }];
}

/** Frames begin with fourteen ones and a zero; header packets do not. */
const isFrame = (packet: Buffer): boolean => packet[0] === 0xff && ((packet[1] ?? 0) & 0xfc) === 0xf8;

async function* readFrames(source: ByteSource, serial: number): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  for (let at = 0; at + PAGE_HEAD_BYTES <= source.sizeBytes;) {
    const page = Buffer.from(await source.read(at, PAGE_MAX_BYTES));
    if (page.toString('latin1', 0, 4) !== 'OggS') return;
    const sizes = page.subarray(PAGE_HEAD_BYTES, PAGE_HEAD_BYTES + (page[26] ?? 0));
    let place = PAGE_HEAD_BYTES + sizes.length;
    const isOurs = page.readUInt32LE(14) === serial;
    for (const size of sizes) {
      if (isOurs) pieces.push(page.subarray(place, place + size));
      place += size;
      if (!isOurs || size === 255) continue;
      const packet = Buffer.concat(pieces);
      pieces = [];
      if (isFrame(packet)) yield packet;
    }
    at += place;
  }
}
