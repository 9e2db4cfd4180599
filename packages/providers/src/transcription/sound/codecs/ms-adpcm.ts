import type { SoundDecoder, SoundFormat } from '../sound-track.ts';
import { createBlockDecoder, decodeEachBlock } from './block-decoder.ts';

const ADAPTATION = [230, 230, 230, 230, 307, 409, 512, 614, 768, 614, 512, 409, 307, 230, 230, 230];
const STANDARD_COEFFICIENTS: Coefficients[] = [
  [256, 0],
  [512, -256],
  [0, 0],
  [192, 64],
  [240, 0],
  [460, -208],
  [392, -232],
];
const DELTA_MIN = 16;
/** Header bytes of a block per channel: a predictor index, a step, and two samples. */
const HEADER_BYTES = 7;

type Coefficients = [number, number];
type State = { coefficients: Coefficients; delta: number; newer: number; older: number };

/** Decodes Microsoft ADPCM: tag 2 of WAV and AVI, four bits per sample (RFC 2361, appendix A). */
export function createMsAdpcmDecoder({ rate, channels, blockBytes, setup }: SoundFormat): SoundDecoder {
  const table = parseCoefficients(setup);
  const samplesPerBlock = 2 + Math.floor(((blockBytes - HEADER_BYTES * channels) * 2) / channels);
  const decodeBlock = (block: Buffer, planes: Float32Array[], offset: number): void => {
    const states = planes.map((plane, channel) => {
      const state = openState(block, { channel, channels, table });
      plane[offset] = state.older / 32_768;
      plane[offset + 1] = state.newer / 32_768;
      return state;
    });
    const nibbles = (samplesPerBlock - 2) * channels;
    for (let index = 0; index < nibbles; index += 1) {
      const byte = block[HEADER_BYTES * channels + (index >> 1)] ?? 0;
      const channel = index % channels;
      const [plane, state] = [planes[channel], states[channel]];
      if (plane && state)
        plane[offset + 2 + Math.floor(index / channels)] = expandNibble(state, index & 1 ? byte & 0x0f : byte >> 4) / 32_768;
    }
  };
  return createBlockDecoder({
    blockBytes,
    rate,
    decodeBlocks: (blocks) => decodeEachBlock(blocks, { channels, blockBytes, samplesPerBlock, decodeBlock }),
  });
}

function openState(block: Buffer, of: { channel: number; channels: number; table: Coefficients[] }): State {
  const { channel, channels, table } = of;
  return {
    coefficients: table[block.readUInt8(channel)] ?? [256, 0],
    delta: block.readInt16LE(channels + 2 * channel),
    newer: block.readInt16LE(3 * channels + 2 * channel),
    older: block.readInt16LE(5 * channels + 2 * channel),
  };
}

function expandNibble(state: State, nibble: number): number {
  const [first, second] = state.coefficients;
  const predicted = (state.newer * first + state.older * second) >> 8;
  const sample = Math.max(-32_768, Math.min(32_767, predicted + (nibble & 8 ? nibble - 16 : nibble) * state.delta));
  state.older = state.newer;
  state.newer = sample;
  state.delta = Math.max(DELTA_MIN, Math.min(0x7fff_ffff, ((ADAPTATION[nibble] ?? 0) * state.delta) >> 8));
  return sample;
}

/** The coefficient table in the file: samples per block, number of pairs, the pairs. */
function parseCoefficients(setup: Buffer): Coefficients[] {
  const count = setup.length >= 4 ? setup.readUInt16LE(2) : 0;
  if (count === 0 || setup.length < 4 + 4 * count) return STANDARD_COEFFICIENTS;
  return Array.from({ length: count }, (_, index) => [setup.readInt16LE(4 + 4 * index), setup.readInt16LE(6 + 4 * index)]);
}
