import type { ByteSource } from '../byte-source.ts';
import type { SoundCodec, SoundFormat, SoundTrack } from '../sound-track.ts';
import { blockBytesOf } from './aiff.ts';
import { durationOf, samplesOfBlock } from './duration.ts';
import { BOXES_MAX, boxesIn, findBox } from './quicktime-boxes.ts';
import { countBytes, parseSampleTable, parseChunkBytes, parseSamples, type SampleTable } from './quicktime-samples.ts';
import { isSane, parseWaveFormat } from './wave-format.ts';

// Audio in MP4, MOV and 3GP that the library does not support: Apple Lossless, AMR, and codecs of older QuickTime files
// (ISO/IEC 14496-12; "QuickTime File Format Specification", Apple).

const INDEX_MAX_BYTES = 32 * 1024 * 1024;

/** `track` is null where the audio is in fragments, which the library reads, instead of a sample table. */
export type QuickTimeTrack = { format: SoundFormat; track: SoundTrack | null } | { unread: string };

/** @returns by track number: how to read the track, or the codec's name where it is not supported */
export async function openQuickTimeTracks(source: ByteSource): Promise<Map<number, QuickTimeTrack>> {
  const tracks = new Map<number, QuickTimeTrack>();
  const index = await readIndex(source);
  if (!index) return tracks;
  for (const track of boxesIn(index).filter(({ name }) => name === 'trak')) {
    const number = findBox(track.body, ['tkhd'])?.readUInt32BE(trackNumberAt(track.body));
    const opened = openTrack(source, track.body);
    if (number !== undefined && opened) tracks.set(number, opened);
  }
  return tracks;
}

const trackNumberAt = (track: Buffer): number => (findBox(track, ['tkhd'])?.[0] === 1 ? 20 : 12);

async function readIndex(source: ByteSource): Promise<Buffer | null> {
  let at = 0;
  for (let count = 0; count < BOXES_MAX && at + 8 <= source.sizeBytes; count += 1) {
    const head = await source.read(at, 16);
    const small = head.readUInt32BE(0);
    const isLong = small === 1 && head.length === 16;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : small === 0 ? source.sizeBytes - at : small;
    if (size < 8) return null;
    const headBytes = isLong ? 16 : 8;
    if (head.toString('latin1', 4, 8) === 'moov')
      return size > INDEX_MAX_BYTES ? null : Buffer.from(await source.read(at + headBytes, size - headBytes));
    at += size;
  }
  return null;
}

function openTrack(source: ByteSource, track: Buffer): QuickTimeTrack | null {
  const description = findBox(track, ['mdia', 'minf', 'stbl', 'stsd']);
  const handler = findBox(track, ['mdia', 'hdlr']);
  if (handler?.toString('latin1', 8, 12) !== 'soun' || !description || description.length < 44) return null;
  const table = parseSampleTable(findBox(track, ['mdia', 'minf', 'stbl']) ?? Buffer.alloc(0));
  const parsed = parseDescription(description.subarray(8));
  if (!parsed) return { unread: description.toString('latin1', 12, 16).trim() };
  return { format: parsed.format, track: table.sampleCount === 0 ? null : toTrack(source, parsed, table) };
}

type Described = { format: SoundFormat; samplesPerPacket: number; bytesPerPacket: number };

const CODECS: Record<string, SoundCodec> = {
  alac: 'alac',
  samr: 'amr-nb',
  sawb: 'amr-wb',
  ima4: 'ima4',
  agsm: 'gsm',
  ulaw: 'ulaw',
  alaw: 'alaw',
  'raw ': 'u8be',
  '.mp3': 'mpeg-audio',
  '.mp2': 'mpeg-audio',
  '.mp1': 'mpeg-audio',
  'ms\x00\x02': 'ms-adpcm',
  'ms\x00\x11': 'ima-adpcm',
  'ms\x00\x31': 'gsm-ms',
  'ms\x00\x55': 'mpeg-audio',
  'ms\x00\x50': 'mpeg-audio',
};

/** @param entry the first entry of a sample description table */
function parseDescription(entry: Buffer): Described | null {
  const name = entry.toString('latin1', 4, 8);
  const version = entry.readUInt16BE(16);
  const [channels, bitsPerSample, rate] = [entry.readUInt16BE(24), entry.readUInt16BE(26), entry.readUInt16BE(32)];
  const codec = plainCodec(name, bitsPerSample) ?? CODECS[name];
  if (!codec || version > 1) return null;
  const extensions = entry.subarray(version === 1 ? 52 : 36);
  const wave = findBox(extensions, ['wave']);
  const setup = findBox(extensions, ['alac']) ?? (wave && findBox(wave, ['alac'])) ?? Buffer.alloc(0);
  const plain = {
    codec,
    channels,
    rate,
    bitsPerSample,
    bytesPerS: 0,
    blockBytes: blockBytesOf(codec, channels),
    setup: codec === 'alac' ? setup.subarray(4) : setup,
  };
  const format = name.startsWith('ms\x00') ? microsoftFormat(wave, name) : plain;
  if (!format || !isSane(format)) return null;
  return { format, samplesPerPacket: samplesOfBlock(format) || 1, bytesPerPacket: format.blockBytes };
}

/** A WAVEFORMATEX is in a box of its own, named like the codec. */
function microsoftFormat(wave: Buffer | null, name: string): SoundFormat | null {
  const said = wave && findBox(wave, [name]);
  const parsed = said && parseWaveFormat(said);
  return parsed && 'format' in parsed ? parsed.format : null;
}

function plainCodec(name: string, bits: number): SoundCodec | undefined {
  if (name === 'NONE' || name === 'raw ') return bits === 16 ? 's16be' : 'u8be';
  if (name === 'twos') return bits === 8 ? 's8be' : 's16be';
  return name === 'sowt' ? (bits === 8 ? 's8be' : 's16le') : undefined;
}

function toTrack(source: ByteSource, { format, samplesPerPacket, bytesPerPacket }: Described, table: SampleTable): SoundTrack {
  const isPacked = samplesOfBlock(format) === 0;
  return {
    format,
    durationS: isPacked ? 0 : durationOf(format, countBytes(table, { samplesPerPacket, bytesPerPacket })),
    chunks: () => (isPacked ? parseSamples(source, table) : parseChunkBytes(source, table, { samplesPerPacket, bytesPerPacket })),
  };
}
