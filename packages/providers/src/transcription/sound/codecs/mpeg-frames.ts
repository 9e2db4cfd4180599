// Frames of MPEG audio, layers I to III (ISO/IEC 11172-3 and 13818-3).

export type MpegHeader = { layer: 1 | 2 | 3; rate: number; channels: number; frameBytes: number; frameSamples: number };

const RATES = [44_100, 48_000, 32_000];
const KBITS: Record<string, number[]> = {
  '1-1': [0, 32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
  '1-2': [0, 32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
  '1-3': [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  '2-1': [0, 32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
  '2-2': [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  '2-3': [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
};

/** @returns null where no frame begins at `at`; free-format frames are not supported */
export function parseMpegHeader(bytes: Uint8Array, at: number): MpegHeader | null {
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes.subarray(at, at + 4);
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  const version = (second >> 3) & 3;
  const layer = LAYERS[(second >> 1) & 3];
  const baseRate = RATES[(third >> 2) & 3];
  if (version === 1 || !layer || !baseRate) return null;
  const isFirst = version === 3;
  const kbits = KBITS[`${isFirst ? 1 : 2}-${layer}`]?.[third >> 4] ?? 0;
  if (kbits === 0) return null;
  const rate = isFirst ? baseRate : version === 2 ? baseRate / 2 : baseRate / 4;
  const frameSamples = layer === 1 ? 384 : layer === 2 || isFirst ? 1152 : 576;
  const slotBytes = layer === 1 ? 4 : 1;
  const slots = Math.floor((frameSamples / 8 / slotBytes) * ((kbits * 1000) / rate)) + ((third >> 1) & 1);
  return { layer, rate, channels: fourth >> 6 === 3 ? 1 : 2, frameBytes: slots * slotBytes, frameSamples };
}

const LAYERS: (1 | 2 | 3 | null)[] = [null, 3, 2, 1];

/**
 * Splits a stream into complete frames, skipping everything else.
 * @returns the frames, and the remainder that may start another one
 */
export function cutMpegFrames(bytes: Buffer): { frames: Buffer[]; rest: Buffer } {
  const frames: Buffer[] = [];
  let at = 0;
  while (at + 4 <= bytes.length) {
    const header = parseMpegHeader(bytes, at);
    if (!header) {
      const next = bytes.indexOf(0xff, at + 1);
      at = next < 0 ? bytes.length : next;
      continue;
    }
    const end = at + header.frameBytes;
    if (end > bytes.length) return { frames, rest: bytes.subarray(at) };
    // Random bytes may look like a header: require a second one after the frame.
    if (end + 4 <= bytes.length && !parseMpegHeader(bytes, end) && frames.length === 0) at += 1;
    else {
      frames.push(bytes.subarray(at, end));
      at = end;
    }
  }
  return { frames, rest: bytes.subarray(at) };
}
