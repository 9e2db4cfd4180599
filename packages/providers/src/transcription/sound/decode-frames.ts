import { OggVorbisDecoder } from '@wasm-audio-decoders/ogg-vorbis';
import {
  AdtsOutputFormat,
  type AudioCodec,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  FlacOutputFormat,
  OggOutputFormat,
  Output,
  type OutputFormat,
} from 'mediabunny';
import { OpusDecoder } from 'opus-decoder';
import { unknownSound } from '../audio-errors.ts';
import { createAc3Decoder, createMpegDecoder } from './codecs/wasm-decoders.ts';
import { decodeWithFfmpeg } from './ffmpeg-wasm.ts';
import { type DecodedSound, joinSound, type SoundDecoder } from './sound-track.ts';

export type Frames = [EncodedPacket, ...EncodedPacket[]];

export type FrameDecoder = {
  decode(frames: Frames): Promise<DecodedSound>;
  close(): void;
};

/** @throws UnreadableAudioError for a codec without a decoder here */
export async function createFrameDecoder(codec: AudioCodec | null, config: AudioDecoderConfig | null): Promise<FrameDecoder> {
  if (codec === null) throw unknownSound(null);
  if (codec === 'mp3') return fromStream(await createMpegDecoder());
  if (codec === 'ac3' || codec === 'eac3') return fromStream(await createAc3Decoder());
  if (!config) throw unknownSound(codec);
  if (codec === 'opus') return createOpusDecoder(config);
  const makeFormat = STREAM_FORMATS[codec];
  if (!makeFormat) throw unknownSound(codec);
  const decodeFile = codec === 'vorbis' ? decodeVorbis : decodeWithFfmpeg;
  return {
    decode: async (frames) => decodeFile(await packAgain(frames, { codec, config, format: makeFormat() })),
    close: () => {},
  };
}

const fromStream = (decoder: SoundDecoder): FrameDecoder => ({
  decode: async (frames) => {
    const sounds: DecodedSound[] = [];
    for (const { data } of frames) sounds.push(await decoder.decode(viewAsBuffer(data)));
    return joinSound(sounds.filter(({ channels }) => channels.length > 0));
  },
  close: () => decoder.close(),
});

const viewAsBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

async function decodeVorbis(file: ArrayBuffer): Promise<DecodedSound> {
  const decoder = new OggVorbisDecoder();
  await decoder.ready;
  try {
    const { channelData, sampleRate } = await decoder.decodeFile(new Uint8Array(file));
    return { rate: sampleRate, channels: channelData };
  } finally {
    decoder.free();
  }
}

/** A minimal container for each codec, so that any part of a recording can become a small file. */
const STREAM_FORMATS: Partial<Record<AudioCodec, () => OutputFormat>> = {
  aac: () => new AdtsOutputFormat(),
  flac: () => new FlacOutputFormat(),
  vorbis: () => new OggOutputFormat(),
};

async function packAgain(
  frames: Frames,
  of: { codec: AudioCodec; config: AudioDecoderConfig; format: OutputFormat },
): Promise<ArrayBuffer> {
  const target = new BufferTarget();
  const output = new Output({ format: of.format, target });
  const source = new EncodedAudioPacketSource(of.codec);
  output.addAudioTrack(source);
  await output.start();
  const [{ timestamp: startS }] = frames;
  for (const frame of frames) await source.add(frame.clone({ timestamp: frame.timestamp - startS }), { decoderConfig: of.config });
  await output.finalize();
  if (!target.buffer) throw new Error('nothing was packed');
  return target.buffer;
}

const OPUS_RATE = 48_000;

/** Offset of the channel mapping in an Opus header (RFC 7845, section 5.1). */
const MAPPING_FAMILY = 18;

async function createOpusDecoder({ numberOfChannels, description }: AudioDecoderConfig): Promise<FrameDecoder> {
  const header = asBytes(description);
  const isMapped = numberOfChannels > 2 && (header[MAPPING_FAMILY] ?? 0) > 0;
  if (numberOfChannels > 2 && !isMapped) throw unknownSound('opus');
  const decoder = new OpusDecoder({
    channels: numberOfChannels,
    ...(isMapped && {
      streamCount: header[MAPPING_FAMILY + 1] ?? 0,
      coupledStreamCount: header[MAPPING_FAMILY + 2] ?? 0,
      channelMappingTable: [...header.subarray(MAPPING_FAMILY + 3, MAPPING_FAMILY + 3 + numberOfChannels)],
    }),
  });
  await decoder.ready;
  return {
    decode: async (frames) => ({ rate: OPUS_RATE, channels: decoder.decodeFrames(frames.map(({ data }) => data)).channelData }),
    close: () => decoder.free(),
  };
}

function asBytes(given: unknown): Uint8Array {
  if (given instanceof ArrayBuffer) return new Uint8Array(given);
  return ArrayBuffer.isView(given) ? Buffer.from(given.buffer, given.byteOffset, given.byteLength) : new Uint8Array();
}
