import { decodeParts } from '../decode-parts.ts';
import { decodeWithFfmpeg } from '../ffmpeg-wasm.ts';
import { type DecodedSound, NO_SOUND, type SoundDecoder, type SoundFormat } from '../sound-track.ts';
import { BitReader } from './bit-reader.ts';

/** Batch size; about a minute of speech. */
const PACKETS_AT_ONCE = 2_000;
const LOW_COMPLEXITY = 2;
const HEADER_BYTES = 7;

type AacConfig = { profile: number; rateIndex: number; channels: number };

/**
 * Decodes AAC from containers the library does not support: each packet gets its own header (ADTS, ISO/IEC 13818-7, annex B),
 * unless it has one.
 * @throws Error for a track without a valid configuration
 */
export function createAacDecoder({ setup }: SoundFormat): SoundDecoder {
  const config = parseConfig(setup);
  let packets: Buffer[] = [];
  const decodePackets = async (): Promise<DecodedSound> => {
    const stretch = packets;
    packets = [];
    return (await decodeParts(stretch, (part) => decodeWithFfmpeg(new Uint8Array(Buffer.concat(part)).buffer))) ?? NO_SOUND;
  };
  return {
    decode: (packet) => {
      const hasHeader = packet[0] === 0xff && ((packet[1] ?? 0) & 0xf6) === 0xf0;
      if (!hasHeader && !config) throw new Error('the track does not say how its sound is written');
      packets.push(hasHeader || !config ? packet : Buffer.concat([makeHeader(config, packet.length), packet]));
      return packets.length >= PACKETS_AT_ONCE ? decodePackets() : NO_SOUND;
    },
    flush: decodePackets,
    close: () => undefined,
  };
}

/** Parses an AudioSpecificConfig (ISO/IEC 14496-3, section 1.6.2.1), which may be nested in descriptors. */
function parseConfig(setup: Buffer): AacConfig | null {
  const bits = new BitReader(unwrap(setup));
  if (setup.length < 2) return null;
  const type = bits.read(5);
  const rateIndex = bits.read(4);
  const channels = bits.read(4);
  // Extensions such as SBR are optional additions to the base profile, which is decoded alone.
  const profile = type >= 1 && type <= 4 ? type : LOW_COMPLEXITY;
  return rateIndex < 13 && channels > 0 ? { profile, rateIndex, channels } : null;
}

const DECODER_CONFIG = 0x04;
const DECODER_SPECIFIC = 0x05;
/** Bytes before the nested content, of the ES descriptor and the decoder config descriptor. */
const WITHIN: Record<number, number> = { 0x03: 3, [DECODER_CONFIG]: 13 };

/** Descends descriptors (ISO/IEC 14496-1, section 7.2.6) to the decoder-specific one. */
function unwrap(setup: Buffer): Buffer {
  let at = 0;
  for (let depth = 0; depth < 4 && at + 2 < setup.length; depth += 1) {
    const tag = setup[at] ?? 0;
    let size = 0;
    let place = at + 1;
    for (let count = 0; count < 4; count += 1, place += 1) {
      size = size * 128 + ((setup[place] ?? 0) & 0x7f);
      if (((setup[place] ?? 0) & 0x80) === 0) break;
    }
    place += 1;
    if (tag === DECODER_SPECIFIC) return setup.subarray(place, place + size);
    const within = WITHIN[tag];
    if (within === undefined) return setup;
    at = place + within;
  }
  return setup;
}

function makeHeader({ profile, rateIndex, channels }: AacConfig, packetBytes: number): Buffer {
  const size = packetBytes + HEADER_BYTES;
  return Buffer.from([
    0xff,
    0xf1,
    ((profile - 1) << 6) | (rateIndex << 2) | (channels >> 2),
    ((channels & 3) << 6) | (size >> 11),
    (size >> 3) & 0xff,
    ((size & 7) << 5) | 0x1f,
    0xfc,
  ]);
}
