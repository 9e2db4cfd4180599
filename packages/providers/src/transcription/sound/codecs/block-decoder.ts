import { type DecodedSound, NO_SOUND, type SoundDecoder } from '../sound-track.ts';

/**
 * A decoder for fixed-length blocks that can be decoded independently.
 * @param of.decodeBlocks receives a whole number of blocks; a shorter last one is dropped
 */
export function createBlockDecoder(of: {
  blockBytes: number;
  rate: number;
  decodeBlocks: (blocks: Buffer) => Float32Array[];
}): SoundDecoder {
  let rest: Buffer = Buffer.alloc(0);
  return {
    decode: (chunk) => {
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const wholeBytes = bytes.length - (bytes.length % of.blockBytes);
      rest = Buffer.from(bytes.subarray(wholeBytes));
      return wholeBytes === 0 ? NO_SOUND : { rate: of.rate, channels: of.decodeBlocks(bytes.subarray(0, wholeBytes)) };
    },
    flush: (): DecodedSound => NO_SOUND,
    close: () => undefined,
  };
}

/**
 * Decodes blocks one by one.
 * @param of.samplesPerBlock of each channel
 * @param of.decodeBlock writes the samples of one block, from `offset` of each channel on
 */
export function decodeEachBlock(
  blocks: Buffer,
  of: {
    channels: number;
    blockBytes: number;
    samplesPerBlock: number;
    decodeBlock: (block: Buffer, planes: Float32Array[], offset: number) => void;
  },
): Float32Array[] {
  const count = blocks.length / of.blockBytes;
  const planes = makeChannels(of.channels, count * of.samplesPerBlock);
  for (let index = 0; index < count; index += 1)
    of.decodeBlock(blocks.subarray(index * of.blockBytes, (index + 1) * of.blockBytes), planes, index * of.samplesPerBlock);
  return planes;
}

/** One zero-filled array per channel. */
export const makeChannels = (channels: number, length: number): Float32Array[] =>
  Array.from({ length: channels }, () => new Float32Array(length));
