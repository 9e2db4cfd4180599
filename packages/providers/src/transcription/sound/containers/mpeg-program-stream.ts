import { damagedRecording, soundlessVideo, unknownSound } from '../../audio-errors.ts';
import type { ByteSource } from '../byte-source.ts';
import type { SoundCodec, SoundTrack } from '../sound-track.ts';

// MPEG program streams: DVDs, digitized tapes, cameras with discs (ISO/IEC 11172-1 and 13818-1).

const PIECE_BYTES = 1 << 20;
/** Tracks that start later than this are not found. */
const SURVEY_BYTES = 16 * 1024 * 1024;

const [END, PACK, SYSTEM_HEADER, PRIVATE_STREAM] = [0xb9, 0xba, 0xbb, 0xbd];

/** One packet's data of a track; `track` is unique within a file. */
type Packet = { track: number; codec: SoundCodec | 'dts'; data: Buffer };

/** @throws UnreadableAudioError when no audio track can be decoded */
export async function openProgramStreamTracks(source: ByteSource): Promise<SoundTrack[]> {
  const found = new Map<number, SoundCodec | 'dts'>();
  let hasPictures = false;
  for await (const packet of readPackets(source, Math.min(SURVEY_BYTES, source.sizeBytes))) {
    if (packet === 'pictures') hasPictures = true;
    else if (!found.has(packet.track)) found.set(packet.track, packet.codec);
  }
  const tracks = [...found].flatMap(([track, codec]) => (codec === 'dts' ? [] : [toTrack(source, track, codec)]));
  if (tracks.length > 0) return tracks;
  if (found.size > 0) throw unknownSound('DTS');
  throw hasPictures ? soundlessVideo() : damagedRecording();
}

const toTrack = (source: ByteSource, track: number, codec: SoundCodec): SoundTrack => ({
  // Frames contain their rate and channels; DVD formats without them use fixed values.
  format: {
    codec,
    rate: 48_000,
    channels: 2,
    blockBytes: codec === 's16be' ? 4 : 1,
    bitsPerSample: 0,
    bytesPerS: 0,
    setup: Buffer.alloc(0),
  },
  durationS: 0,
  chunks: async function* () {
    for await (const packet of readPackets(source, source.sizeBytes))
      if (packet !== 'pictures' && packet.track === track && packet.data.length > 0) yield packet.data;
  },
});

/** All packets up to a position, in order; video packets only as a marker. */
async function* readPackets(source: ByteSource, endByte: number): AsyncGenerator<Packet | 'pictures'> {
  let at = 0;
  while (at + 6 <= endByte) {
    const head = await source.read(at, 20);
    if (head.readUIntBE(0, 3) !== 1) {
      const next = await findStartCode(source, at + 1);
      if (next === null) return;
      at = next;
      continue;
    }
    const id = head.readUInt8(3);
    if (id === END) at += 4;
    else if (id === PACK) at += packBytes(head);
    else if (id < SYSTEM_HEADER) at += 4;
    else {
      const end = at + 6 + head.readUInt16BE(4);
      if (id >= 0xe0 && id <= 0xef) yield 'pictures';
      if (id === PRIVATE_STREAM || (id >= 0xc0 && id <= 0xdf)) {
        const packet = parsePacket(id, await source.read(at + 6, end - at - 6));
        if (packet) yield packet;
      }
      at = end;
    }
  }
}

/** MPEG-2 pack headers contain a stuffing length; those of MPEG-1 are shorter. */
const packBytes = (head: Buffer): number => ((head[4] ?? 0) >> 6 === 1 ? 14 + ((head[13] ?? 0) & 7) : 12);

async function findStartCode(source: ByteSource, from: number): Promise<number | null> {
  for (let at = from; at < source.sizeBytes; at += PIECE_BYTES) {
    const place = (await source.read(at, PIECE_BYTES + 2)).indexOf('\x00\x00\x01', 0, 'latin1');
    if (place >= 0) return at + place;
  }
  return null;
}

function parsePacket(id: number, bytes: Buffer): Packet | null {
  const data = Buffer.from(bytes.subarray(headerBytes(bytes)));
  if (id !== PRIVATE_STREAM) return { track: id, codec: 'mpeg-audio', data };
  const kind = data[0] ?? 0;
  if (data.length >= 2 && data.readUInt16BE(0) === 0x0b77) return { track: PRIVATE_STREAM, codec: 'ac3', data };
  // On DVDs: the track number, the number of frames that begin here, and the offset of the first.
  if ((kind >= 0x80 && kind <= 0x87) || (kind >= 0xc0 && kind <= 0xcf))
    return { track: 0x100 + kind, codec: 'ac3', data: data.subarray(4) };
  if (kind >= 0x88 && kind <= 0x8f) return { track: 0x100 + kind, codec: 'dts', data: data.subarray(4) };
  if (kind >= 0xa0 && kind <= 0xa7) return { track: 0x100 + kind, codec: 's16be', data: data.subarray(7) };
  return null;
}

/** Length of the header before the payload: timestamps and stuffing, as MPEG-2 or MPEG-1. */
function headerBytes(bytes: Buffer): number {
  if ((bytes[0] ?? 0) >> 6 === 2) return 3 + (bytes[2] ?? 0);
  let at = 0;
  while (at < bytes.length && bytes[at] === 0xff) at += 1;
  if ((bytes[at] ?? 0) >> 6 === 1) at += 2;
  const flags = (bytes[at] ?? 0) >> 4;
  return at + (flags === 2 ? 5 : flags === 3 ? 10 : 1);
}
