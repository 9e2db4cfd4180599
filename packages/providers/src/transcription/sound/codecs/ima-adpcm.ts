import type { SoundDecoder, SoundFormat } from '../sound-track.ts';
import { createBlockDecoder, decodeEachBlock } from './block-decoder.ts';

const STEPS = [
  7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107, 118, 130, 143, 157, 173,
  190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066,
  2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818,
  18500, 20350, 22385, 24623, 27086, 29794, 32767,
];
const INDEX_CHANGES = [-1, -1, -1, -1, 2, 4, 6, 8];

type State = { predictor: number; index: number };

/** Decodes a 4-bit code to the next 16-bit sample (IMA, "Recommended Practices for Enhancing Digital Audio Compatibility", 1992). */
function expandNibble(state: State, nibble: number): number {
  const step = STEPS[state.index] ?? 0;
  let change = step >> 3;
  if (nibble & 4) change += step;
  if (nibble & 2) change += step >> 1;
  if (nibble & 1) change += step >> 2;
  state.predictor = clamp16(state.predictor + (nibble & 8 ? -change : change));
  state.index = clampIndex(state.index + (INDEX_CHANGES[nibble & 7] ?? 0));
  return state.predictor;
}

const clamp16 = (value: number): number => Math.max(-32_768, Math.min(32_767, value));
const clampIndex = (index: number): number => Math.max(0, Math.min(STEPS.length - 1, index));

/** Header bytes of a Microsoft block per channel: a sample, an index, a zero. */
const HEADER_BYTES = 4;

/** Decodes IMA ADPCM of WAV and AVI: tag 17, four bits per sample (RFC 2361, appendix A). */
export function createImaDecoder({ rate, channels, blockBytes }: SoundFormat): SoundDecoder {
  const groups = Math.floor((blockBytes - HEADER_BYTES * channels) / (4 * channels));
  const samplesPerBlock = 1 + groups * 8;
  const decodeBlock = (block: Buffer, planes: Float32Array[], offset: number): void =>
    planes.forEach((plane, channel) => {
      const head = channel * HEADER_BYTES;
      const state = { predictor: block.readInt16LE(head), index: clampIndex(block.readUInt8(head + 2)) };
      let place = offset;
      plane[place++] = state.predictor / 32_768;
      for (let group = 0; group < groups; group += 1) {
        const from = HEADER_BYTES * channels + (group * channels + channel) * 4;
        for (let at = from; at < from + 4; at += 1) {
          const byte = block[at] ?? 0;
          plane[place++] = expandNibble(state, byte & 0x0f) / 32_768;
          plane[place++] = expandNibble(state, byte >> 4) / 32_768;
        }
      }
    });
  return createBlockDecoder({
    blockBytes,
    rate,
    decodeBlocks: (blocks) => decodeEachBlock(blocks, { channels, blockBytes, samplesPerBlock, decodeBlock }),
  });
}

const APPLE_BLOCK_BYTES = 34;
const APPLE_BLOCK_SAMPLES = 64;

/** Decodes IMA ADPCM of QuickTime, AIFF and CAF: `ima4`, 34 bytes for 64 samples of each channel in turn. */
export function createIma4Decoder({ rate, channels }: SoundFormat): SoundDecoder {
  const states = Array.from({ length: channels }, newState);
  const blockBytes = APPLE_BLOCK_BYTES * channels;
  const decodeBlock = (block: Buffer, planes: Float32Array[], offset: number): void =>
    planes.forEach((plane, channel) => {
      const from = channel * APPLE_BLOCK_BYTES;
      decodeChannel(block.subarray(from, from + APPLE_BLOCK_BYTES), { state: states[channel] ?? newState(), plane, offset });
    });
  return createBlockDecoder({
    blockBytes,
    rate,
    decodeBlocks: (blocks) => decodeEachBlock(blocks, { channels, blockBytes, samplesPerBlock: APPLE_BLOCK_SAMPLES, decodeBlock }),
  });
}

/** Decodes the block of one channel. */
function decodeChannel(block: Buffer, { state, plane, offset }: { state: State; plane: Float32Array; offset: number }): void {
  const preamble = block.readInt16BE(0);
  const [predictor, index] = [preamble & ~0x7f, clampIndex(preamble & 0x7f)];
  // The preamble is rounded: where it agrees with the decoder's own value, that is more precise.
  if (state.index !== index || Math.abs(predictor - state.predictor) > 0x7f) state.predictor = predictor;
  state.index = index;
  for (let at = 0; at < APPLE_BLOCK_SAMPLES / 2; at += 1) {
    const byte = block[2 + at] ?? 0;
    plane[offset + 2 * at] = expandNibble(state, byte & 0x0f) / 32_768;
    plane[offset + 2 * at + 1] = expandNibble(state, byte >> 4) / 32_768;
  }
}

const newState = (): State => ({ predictor: 0, index: 0 });
