import {
  ALL_FORMATS,
  type AudioSample,
  AudioSampleSink,
  CustomSource,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  type InputAudioTrack,
  UnsupportedInputFormatError,
} from 'mediabunny';
import { damagedRecording, soundlessVideo, UnreadableAudioError, unknownSound } from '../audio-errors.ts';
import type { ByteSource } from './byte-source.ts';
import { findMatroskaFormats } from './containers/matroska.ts';
import { openQuickTimeTracks } from './containers/quicktime.ts';
import { createFrameDecoder, type Frames } from './decode-frames.ts';
import { decodeParts } from './decode-parts.ts';
import { toReadableTrack } from './decode-track.ts';
import { mixDown } from './mix-down.ts';
import { resample } from './resample.ts';
import { BLOCK_MAX_SAMPLES, BLOCK_S, type ReadableTrack, type SoundBlock } from './sound-block.ts';
import { type DecodedSound, joinSound, NO_SOUND } from './sound-track.ts';

/**
 * Opens what mediabunny supports: MP4, MOV, 3GP, Matroska, WebM, Ogg, FLAC, MP3, ADTS, MPEG transport streams.
 * @returns the audio tracks, in the order players prefer
 * @throws UnreadableAudioError when there is none, or none that can be decoded
 */
export async function openLibraryTracks(source: ByteSource): Promise<ReadableTrack[]> {
  const input = new Input({ formats: ALL_FORMATS, source: toLibrarySource(source) });
  try {
    const tracks = await listAudioTracks(input);
    // An MP4 lists its tracks at the end, so a truncated one has none.
    if (tracks.length === 0) throw (await input.getTracks()).length > 0 ? soundlessVideo() : damagedRecording();
    const own = await openOwnTracks(source, tracks);
    const opened = await Promise.all(tracks.map(async (track) => own.get(track.id) ?? (await openTrack(track))));
    const readable = opened.filter((track) => 'readBlocks' in track);
    const [unread] = opened.filter((track) => 'unread' in track);
    if (readable.length === 0) throw unknownSound(unread?.unread ?? null);
    return readable;
  } catch (error) {
    throw asUnhearable(error);
  }
}

const toLibrarySource = (source: ByteSource): CustomSource =>
  new CustomSource({
    getSize: () => source.sizeBytes,
    read: async (start, end) => new Uint8Array(await source.read(start, end - start)),
    prefetchProfile: 'fileSystem',
  });

async function listAudioTracks(input: Input): Promise<InputAudioTrack[]> {
  const [primary, tracks] = [await input.getPrimaryAudioTrack(), await input.getAudioTracks()];
  return primary ? [primary, ...tracks.filter((track) => track.id !== primary.id)] : tracks;
}

type OpenedTrack = ReadableTrack | { unread: string | null };

/** Tracks with a codec the library does not support, by track number. */
async function openOwnTracks(source: ByteSource, tracks: InputAudioTrack[]): Promise<Map<number, OpenedTrack>> {
  const own = new Map<number, OpenedTrack>();
  const codecs = await Promise.all(tracks.map(async (track) => ({ track, codec: await track.getCodec() })));
  const unknown = codecs.filter(({ codec }) => codec === null);
  if (unknown.length === 0) return own;
  const [quickTime, matroska] = [await openQuickTimeTracks(source), await findMatroskaFormats(source)];
  for (const { track } of unknown) {
    const opened = quickTime.get(track.id) ?? { format: matroska.get(track.id), track: null };
    if ('unread' in opened) own.set(track.id, opened);
    else if (opened.track) own.set(track.id, toReadableTrack(opened.track));
    else if (opened.format) own.set(track.id, toReadableTrack({ format: opened.format, durationS: 0, chunks: () => readPackets(track) }));
  }
  return own;
}

async function* readPackets(track: InputAudioTrack): AsyncGenerator<Buffer> {
  for await (const { data } of new EncodedPacketSink(track).packets()) yield Buffer.from(data.buffer, data.byteOffset, data.byteLength);
}

async function openTrack(track: InputAudioTrack): Promise<OpenedTrack> {
  const codec = await track.getCodec();
  const named = track.internalCodecId;
  if (codec === null) return { unread: typeof named === 'string' ? named : null };
  if (codec === 'dts') return { unread: 'DTS' };
  // A truncated file may have no known duration; decoding will show it.
  const durationS = await track.computeDuration().catch(() => 0);
  return { durationS, readBlocks: () => readBlocks(track) };
}

function asUnhearable(error: unknown): UnreadableAudioError {
  if (error instanceof UnreadableAudioError) return error;
  return error instanceof UnsupportedInputFormatError ? unknownSound(null) : damagedRecording(error);
}

async function* readBlocks(track: InputAudioTrack): AsyncGenerator<SoundBlock> {
  let hasSound = false;
  try {
    const codec = await track.getCodec();
    const blocks = codec?.startsWith('pcm-') || codec === 'ulaw' || codec === 'alaw' ? decodeRecording(track) : readFrames(track);
    for await (const block of blocks) {
      if (block.samples.length === 0) continue;
      hasSound = true;
      yield block;
    }
  } catch (error) {
    // A truncated recording ends in half a frame; the audio before it is valid.
    if (!hasSound || error instanceof UnreadableAudioError) throw asUnhearable(error);
  }
  if (!hasSound) throw damagedRecording();
}

const toBlock = (startS: number, { rate, channels }: DecodedSound): SoundBlock => ({
  startS: Math.max(0, startS),
  samples: resample(mixDown(channels), rate),
});

/** Uncompressed audio. */
async function* decodeRecording(track: InputAudioTrack): AsyncGenerator<SoundBlock> {
  let pieces: DecodedSound[] = [];
  let [startS, endS, count] = [0, 0, 0];
  for await (const sample of new AudioSampleSink(track).samples()) {
    if (pieces.length === 0) startS = sample.timestamp;
    endS = sample.timestamp + sample.duration;
    count += sample.numberOfFrames * sample.numberOfChannels;
    pieces.push(copySamples(sample));
    sample.close();
    if (endS - startS < BLOCK_S && count < BLOCK_MAX_SAMPLES) continue;
    yield toBlock(startS, joinSound(pieces));
    pieces = [];
    count = 0;
  }
  if (pieces.length > 0) yield toBlock(startS, joinSound(pieces));
}

const copySamples = (sample: AudioSample): DecodedSound => ({
  rate: sample.sampleRate,
  channels: Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
    const channel = new Float32Array(sample.numberOfFrames);
    sample.copyTo(channel, { planeIndex, format: 'f32-planar' });
    return channel;
  }),
});

/** Compressed audio. */
async function* readFrames(track: InputAudioTrack): AsyncGenerator<SoundBlock> {
  const decoder = await createFrameDecoder(await track.getCodec(), await track.getDecoderConfig());
  try {
    for await (const packets of cutIntoBlocks(new EncodedPacketSink(track).packets())) {
      const sound = await decodeParts(packets, ([first, ...others]) =>
        first ? decoder.decode([first, ...others]) : Promise.resolve(NO_SOUND),
      );
      if (sound) yield toBlock(packets[0].timestamp, sound);
    }
  } finally {
    decoder.close();
  }
}

/** The packets before an unreadable position also become a block. */
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
