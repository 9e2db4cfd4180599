import {
  AdtsOutputFormat,
  type AudioCodec,
  BufferTarget,
  EncodedAudioPacketSource,
  type EncodedPacket,
  FlacOutputFormat,
  Mp3OutputFormat,
  Output,
  type OutputFormat,
} from 'mediabunny';
import { OpusDecoder } from 'opus-decoder';
import { unknownSound } from '../unhearable.ts';
import { decodeWithFfmpeg } from './ffmpeg-wasm.ts';
import { mixDown } from './resample.ts';

export type Frames = [EncodedPacket, ...EncodedPacket[]];

export type FrameDecoder = {
  /** @returns one channel, and its samples per second */
  decode(frames: Frames): Promise<{ samples: Float32Array; rate: number }>;
  close(): void;
};

/** @throws UnhearableRecordingError for sound that none of the decoders here reads */
export async function createFrameDecoder(codec: AudioCodec, config: AudioDecoderConfig): Promise<FrameDecoder> {
  if (codec === 'opus') return createOpusDecoder(config);
  const makeFormat = STREAM_FORMATS[codec];
  if (!makeFormat) throw unknownSound(codec);
  return {
    decode: async (frames) => decodeWithFfmpeg(await packAgain(frames, { codec, config, format: makeFormat() })),
    close: () => {},
  };
}

/** The plainest packing of each kind of sound: so a stretch of any recording becomes a small file of its own. */
const STREAM_FORMATS: Partial<Record<AudioCodec, () => OutputFormat>> = {
  aac: () => new AdtsOutputFormat(),
  mp3: () => new Mp3OutputFormat(),
  flac: () => new FlacOutputFormat(),
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

/** Where a header of Opus says how its channels are coupled (RFC 7845, section 5.1). */
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
    decode: async (frames) => ({
      samples: mixDown(decoder.decodeFrames(frames.map(({ data }) => data)).channelData),
      rate: OPUS_RATE,
    }),
    close: () => decoder.free(),
  };
}

function asBytes(given: unknown): Uint8Array {
  if (given instanceof ArrayBuffer) return new Uint8Array(given);
  return ArrayBuffer.isView(given) ? Buffer.from(given.buffer, given.byteOffset, given.byteLength) : new Uint8Array();
}
