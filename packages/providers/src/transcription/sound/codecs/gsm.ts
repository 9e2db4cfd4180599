import type { SoundDecoder, SoundFormat } from '../sound-track.ts';
import { createBlockDecoder } from './block-decoder.ts';

// GSM 06.10 full rate, the codec of voice mail and dictation machines (ETSI EN 300 961, "Full rate speech; Transcoding").
// Variable names and the 16-bit integer arithmetic follow the standard.

const FRAME_SAMPLES = 160;
const SUBFRAME_SAMPLES = 40;
/** Each 33-byte frame begins with these four bits. */
const FRAME_BYTES = 33;
/** Microsoft packs two 260-bit frames without them into 65 bytes, least significant bit first. */
const PAIR_BYTES = 65;
const FRAME_BITS = 260;

const LAR_BITS = [6, 6, 5, 5, 4, 4, 3, 3];
const LAR_MIC = [-32, -32, -16, -16, -8, -8, -4, -4];
const LAR_B = [0, 0, 2048, -2560, 94, -1792, -341, -1144];
const LAR_INVA = [13_107, 13_107, 13_107, 13_107, 19_223, 17_476, 31_454, 29_708];
const QLB = [3277, 11_469, 21_299, 32_767];
const FAC = [18_431, 20_479, 22_527, 24_575, 26_623, 28_671, 30_719, 32_767];
const LAG_MIN = 40;
const LAG_MAX = 120;
/** Interpolation of the reflection coefficients: from this sample on, the weight of the previous frame (in quarters). */
const INTERPOLATION = [
  { end: 13, quartersBefore: 3 },
  { end: 27, quartersBefore: 2 },
  { end: 40, quartersBefore: 1 },
  { end: FRAME_SAMPLES, quartersBefore: 0 },
];

type ReadBits = (count: number) => number;

const saturate = (value: number): number => (value > 32_767 ? 32_767 : value < -32_768 ? -32_768 : value);
const multiply = (one: number, other: number): number => saturate((one * other + 16_384) >> 15);
const at = (values: ArrayLike<number>, index: number): number => values[index] ?? 0;

/** Decodes `gsm` (33-byte frames) and `gsm-ms` (pairs in 65 bytes, tag 49 of WAV and AVI). */
export function createGsmDecoder(codec: 'gsm' | 'gsm-ms', { rate }: SoundFormat): SoundDecoder {
  const decodeFrame = createGsmFrameDecoder();
  const isPair = codec === 'gsm-ms';
  const blockBytes = isPair ? PAIR_BYTES : FRAME_BYTES;
  const framesPerBlock = isPair ? 2 : 1;
  return createBlockDecoder({
    blockBytes,
    rate,
    decodeBlocks: (blocks) => {
      const count = blocks.length / blockBytes;
      const samples = new Float32Array(count * framesPerBlock * FRAME_SAMPLES);
      for (let index = 0; index < count * framesPerBlock; index += 1) {
        const block = blocks.subarray(Math.floor(index / framesPerBlock) * blockBytes);
        const read = isPair ? readLowestFirst(block, (index % 2) * FRAME_BITS) : readHighestFirst(block, 4);
        samples.set(decodeFrame(read), index * FRAME_SAMPLES);
      }
      return [samples];
    },
  });
}

function readHighestFirst(bytes: Buffer, start: number): ReadBits {
  let place = start;
  return (count) => {
    let value = 0;
    for (let bit = 0; bit < count; bit += 1, place += 1) value = (value << 1) | ((at(bytes, place >> 3) >> (7 - (place & 7))) & 1);
    return value;
  };
}

function readLowestFirst(bytes: Buffer, start: number): ReadBits {
  let place = start;
  return (count) => {
    let value = 0;
    for (let bit = 0; bit < count; bit += 1, place += 1) value |= ((at(bytes, place >> 3) >> (place & 7)) & 1) << bit;
    return value;
  };
}

/** Decodes frames in order: the decoder carries state from frame to frame. */
function createGsmFrameDecoder(): (read: ReadBits) => Float32Array {
  /** The last 120 samples of the residual, then the 40 being decoded (`drp`). */
  const residual = new Int16Array(LAG_MAX + SUBFRAME_SAMPLES);
  const filter = new Int16Array(LAR_BITS.length + 1);
  let larBefore: number[] = LAR_BITS.map(() => 0);
  let lagBefore = LAG_MIN;
  let emphasis = 0;

  const decodeSubframe = (read: ReadBits): Int16Array => {
    const [codedLag, gain, grid, maximum] = [read(7), read(2), read(2), read(6)];
    const excitation = decodePulses(read, { grid, maximum });
    if (codedLag >= LAG_MIN && codedLag <= LAG_MAX) lagBefore = codedLag;
    for (let index = 0; index < SUBFRAME_SAMPLES; index += 1)
      residual[LAG_MAX + index] = saturate(at(excitation, index) + multiply(at(QLB, gain), at(residual, LAG_MAX + index - lagBefore)));
    const decoded = residual.slice(LAG_MAX);
    residual.copyWithin(0, SUBFRAME_SAMPLES);
    return decoded;
  };

  const synthesize = (sample: number, reflections: number[]): number => {
    let value = sample;
    for (let index = reflections.length - 1; index >= 0; index -= 1) {
      const reflection = at(reflections, index);
      value = saturate(value - multiply(reflection, at(filter, index)));
      filter[index + 1] = saturate(at(filter, index) + multiply(reflection, value));
    }
    filter[0] = value;
    return value;
  };

  return (read) => {
    const lar = LAR_BITS.map((bits, index) => decodeLar(read(bits), index));
    const samples = new Float32Array(FRAME_SAMPLES);
    const excitation = Array.from({ length: FRAME_SAMPLES / SUBFRAME_SAMPLES }, () => decodeSubframe(read));
    let index = 0;
    for (const { end, quartersBefore } of INTERPOLATION) {
      const reflections = lar.map((value, order) => toReflection(interpolate(at(larBefore, order), value, quartersBefore)));
      for (; index < end; index += 1) {
        const sample = at(excitation[Math.floor(index / SUBFRAME_SAMPLES)] ?? [], index % SUBFRAME_SAMPLES);
        emphasis = saturate(synthesize(sample, reflections) + multiply(emphasis, 28_180));
        samples[index] = (saturate(emphasis * 2) & ~7) / 32_768;
      }
    }
    larBefore = lar;
    return samples;
  };
}

/** 5.2.8: the log area ratios. */
function decodeLar(coded: number, order: number): number {
  const value = saturate(saturate((coded + at(LAR_MIC, order)) << 10) - (at(LAR_B, order) << 1));
  return saturate(2 * multiply(at(LAR_INVA, order), value));
}

/** 5.2.9.1: interpolates between two frames. */
function interpolate(before: number, now: number, quartersBefore: number): number {
  if (quartersBefore === 3) return saturate(saturate((before >> 2) + (now >> 2)) + (before >> 1));
  if (quartersBefore === 2) return saturate((before >> 1) + (now >> 1));
  if (quartersBefore === 1) return saturate(saturate((before >> 2) + (now >> 2)) + (now >> 1));
  return now;
}

/** 5.2.9.2: reflection coefficients. */
function toReflection(lar: number): number {
  const size = lar === -32_768 ? 32_767 : Math.abs(lar);
  const value = size < 11_059 ? size << 1 : size < 20_070 ? size + 11_059 : saturate((size >> 2) + 26_112);
  return lar < 0 ? -value : value;
}

/** 5.2.15 to 5.2.17: thirteen pulses, at every third sample from `grid` on. */
function decodePulses(read: ReadBits, { grid, maximum }: { grid: number; maximum: number }): Int16Array {
  const { exponent, mantissa } = splitMaximum(maximum);
  const shift = 6 - exponent;
  const rounding = shift > 0 ? 1 << (shift - 1) : 0;
  const pulses = new Int16Array(SUBFRAME_SAMPLES);
  for (let index = 0; index < 13; index += 1) {
    const value = saturate(multiply(at(FAC, mantissa), (2 * read(3) - 7) << 12) + rounding);
    pulses[grid + 3 * index] = value >> shift;
  }
  return pulses;
}

function splitMaximum(maximum: number): { exponent: number; mantissa: number } {
  let exponent = maximum > 15 ? (maximum >> 3) - 1 : 0;
  let mantissa = maximum - (exponent << 3);
  if (mantissa === 0) return { exponent: -4, mantissa: 7 };
  while (mantissa <= 7) {
    mantissa = (mantissa << 1) | 1;
    exponent -= 1;
  }
  return { exponent, mantissa: mantissa - 8 };
}
