import { createAacDecoder } from './codecs/aac.ts';
import { createAlacDecoder } from './codecs/alac.ts';
import { createCompandingDecoder } from './codecs/companding.ts';
import { createFlacDecoder } from './codecs/flac.ts';
import { createGsmDecoder } from './codecs/gsm.ts';
import { createIma4Decoder, createImaDecoder } from './codecs/ima-adpcm.ts';
import { createMsAdpcmDecoder } from './codecs/ms-adpcm.ts';
import { createPcmDecoder } from './codecs/pcm.ts';
import { createAc3Decoder, createAmrDecoder, createMpegDecoder, createOpusDecoder, createWmaDecoder } from './codecs/wasm-decoders.ts';
import type { SoundDecoder, SoundFormat } from './sound-track.ts';

/** @throws Error for an invalid format */
export async function createDecoder(format: SoundFormat): Promise<SoundDecoder> {
  const { codec } = format;
  switch (codec) {
    case 'ulaw':
    case 'alaw':
      return createCompandingDecoder(codec, format);
    case 'ima-adpcm':
      return createImaDecoder(format);
    case 'ima4':
      return createIma4Decoder(format);
    case 'ms-adpcm':
      return createMsAdpcmDecoder(format);
    case 'gsm':
    case 'gsm-ms':
      return createGsmDecoder(codec, format);
    case 'alac':
      return createAlacDecoder(format);
    case 'mpeg-audio':
      return createMpegDecoder();
    case 'aac':
      return createAacDecoder(format);
    case 'flac':
      return createFlacDecoder(format);
    case 'opus':
      return createOpusDecoder(format);
    case 'ac3':
      return createAc3Decoder();
    case 'amr-nb':
    case 'amr-wb':
      return createAmrDecoder(codec);
    case 'wma-v1':
    case 'wma-v2':
    case 'wma-pro':
    case 'wma-lossless':
      return createWmaDecoder(format);
    default:
      return createPcmDecoder(format);
  }
}
