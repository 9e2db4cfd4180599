import { NO_SOUND, type SoundDecoder, type SoundFormat } from '../sound-track.ts';
import { makeChannels } from './block-decoder.ts';
import { decodeResidual } from './alac-residual.ts';
import { BitReader } from './bit-reader.ts';

// Apple Lossless, the codec of phones' voice memos (Apple's reference decoder and "ALACMagicCookieDescription", Apache-2.0).

/** The track's decoder configuration: the "magic cookie". */
type Cookie = {
  frameSamples: number;
  bitDepth: number;
  riceHistory: number;
  riceInitial: number;
  riceLimit: number;
  channels: number;
  rate: number;
};

const COOKIE_BYTES = 24;
/** Longer than any encoder produces. */
const FRAME_SAMPLES_MAX = 1 << 16;

/** @returns null for anything but a supported cookie */
function parseCookie(setup: Buffer): Cookie | null {
  const cookie = unwrap(setup);
  if (cookie.length < COOKIE_BYTES) return null;
  const parsed = {
    frameSamples: cookie.readUInt32BE(0),
    bitDepth: cookie.readUInt8(5),
    riceHistory: cookie.readUInt8(6),
    riceInitial: cookie.readUInt8(7),
    riceLimit: cookie.readUInt8(8),
    channels: cookie.readUInt8(9),
    rate: cookie.readUInt32BE(20),
  };
  const isKnown = [16, 20, 24, 32].includes(parsed.bitDepth) && parsed.channels >= 1 && parsed.channels <= 8;
  return isKnown && parsed.frameSamples >= 1 && parsed.frameSamples <= FRAME_SAMPLES_MAX ? parsed : null;
}

/** CAF and QuickTime may wrap the cookie in atoms: `frma`, then `alac` with a version. */
function unwrap(setup: Buffer): Buffer {
  let cookie = setup;
  if (cookie.toString('latin1', 4, 8) === 'frma') cookie = cookie.subarray(12);
  if (cookie.toString('latin1', 4, 8) === 'alac') cookie = cookie.subarray(12);
  return cookie;
}

/** @throws Error for a track without a valid configuration */
export function createAlacDecoder({ setup }: SoundFormat): SoundDecoder {
  const cookie = parseCookie(setup);
  if (!cookie) throw new Error('the track does not say how its sound is written');
  return {
    decode: (packet) => ({ rate: cookie.rate, channels: decodePacket(packet, cookie) }),
    flush: () => NO_SOUND,
    close: () => undefined,
  };
}

const [ONE_CHANNEL, TWO_CHANNELS, LOW_CHANNEL, DATA, FILL, END] = [0, 1, 3, 4, 6, 7];

function decodePacket(packet: Buffer, cookie: Cookie): Float32Array[] {
  const bits = new BitReader(packet);
  const channels: Int32Array[] = [];
  while (channels.length < cookie.channels && !bits.isOver()) {
    const tag = bits.read(3);
    if (tag === END) break;
    if (tag === ONE_CHANNEL || tag === LOW_CHANNEL) channels.push(...decodeElement(bits, cookie, 1));
    else if (tag === TWO_CHANNELS) channels.push(...decodeElement(bits, cookie, 2));
    else if (tag === DATA) skipData(bits);
    else if (tag === FILL) skipFill(bits);
    else throw new Error('a packet of Apple Lossless is broken');
  }
  return toFloats(channels, cookie);
}

function toFloats(channels: Int32Array[], { bitDepth, channels: count }: Cookie): Float32Array[] {
  const [first] = channels;
  if (!first) return makeChannels(count, 0);
  const full = 2 ** (bitDepth - 1);
  // A packet may lack a channel, which becomes silence.
  return Array.from({ length: count }, (_, index) =>
    Float32Array.from(channels[index] ?? first, (value) => (channels[index] ? value / full : 0)),
  );
}

function skipData(bits: BitReader): void {
  bits.read(4);
  const isAligned = bits.read(1) === 1;
  let count = bits.read(8);
  if (count === 255) count += bits.read(8);
  if (isAligned) bits.align();
  bits.skip(count * 8);
}

function skipFill(bits: BitReader): void {
  let count = bits.read(4);
  if (count === 15) count += bits.read(8) - 1;
  bits.skip(count * 8);
}

type Predictor = { mode: number; shift: number; riceFactor: number; coefficients: Int16Array };

function readPredictor(bits: BitReader): Predictor {
  const [mode, shift, riceFactor, count] = [bits.read(4), bits.read(4), bits.read(3), bits.read(5)];
  return { mode, shift, riceFactor, coefficients: Int16Array.from({ length: count }, () => bits.readSigned(16)) };
}

/** Decodes one channel, or a channel pair. */
function decodeElement(bits: BitReader, cookie: Cookie, count: 1 | 2): Int32Array[] {
  bits.skip(16);
  const [isPartial, lowBytes, isPlain] = [bits.read(1) === 1, bits.read(2), bits.read(1) === 1];
  const samples = isPartial ? bits.read(32) : cookie.frameSamples;
  if (samples > cookie.frameSamples || lowBytes === 3) throw new Error('a packet of Apple Lossless is broken');
  return isPlain
    ? readPlain(bits, { samples, count, bitDepth: cookie.bitDepth })
    : readPacked(bits, cookie, { samples, count, lowBits: lowBytes * 8 });
}

function readPlain(bits: BitReader, of: { samples: number; count: number; bitDepth: number }): Int32Array[] {
  const channels = Array.from({ length: of.count }, () => new Int32Array(of.samples));
  for (let index = 0; index < of.samples; index += 1) for (const channel of channels) channel[index] = bits.readSigned(of.bitDepth);
  return channels;
}

function readPacked(bits: BitReader, cookie: Cookie, of: { samples: number; count: 1 | 2; lowBits: number }): Int32Array[] {
  const { samples, count, lowBits } = of;
  const width = cookie.bitDepth - lowBits + (count - 1);
  const [mixBits, mixWeight] = [bits.read(8), bits.readSigned(8)];
  const predictors = Array.from({ length: count }, () => readPredictor(bits));
  const lows = bits.fork();
  bits.skip(lowBits * samples * count);
  const channels = predictors.map((predictor) => {
    const residual = decodeResidual(bits, { ...cookie, samples, width, riceHistory: (cookie.riceHistory * predictor.riceFactor) >> 2 });
    return undoPrediction(residual, predictor, width);
  });
  const [first, second] = channels;
  if (first && second) unmix(first, second, { mixBits, mixWeight });
  if (lowBits > 0)
    for (let index = 0; index < samples; index += 1)
      for (const channel of channels) channel[index] = ((channel[index] ?? 0) << lowBits) | lows.read(lowBits);
  return channels;
}

/** Turns mid/side into left and right, in place. */
function unmix(first: Int32Array, second: Int32Array, { mixBits, mixWeight }: { mixBits: number; mixWeight: number }): void {
  if (mixWeight === 0) return;
  for (let index = 0; index < first.length; index += 1) {
    const difference = second[index] ?? 0;
    const left = (first[index] ?? 0) + difference - ((mixWeight * difference) >> mixBits);
    first[index] = left;
    second[index] = left - difference;
  }
}

const DIFFERENCES_ONLY = 31;

function undoPrediction(residual: Int32Array, { mode, shift, coefficients }: Predictor, width: number): Int32Array {
  const differences = mode === 0 ? residual : predict(residual, new Int16Array(), { shift: 0, width, isFirstOrder: true });
  return predict(differences, coefficients, { shift, width, isFirstOrder: coefficients.length === DIFFERENCES_ONLY });
}

/** An adaptive linear predictor: each sample is predicted from those before it, and the coefficients adapt to each error. */
function predict(residual: Int32Array, coefficients: Int16Array, of: { shift: number; width: number; isFirstOrder: boolean }): Int32Array {
  const order = of.isFirstOrder ? 0 : coefficients.length;
  if (order === 0 && !of.isFirstOrder) return residual;
  const unused = 32 - of.width;
  const cut = (value: number): number => (value << unused) >> unused;
  const out = new Int32Array(residual.length);
  out[0] = residual[0] ?? 0;
  const warmUp = of.isFirstOrder ? residual.length : Math.min(order + 1, residual.length);
  for (let index = 1; index < warmUp; index += 1) out[index] = cut((residual[index] ?? 0) + (out[index - 1] ?? 0));
  const half = of.shift === 0 ? 0 : 1 << (of.shift - 1);
  for (let index = warmUp; index < residual.length; index += 1) {
    const oldest = out[index - order - 1] ?? 0;
    let sum = half;
    for (let k = 0; k < order; k += 1) sum = (sum + Math.imul(coefficients[k] ?? 0, (out[index - 1 - k] ?? 0) - oldest)) | 0;
    const error = residual[index] ?? 0;
    out[index] = cut(error + oldest + (sum >> of.shift));
    if (error !== 0) adapt(coefficients, { out, index, oldest, error, shift: of.shift });
  }
  return out;
}

function adapt(coefficients: Int16Array, of: { out: Int32Array; index: number; oldest: number; error: number; shift: number }): void {
  const direction = Math.sign(of.error);
  let left = of.error;
  for (let k = coefficients.length - 1; k >= 0 && left * direction > 0; k -= 1) {
    const distance = of.oldest - (of.out[of.index - 1 - k] ?? 0);
    const sign = Math.sign(distance);
    coefficients[k] = (coefficients[k] ?? 0) - sign * direction;
    left -= (coefficients.length - k) * ((sign * direction * distance) >> of.shift);
  }
}
