import type { SoundFormat } from '../sound-track.ts';
import { ASF_GUIDS } from '../containers/asf-guids.ts';

// A minimal Windows Media Audio file: a header with one track, then one block per packet ("Advanced Systems Format (ASF)
// Specification", Microsoft, 2004).

const TAGS: Record<string, number> = { 'wma-v1': 0x160, 'wma-v2': 0x161, 'wma-pro': 0x162, 'wma-lossless': 0x163 };
/** A packet header: no error correction, one payload, no lengths, six bytes of timing, the track number. */
const PACKET_HEAD = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);

export const packWma = (block: Buffer): Buffer => Buffer.concat([PACKET_HEAD, block]);

export function wmaHeader(format: SoundFormat): Buffer {
  const properties = Buffer.alloc(80);
  properties.writeUInt32LE(PACKET_HEAD.length + format.blockBytes, 68);
  properties.writeUInt32LE(PACKET_HEAD.length + format.blockBytes, 72);
  const objects = [makeObject(ASF_GUIDS.fileProperties, properties), makeObject(ASF_GUIDS.streamProperties, streamProperties(format))];
  const count = Buffer.alloc(6);
  count.writeUInt32LE(objects.length, 0);
  const header = makeObject(ASF_GUIDS.header, Buffer.concat([count, ...objects]));
  return Buffer.concat([header, makeObject(ASF_GUIDS.data, Buffer.alloc(26))]);
}

function streamProperties({ codec, channels, rate, bytesPerS, bitsPerSample, blockBytes, setup }: SoundFormat): Buffer {
  const before = Buffer.alloc(54);
  ASF_GUIDS.audio.copy(before);
  const wave = Buffer.alloc(18);
  wave.writeUInt16LE(TAGS[codec] ?? 0, 0);
  wave.writeUInt16LE(channels, 2);
  wave.writeUInt32LE(rate, 4);
  wave.writeUInt32LE(bytesPerS, 8);
  wave.writeUInt16LE(blockBytes, 12);
  wave.writeUInt16LE(bitsPerSample, 14);
  wave.writeUInt16LE(setup.length, 16);
  return Buffer.concat([before, wave, setup]);
}

function makeObject(guid: Buffer, body: Buffer): Buffer {
  const size = Buffer.alloc(8);
  size.writeBigUInt64LE(BigInt(24 + body.length));
  return Buffer.concat([guid, size, body]);
}
