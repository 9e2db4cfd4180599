import { UNREAD_WAVE_TAGS } from '@everkin/contracts/media/unread-sound';
import type { PcmCodec, SoundCodec, SoundFormat } from '../sound-track.ts';

/** The WAVEFORMATEX of Windows (RFC 2361), which WAV, AVI, ASF and Matroska share. */
const FORMAT_BYTES = 14;
const EXTENSIBLE = 0xfffe;
/** Offset of the actual format in an extensible one. */
const SUBFORMAT_AT = 24;

const CODECS: Record<number, SoundCodec> = {
  0x02: 'ms-adpcm',
  0x06: 'alaw',
  0x07: 'ulaw',
  0x11: 'ima-adpcm',
  0x31: 'gsm-ms',
  0x50: 'mpeg-audio',
  0x55: 'mpeg-audio',
  0xff: 'aac',
  0x160: 'wma-v1',
  0x161: 'wma-v2',
  0x162: 'wma-pro',
  0x163: 'wma-lossless',
  0x1600: 'aac',
  0x1610: 'aac',
  0x2000: 'ac3',
};

export type WaveFormat = { format: SoundFormat } | { unread: string };

/**
 * Parses a WAVEFORMATEX.
 * @param isBigEndian for RIFX, which is big-endian
 * @returns null for one that is truncated or invalid
 */
export function parseWaveFormat(bytes: Buffer, isBigEndian = false): WaveFormat | null {
  if (bytes.length < FORMAT_BYTES) return null;
  const two = (at: number): number => (at + 2 > bytes.length ? 0 : isBigEndian ? bytes.readUInt16BE(at) : bytes.readUInt16LE(at));
  const four = (at: number): number => (isBigEndian ? bytes.readUInt32BE(at) : bytes.readUInt32LE(at));
  const tag = two(0) === EXTENSIBLE && bytes.length >= SUBFORMAT_AT + 2 ? two(SUBFORMAT_AT) : two(0);
  const said = {
    channels: two(2),
    rate: four(4),
    bytesPerS: four(8),
    blockBytes: two(12),
    bitsPerSample: two(14),
    setup: bytes.subarray(18, 18 + two(16)),
  };
  const codec = tag === 1 || tag === 3 ? pcmCodec(said, { isFloat: tag === 3, isBigEndian }) : CODECS[tag];
  if (!codec) return { unread: UNREAD_WAVE_TAGS[tag] ?? `format ${tag} of WAV` };
  const format = { codec, ...said, blockBytes: blockBytesOf(codec, said) };
  return isSane(format) ? { format } : null;
}

type Said = { channels: number; blockBytes: number; bitsPerSample: number };

function pcmCodec({ channels, blockBytes, bitsPerSample }: Said, of: { isFloat: boolean; isBigEndian: boolean }): PcmCodec | undefined {
  const bytes = Math.ceil(bitsPerSample / 8) || Math.floor(blockBytes / Math.max(1, channels));
  const order = of.isBigEndian ? 'be' : 'le';
  if (of.isFloat) return bytes === 4 || bytes === 8 ? `f${bytes === 4 ? 32 : 64}${order}` : undefined;
  if (bytes === 1) return `u8${order}`;
  if (bytes === 2) return `s16${order}`;
  if (bytes === 3) return `s24${order}`;
  return bytes === 4 ? `s32${order}` : undefined;
}

function blockBytesOf(codec: SoundCodec, { channels, blockBytes }: Said): number {
  if (codec === 'ulaw' || codec === 'alaw') return channels;
  const bits = /^[suf](\d+)/.exec(codec)?.[1];
  return bits ? (channels * Number(bits)) / 8 : blockBytes;
}

const CHANNELS_MAX = 32;
const RATE_MIN = 1000;
const RATE_MAX = 400_000;
/** Header bytes of a block per channel. */
const BLOCK_HEADER_BYTES: Partial<Record<SoundCodec, number>> = { 'ima-adpcm': 4, 'ms-adpcm': 7 };

/** Whether a track's parameters are plausible: values beyond these limits would inflate the output or produce none. */
export function isSane({ codec, channels, rate, blockBytes }: SoundFormat): boolean {
  const isInRange = channels >= 1 && channels <= CHANNELS_MAX && rate >= RATE_MIN && rate <= RATE_MAX && blockBytes >= 1;
  return isInRange && blockBytes >= channels * (BLOCK_HEADER_BYTES[codec] ?? 0);
}
