import { decodeParts } from '../decode-parts.ts';
import { decodeWithFfmpeg } from '../ffmpeg-wasm.ts';
import { type DecodedSound, NO_SOUND, type SoundDecoder, type SoundFormat } from '../sound-track.ts';

/** Batch size: about a minute. */
const PACKETS_AT_ONCE = 600;

/** Decodes FLAC from containers the library does not support: each batch is wrapped as a FLAC file. */
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
