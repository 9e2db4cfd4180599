import { fstatSync, read } from 'node:fs';
import { promisify } from 'node:util';
import {
  ALL_FORMATS,
  AudioSampleSink,
  BufferSource,
  CustomSource,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  UnsupportedInputFormatError,
  WAVE,
} from 'mediabunny';
import { damagedRecording, soundlessVideo, UnhearableRecordingError, unknownSound } from '../unhearable.ts';
import { createFrameDecoder, type FrameDecoder, type Frames } from './decode-frames.ts';
import { mixDown, resample } from './resample.ts';

/** Sound from one place of a recording: one channel, SAMPLES_PER_S. */
export type SoundBlock = { startS: number; samples: Float32Array };

export type Sound = {
  /** 0 when it cannot be told. */
  durationS: number;
  /** In order. A block is as long as BLOCK_S, or shorter; what is missing between two was never recorded. */
  blocks: AsyncIterable<SoundBlock>;
};

/** Decoded at once: enough to be quick, and little enough that a recording of hours takes no more memory than one of minutes. */
const BLOCK_S = 60;

/**
 * Opens a recording or a video, whatever it is packed in, as sound that is read bit by bit.
 * @param file the number of an open file
 * @throws UnhearableRecordingError when there is no sound in it that could be read; also while it is read
 */
export const openSound = (file: number): Promise<Sound> => openInput(new Input({ formats: ALL_FORMATS, source: openSource(file) }));

const readBytesOf = promisify(read);

function openSource(file: number): CustomSource {
  return new CustomSource({
    getSize: () => fstatSync(file).size,
    read: async (start, end) => {
      const bytes = new Uint8Array(end - start);
      let length = 0;
      while (length < bytes.length) {
        const { bytesRead } = await readBytesOf(file, bytes, length, bytes.length - length, start + length);
        if (bytesRead === 0) break;
        length += bytesRead;
      }
      return bytes.subarray(0, length);
    },
    prefetchProfile: 'fileSystem',
  });
}

/**
 * Opens a WAV file that is in memory.
 * @throws UnhearableRecordingError as `openSound` does, and for any other kind of file
 */
export const openWav = (file: Uint8Array): Promise<Sound> => openInput(new Input({ formats: [WAVE], source: new BufferSource(file) }));

async function openInput(input: Input): Promise<Sound> {
  try {
    const track = await input.getPrimaryAudioTrack();
    // An MP4 names its tracks at the end: one that was cut off names none.
    if (!track) throw (await input.getTracks()).length > 0 ? soundlessVideo() : damagedRecording();
    // One that was cut off cannot always tell how long it is; what is heard will.
    const durationS = await track.computeDuration().catch(() => 0);
    return { durationS, blocks: readBlocks(track) };
  } catch (error) {
    throw asUnhearable(error);
  }
}

function asUnhearable(error: unknown): UnhearableRecordingError {
  if (error instanceof UnhearableRecordingError) return error;
  return error instanceof UnsupportedInputFormatError ? unknownSound(null) : damagedRecording(error);
}

async function* readBlocks(track: InputAudioTrack): AsyncGenerator<SoundBlock> {
  let hasSound = false;
  try {
    const codec = await track.getCodec();
    const blocks = codec?.startsWith('pcm-') || codec === 'ulaw' || codec === 'alaw' ? readSamples(track) : readFrames(track);
    for await (const block of blocks) {
      if (block.samples.length === 0) continue;
      hasSound = true;
      yield block;
    }
  } catch (error) {
    // A recording that was cut off ends in half a frame: what came before it was heard.
    if (!hasSound || error instanceof UnhearableRecordingError) throw asUnhearable(error);
  }
  if (!hasSound) throw damagedRecording();
}

/** Sound that is kept as plain samples. */
async function* readSamples(track: InputAudioTrack): AsyncGenerator<SoundBlock> {
  let pieces: Float32Array[] = [];
  let [startS, endS, rate] = [0, 0, 0];
  const take = (): SoundBlock => ({ startS, samples: resample(join(pieces), rate) });
  for await (const sample of new AudioSampleSink(track).samples()) {
    if (pieces.length === 0) startS = Math.max(0, sample.timestamp);
    rate = sample.sampleRate;
    endS = sample.timestamp + sample.duration;
    pieces.push(
      mixDown(
        Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
          const channel = new Float32Array(sample.numberOfFrames);
          sample.copyTo(channel, { planeIndex, format: 'f32-planar' });
          return channel;
        }),
      ),
    );
    sample.close();
    if (endS - startS < BLOCK_S) continue;
    yield take();
    pieces = [];
  }
  if (pieces.length > 0) yield take();
}

function join(pieces: readonly Float32Array[]): Float32Array {
  const joined = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let place = 0;
  for (const piece of pieces) {
    joined.set(piece, place);
    place += piece.length;
  }
  return joined;
}

/** Sound that has to be decoded. */
async function* readFrames(track: InputAudioTrack): AsyncGenerator<SoundBlock> {
  const [codec, config] = [await track.getCodec(), await track.getDecoderConfig()];
  if (!codec || !config) throw unknownSound(codec);
  const decoder = await createFrameDecoder(codec, config);
  try {
    for await (const packets of cutIntoBlocks(new EncodedPacketSink(track).packets())) {
      const { rate, samples } = await decodeWhole(decoder, packets);
      yield { startS: Math.max(0, packets[0].timestamp), samples: resample(samples, rate) };
    }
  } finally {
    decoder.close();
  }
}

/** Where a file was cut off, its last frame is half a frame. */
function decodeWhole(decoder: FrameDecoder, [first, ...others]: Frames): ReturnType<FrameDecoder['decode']> {
  return decoder.decode([first, ...others]).catch((error: unknown) => {
    if (others.length === 0) throw error;
    return decoder.decode([first, ...others.slice(0, -1)]);
  });
}

/** What came before a place that cannot be read is a block, too. */
async function* cutIntoBlocks(packets: AsyncIterable<EncodedPacket>): AsyncGenerator<Frames> {
  let block: Frames | null = null;
  let failure: Error | null = null;
  try {
    for await (const packet of packets) {
      if (block && packet.timestamp - block[0].timestamp >= BLOCK_S) {
        yield block;
        block = null;
      }
      if (block) block.push(packet);
      else block = [packet];
    }
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
  }
  if (block) yield block;
  if (failure) throw failure;
}
