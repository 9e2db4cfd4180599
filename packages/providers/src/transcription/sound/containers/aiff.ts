import { damagedRecording, unknownSound } from '../../audio-errors.ts';
import { type ByteSource, parsePieces } from '../byte-source.ts';
import type { SoundCodec, SoundFormat, SoundTrack } from '../sound-track.ts';
import { durationOf } from './duration.ts';
import { isSane } from './wave-format.ts';

// AIFF and AIFF-C, the audio files of older Macs ("Audio Interchange File Format AIFF-C", Apple, 1991).

const CHUNKS_MAX = 10_000;

/** @throws UnreadableAudioError for an unsupported codec */
export async function openAiffTracks(source: ByteSource): Promise<SoundTrack[]> {
  let format: SoundFormat | null = null;
  let sound: { start: number; end: number } | null = null;
  let at = 12;
  for (let count = 0; count < CHUNKS_MAX && at + 8 <= source.sizeBytes; count += 1) {
    const head = await source.read(at, 8);
    const [name, size, start] = [head.toString('latin1', 0, 4), head.readUInt32BE(4), at + 8];
    if (name === 'COMM') format = parseCommon(await source.read(start, Math.min(size, 1024)));
    if (name === 'SSND') {
      const offset = (await source.read(start, 4)).readUInt32BE(0);
      const end = size <= 8 ? source.sizeBytes : Math.min(start + size, source.sizeBytes);
      sound = { start: start + 8 + offset, end };
    }
    at = start + size + (size % 2);
  }
  if (!format || !sound) throw damagedRecording();
  return [
    {
      format,
      durationS: durationOf(format, Math.max(0, sound.end - sound.start)),
      chunks: () => parsePieces(source, { ...sound, unitBytes: format.blockBytes }),
    },
  ];
}

function parseCommon(bytes: Buffer): SoundFormat {
  if (bytes.length < 18) throw damagedRecording();
  const [channels, bitsPerSample, rate] = [bytes.readUInt16BE(0), bytes.readUInt16BE(6), Math.round(readExtended(bytes, 8))];
  const type = bytes.length >= 22 ? bytes.toString('latin1', 18, 22) : 'NONE';
  const codec = aiffCodec(type, bitsPerSample);
  if (!codec) throw unknownSound(type.trim());
  const format = { codec, channels, rate, bitsPerSample, bytesPerS: 0, blockBytes: blockBytesOf(codec, channels), setup: Buffer.alloc(0) };
  if (!isSane(format)) throw damagedRecording();
  return format;
}

const TYPES: Record<string, SoundCodec> = {
  ulaw: 'ulaw',
  alaw: 'alaw',
  ima4: 'ima4',
  fl32: 'f32be',
  fl64: 'f64be',
  in24: 's24be',
  in32: 's32be',
  '42ni': 's24le',
  '23ni': 's32le',
  'raw ': 'u8be',
  'gsm ': 'gsm',
  agsm: 'gsm',
};

function aiffCodec(type: string, bits: number): SoundCodec | undefined {
  const bytes = Math.ceil(bits / 8);
  const isPlain = type === 'NONE' || type === 'twos';
  if ((isPlain || type === 'sowt') && bytes === 1) return 's8be';
  if (isPlain) return ({ 2: 's16be', 3: 's24be', 4: 's32be' } as const)[bytes];
  if (type === 'sowt') return ({ 2: 's16le', 3: 's24le', 4: 's32le' } as const)[bytes];
  return TYPES[type.toLowerCase()];
}

/** Bytes of a block across all channels. */
export function blockBytesOf(codec: SoundCodec, channels: number): number {
  const bits = /^[suf](\d+)/.exec(codec)?.[1];
  if (bits) return (channels * Number(bits)) / 8;
  if (codec === 'ima4') return 34 * channels;
  if (codec === 'gsm') return 33;
  return codec === 'ulaw' || codec === 'alaw' ? channels : 1;
}

/** An 80-bit extended-precision number (IEEE 754). */
function readExtended(bytes: Buffer, at: number): number {
  const exponent = (bytes.readUInt16BE(at) & 0x7fff) - 16_383;
  return Number(bytes.readBigUInt64BE(at + 2)) * 2 ** (exponent - 63);
}
