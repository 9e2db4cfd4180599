import type { PcmCodec, SoundDecoder, SoundFormat } from '../sound-track.ts';
import { createBlockDecoder, makeChannels } from './block-decoder.ts';

type ReadSample = (bytes: Buffer, at: number) => number;

const WHOLE_24 = 2 ** 23;
const WHOLE_32 = 2 ** 31;

/** Converts each sample format to -1…1. */
const READERS: Record<string, ReadSample> = {
  u8: (bytes, at) => (bytes.readUInt8(at) - 128) / 128,
  s8: (bytes, at) => bytes.readInt8(at) / 128,
  s16le: (bytes, at) => bytes.readInt16LE(at) / 32_768,
  s16be: (bytes, at) => bytes.readInt16BE(at) / 32_768,
  u16le: (bytes, at) => (bytes.readUInt16LE(at) - 32_768) / 32_768,
  u16be: (bytes, at) => (bytes.readUInt16BE(at) - 32_768) / 32_768,
  s24le: (bytes, at) => bytes.readIntLE(at, 3) / WHOLE_24,
  s24be: (bytes, at) => bytes.readIntBE(at, 3) / WHOLE_24,
  s32le: (bytes, at) => bytes.readInt32LE(at) / WHOLE_32,
  s32be: (bytes, at) => bytes.readInt32BE(at) / WHOLE_32,
  f32le: (bytes, at) => bytes.readFloatLE(at),
  f32be: (bytes, at) => bytes.readFloatBE(at),
  f64le: (bytes, at) => bytes.readDoubleLE(at),
  f64be: (bytes, at) => bytes.readDoubleBE(at),
};

const readerOf = (codec: string): ReadSample | undefined => READERS[codec] ?? READERS[codec.slice(0, 2)];

export const isPcm = (codec: string): codec is PcmCodec => /^[suf]\d+[lb]e$/.test(codec) && readerOf(codec) !== undefined;

/** Decodes interleaved PCM. */
export function createPcmDecoder({ codec, rate, channels, blockBytes }: SoundFormat): SoundDecoder {
  const read = readerOf(codec);
  if (!read) throw new Error(`no samples are written as ${codec}`);
  const sampleBytes = blockBytes / channels;
  return createBlockDecoder({
    blockBytes,
    rate,
    decodeBlocks: (blocks) => {
      const planes = makeChannels(channels, blocks.length / blockBytes);
      planes.forEach((plane, channel) => {
        for (let index = 0; index < plane.length; index += 1) {
          const value = read(blocks, index * blockBytes + channel * sampleBytes);
          // A NaN would spread to everything it is added to.
          plane[index] = Number.isFinite(value) ? value : 0;
        }
      });
      return planes;
    },
  });
}
