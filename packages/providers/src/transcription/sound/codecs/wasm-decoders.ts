import { decoder as openAmr } from '@audio/decode-amr';
import { decoder as openEac3 } from '@audio/decode-eac3';
import { decoder as openWma } from '@audio/decode-wma';
import { MPEGDecoder } from 'mpg123-decoder';
import { OpusDecoder } from 'opus-decoder';
import { type DecodedSound, joinSound, NO_SOUND, type SoundDecoder, type SoundFormat } from '../sound-track.ts';
import { packWma, wmaHeader } from './wma-packets.ts';
import { cutMpegFrames } from './mpeg-frames.ts';

// Decoders in WebAssembly: a malicious file can reach nothing but their own memory.

type AudioData = { channelData: Float32Array[]; sampleRate: number };

const toSound = ({ channelData, sampleRate }: AudioData): DecodedSound =>
  (channelData[0]?.length ?? 0) === 0 ? NO_SOUND : { rate: sampleRate, channels: channelData };

/** MPEG audio, layers I to III, with mpg123. Requires complete frames: with others it may never return. */
export async function createMpegDecoder(): Promise<SoundDecoder> {
  const decoder = new MPEGDecoder({ enableGapless: false });
  await decoder.ready;
  let rest: Buffer = Buffer.alloc(0);
  return {
    decode: (chunk) => {
      const cut = cutMpegFrames(rest.length === 0 ? chunk : Buffer.concat([rest, chunk]));
      rest = Buffer.from(cut.rest);
      return cut.frames.length === 0 ? NO_SOUND : toSound(decoder.decodeFrames(cut.frames));
    },
    flush: () => NO_SOUND,
    close: () => decoder.free(),
  };
}

/** AC-3 and E-AC-3, with FFmpeg's decoder. */
export async function createAc3Decoder(): Promise<SoundDecoder> {
  const decoder = await openEac3();
  return { decode: (chunk) => toSound(decoder.decode(chunk)), flush: () => NO_SOUND, close: () => decoder.free() };
}

const OPUS_RATE = 48_000;

/** Opus with one or two channels, with libopus. */
export async function createOpusDecoder({ channels }: SoundFormat): Promise<SoundDecoder> {
  const decoder = new OpusDecoder({ channels: Math.min(2, channels) });
  await decoder.ready;
  return {
    decode: (packet) => toSound({ ...decoder.decodeFrame(packet), sampleRate: OPUS_RATE }),
    flush: () => NO_SOUND,
    close: () => decoder.free(),
  };
}

const AMR_HEADERS = { 'amr-nb': '#!AMR\n', 'amr-wb': '#!AMR-WB\n' };

/** AMR, a phone codec, with opencore-amr: frames as in files and MP4 (RFC 4867, section 5). */
export async function createAmrDecoder(codec: 'amr-nb' | 'amr-wb'): Promise<SoundDecoder> {
  const decoder = await openAmr();
  let header = Buffer.from(AMR_HEADERS[codec], 'latin1');
  return {
    decode: (chunk) => {
      const bytes = header.length === 0 ? chunk : Buffer.concat([header, chunk]);
      header = Buffer.alloc(0);
      return toSound(decoder.decode(bytes));
    },
    flush: () => NO_SOUND,
    close: () => decoder.free(),
  };
}

/** Windows Media Audio, with FFmpeg's decoders. That package takes files only, so each block is wrapped in a minimal ASF file. */
export async function createWmaDecoder(format: SoundFormat): Promise<SoundDecoder> {
  const decoder = await openWma();
  const { blockBytes } = format;
  let isOpen = false;
  let rest: Buffer = Buffer.alloc(0);
  const open = (): void => {
    if (!isOpen) decoder.decode(wmaHeader(format));
    isOpen = true;
  };
  return {
    decode: (chunk) => {
      open();
      const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const pieces: DecodedSound[] = [];
      let at = 0;
      for (; at + blockBytes <= bytes.length; at += blockBytes) {
        const sound = decodeOrSkip(() => toSound(decoder.decode(packWma(bytes.subarray(at, at + blockBytes)))));
        if (sound.channels.length > 0) pieces.push(sound);
      }
      rest = Buffer.from(bytes.subarray(at));
      return joinSound(pieces);
    },
    flush: () => (isOpen ? decodeOrSkip(() => toSound(decoder.flush())) : NO_SOUND),
    close: () => decoder.free(),
  };
}

/** Skips a damaged block. */
function decodeOrSkip(decode: () => DecodedSound): DecodedSound {
  try {
    return decode();
  } catch {
    return NO_SOUND;
  }
}
