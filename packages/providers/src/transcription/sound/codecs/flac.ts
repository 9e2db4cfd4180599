import { decodeParts } from '../decode-parts.ts';
import { decodeWithFfmpeg } from '../ffmpeg-wasm.ts';
import { type DecodedSound, NO_SOUND, type SoundDecoder, type SoundFormat } from '../sound-track.ts';

/** Decoded at once: about a minute. */
const PACKETS_AT_ONCE = 600;

/** FLAC of containers that the library does not open: each stretch becomes a file of its own. */
export function createFlacDecoder({ setup }: SoundFormat): SoundDecoder {
  let packets: Buffer[] = [];
  const decodePackets = async (): Promise<DecodedSound> => {
    const stretch = packets;
    packets = [];
    return (await decodeParts(stretch, (part) => decodeWithFfmpeg(new Uint8Array(Buffer.concat([setup, ...part])).buffer))) ?? NO_SOUND;
  };
  return {
    decode: (packet) => {
      packets.push(packet);
      return packets.length >= PACKETS_AT_ONCE ? decodePackets() : NO_SOUND;
    },
    flush: decodePackets,
    close: () => undefined,
  };
}
