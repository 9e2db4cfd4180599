import type { SoundDecoder, SoundFormat } from '../sound-track.ts';
import { createBlockDecoder, makeChannels } from './block-decoder.ts';

/** Expands a µ-law byte to -1…1 (ITU-T G.711). */
function expandMuLaw(byte: number): number {
  const value = ~byte & 0xff;
  const magnitude = ((((value & 0x0f) << 3) + 0x84) << ((value & 0x70) >> 4)) - 0x84;
  return (value & 0x80 ? -magnitude : magnitude) / 32_768;
}

/** Expands an A-law byte to -1…1 (ITU-T G.711). */
function expandALaw(byte: number): number {
  const value = byte ^ 0x55;
  const segment = (value & 0x70) >> 4;
  const step = ((value & 0x0f) << 4) + 8;
  const magnitude = segment === 0 ? step : (step + 0x100) << (segment - 1);
  return (value & 0x80 ? magnitude : -magnitude) / 32_768;
}

const TABLES = {
  ulaw: Float32Array.from({ length: 256 }, (_, byte) => expandMuLaw(byte)),
  alaw: Float32Array.from({ length: 256 }, (_, byte) => expandALaw(byte)),
};

/** Decodes telephone audio, one byte per sample (ITU-T G.711). */
export function createCompandingDecoder(codec: 'ulaw' | 'alaw', { rate, channels }: SoundFormat): SoundDecoder {
  const table = TABLES[codec];
  return createBlockDecoder({
    blockBytes: channels,
    rate,
    decodeBlocks: (blocks) => {
      const planes = makeChannels(channels, blocks.length / channels);
      planes.forEach((plane, channel) => {
        for (let index = 0; index < plane.length; index += 1) plane[index] = table[blocks[index * channels + channel] ?? 0] ?? 0;
      });
      return planes;
    },
  });
}
