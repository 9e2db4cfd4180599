import type { BitReader } from './bit-reader.ts';

const PREFIX_MAX = 9;
/** Means are fixed-point, in 1/512. */
const MEAN_SHIFT = 9;
const MEAN_MAX = 0xffff;

export type ResidualCode = {
  samples: number;
  /** Bits of an escaped (uncompressed) value. */
  width: number;
  riceHistory: number;
  riceInitial: number;
  riceLimit: number;
};

/**
 * Decodes prediction residuals: an adaptive Golomb code with runs of zeros (Apple Lossless).
 * @throws Error when the packet is truncated
 */
export function decodeResidual(bits: BitReader, code: ResidualCode): Int32Array {
  const values = new Int32Array(code.samples);
  let mean = code.riceInitial;
  let afterZeros = 0;
  for (let index = 0; index < values.length;) {
    if (bits.isOver()) throw new Error('a packet of Apple Lossless ends too early');
    const parameter = Math.min(31 - Math.clz32((mean >> MEAN_SHIFT) + 3), code.riceLimit);
    const coded = readValue(bits, parameter, code.width);
    const folded = coded + afterZeros;
    values[index] = folded & 1 ? -((folded + 1) / 2) : folded / 2;
    index += 1;
    mean = coded > MEAN_MAX ? MEAN_MAX : code.riceHistory * folded + mean - ((code.riceHistory * mean) >> MEAN_SHIFT);
    afterZeros = 0;
    if (mean >= 128 || index >= values.length) continue;
    const zeros = readZeroRun(bits, mean, code.riceLimit);
    index += zeros;
    if (index > values.length) throw new Error('a packet of Apple Lossless is broken');
    afterZeros = zeros >= MEAN_MAX ? 0 : 1;
    mean = 0;
  }
  return values;
}

function readValue(bits: BitReader, parameter: number, width: number): number {
  const ones = bits.countOnes(PREFIX_MAX);
  if (ones === PREFIX_MAX) return bits.read(width);
  bits.skip(1);
  if (parameter === 1) return ones;
  return ones * (2 ** parameter - 1) + readRemainder(bits, parameter);
}

function readZeroRun(bits: BitReader, mean: number, riceLimit: number): number {
  const parameter = Math.clz32(mean) - 24 + ((mean + 16) >> 6);
  const multiplier = (2 ** parameter - 1) & (2 ** riceLimit - 1);
  const ones = bits.countOnes(PREFIX_MAX);
  if (ones === PREFIX_MAX) return bits.read(16);
  bits.skip(1);
  return ones * multiplier + readRemainder(bits, parameter);
}

/** A zero remainder takes one bit less. */
function readRemainder(bits: BitReader, parameter: number): number {
  const value = bits.peek(parameter);
  bits.skip(value < 2 ? parameter - 1 : parameter);
  return value < 2 ? 0 : value - 1;
}
