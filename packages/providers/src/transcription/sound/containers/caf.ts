import { damagedRecording, unknownSound } from '../../audio-errors.ts';
import { type ByteSource, parsePieces } from '../byte-source.ts';
import { PACKETED, type SoundCodec, type SoundFormat, type SoundTrack } from '../sound-track.ts';
import { blockBytesOf } from './aiff.ts';
import { durationOf } from './duration.ts';
import { isSane } from './wave-format.ts';

// CAF, the audio files of newer Macs and phones ("Apple Core Audio Format Specification 1.0").

const CHUNKS_MAX = 10_000;
/** Limit of the packet table; more would be days of audio. */
const PACKET_TABLE_MAX_BYTES = 16 * 1024 * 1024;

type Found = { description: Buffer | null; cookie: Buffer; packetTable: Buffer | null; sound: { start: number; end: number } | null };

/** @throws UnreadableAudioError for an unsupported codec */
export async function openCafTracks(source: ByteSource): Promise<SoundTrack[]> {
  const { description, cookie, packetTable, sound } = await findChunks(source);
  if (!description || description.length < 32 || !sound) throw damagedRecording();
  const format = parseDescription(description, cookie);
  if (!PACKETED.has(format.codec))
    return [
      {
        format,
        durationS: durationOf(format, sound.end - sound.start),
        chunks: () => parsePieces(source, { ...sound, unitBytes: format.blockBytes }),
      },
    ];
  if (!packetTable) throw damagedRecording();
  return [{ format, durationS: 0, chunks: () => readPackets(source, sound, packetTable) }];
}

async function findChunks(source: ByteSource): Promise<Found> {
  const found: Found = { description: null, cookie: Buffer.alloc(0), packetTable: null, sound: null };
  let at = 8;
  for (let count = 0; count < CHUNKS_MAX && at + 12 <= source.sizeBytes; count += 1) {
    const head = await source.read(at, 12);
    const [name, said, start] = [head.toString('latin1', 0, 4), Number(head.readBigInt64BE(4)), at + 12];
    const size = said < 0 || start + said > source.sizeBytes ? source.sizeBytes - start : said;
    if (name === 'desc') found.description = Buffer.from(await source.read(start, 32));
    if (name === 'kuki') found.cookie = Buffer.from(await source.read(start, Math.min(size, 4096)));
    if (name === 'pakt') found.packetTable = Buffer.from(await source.read(start + 24, Math.min(size, PACKET_TABLE_MAX_BYTES)));
    // The audio follows an edit count.
    if (name === 'data') found.sound = { start: start + 4, end: start + size };
    at = start + size;
  }
  return found;
}

const IS_FLOAT = 1;
const IS_LITTLE_ENDIAN = 2;
const CODECS: Record<string, SoundCodec> = {
  ulaw: 'ulaw',
  alaw: 'alaw',
  ima4: 'ima4',
  alac: 'alac',
  'aac ': 'aac',
  opus: 'opus',
  agsm: 'gsm',
  '.mp1': 'mpeg-audio',
  '.mp2': 'mpeg-audio',
  '.mp3': 'mpeg-audio',
  'ac-3': 'ac3',
  'ec-3': 'ac3',
  samr: 'amr-nb',
  sawb: 'amr-wb',
};

function parseDescription(bytes: Buffer, setup: Buffer): SoundFormat {
  const [type, flags] = [bytes.toString('latin1', 8, 12), bytes.readUInt32BE(12)];
  const [channels, bitsPerSample] = [bytes.readUInt32BE(24), bytes.readUInt32BE(28)];
  const codec = type === 'lpcm' ? pcmCodec(flags, bitsPerSample) : CODECS[type];
  if (!codec) throw unknownSound(type.trim());
  const format = {
    codec,
    channels,
    rate: Math.round(bytes.readDoubleBE(0)),
    bitsPerSample,
    bytesPerS: 0,
    blockBytes: blockBytesOf(codec, channels),
    setup,
  };
  if (!isSane(format)) throw damagedRecording();
  return format;
}

function pcmCodec(flags: number, bits: number): SoundCodec | undefined {
  const order = flags & IS_LITTLE_ENDIAN ? 'le' : 'be';
  if (flags & IS_FLOAT) return bits === 32 ? `f32${order}` : bits === 64 ? `f64${order}` : undefined;
  const bytes = Math.ceil(bits / 8);
  if (bytes === 1) return `s8${order}`;
  return bytes === 2 ? `s16${order}` : bytes === 3 ? `s24${order}` : bytes === 4 ? `s32${order}` : undefined;
}

/** Packet lengths as variable-length integers of seven bits per byte, most significant first. */
async function* readPackets(source: ByteSource, sound: { start: number; end: number }, table: Buffer): AsyncGenerator<Buffer> {
  let at = sound.start;
  let size = 0;
  for (const byte of table) {
    size = size * 128 + (byte & 0x7f);
    if (byte & 0x80) continue;
    if (at + size > sound.end || size === 0) return;
    yield Buffer.from(await source.read(at, size));
    at += size;
    size = 0;
  }
}
