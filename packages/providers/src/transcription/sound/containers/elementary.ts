import { type ByteSource, parsePieces } from '../byte-source.ts';
import { parseMpegHeader } from '../codecs/mpeg-frames.ts';
import type { SoundCodec, SoundFormat, SoundTrack } from '../sound-track.ts';
import { durationOf } from './duration.ts';

/** Audio without a container, or with a minimal one; one track each. */

const formatOf = (codec: SoundCodec, more: Partial<SoundFormat> = {}): SoundFormat => ({
  codec,
  rate: 8000,
  channels: 1,
  blockBytes: 1,
  bitsPerSample: 0,
  bytesPerS: 0,
  setup: Buffer.alloc(0),
  ...more,
});

function toTrack(source: ByteSource, format: SoundFormat, start: number): SoundTrack {
  return {
    format,
    durationS: durationOf(format, source.sizeBytes - start),
    chunks: () => parsePieces(source, { start, end: source.sizeBytes, unitBytes: format.blockBytes }),
  };
}

const AMR_HEADERS: { text: string; codec: SoundCodec }[] = [
  { text: '#!AMR\n', codec: 'amr-nb' },
  { text: '#!AMR-WB\n', codec: 'amr-wb' },
];

const AU_CODECS: Record<number, SoundCodec> = {
  1: 'ulaw',
  2: 's8be',
  3: 's16be',
  4: 's24be',
  5: 's32be',
  6: 'f32be',
  7: 'f64be',
  27: 'alaw',
};

/** @returns null for anything else */
export async function openElementaryTracks(source: ByteSource): Promise<SoundTrack[] | null> {
  const head = await source.read(0, 64);
  for (const { text, codec } of AMR_HEADERS)
    if (head.toString('latin1', 0, text.length) === text) return [toTrack(source, formatOf(codec), text.length)];
  if (head.length >= 24 && head.toString('latin1', 0, 4) === '.snd') return openAu(source, head);
  if (head.length >= 2 && head.readUInt16BE(0) === 0x0b77) return [toTrack(source, formatOf('ac3'), 0)];
  return openMpegAudio(source);
}

/** Layers I and II; the library opens MP3, including its tags. */
async function openMpegAudio(source: ByteSource): Promise<SoundTrack[] | null> {
  const start = await afterTag(source);
  const head = await source.read(start, 4096);
  const first = parseMpegHeader(head, 0);
  if (!first || first.layer === 3 || !parseMpegHeader(head, first.frameBytes)) return null;
  const bytesPerS = (first.frameBytes * first.rate) / first.frameSamples;
  return [toTrack(source, formatOf('mpeg-audio', { rate: first.rate, channels: first.channels, bytesPerS }), start)];
}

/** The position after an ID3 tag (ID3 v2.4, section 3.1). */
async function afterTag(source: ByteSource): Promise<number> {
  const head = await source.read(0, 10);
  if (head.toString('latin1', 0, 3) !== 'ID3') return 0;
  return 10 + [6, 7, 8, 9].reduce((size, at) => size * 128 + ((head[at] ?? 0) & 0x7f), 0);
}

function openAu(source: ByteSource, head: Buffer): SoundTrack[] | null {
  const [start, encoding, rate, channels] = [head.readUInt32BE(4), head.readUInt32BE(12), head.readUInt32BE(16), head.readUInt32BE(20)];
  const codec = AU_CODECS[encoding];
  if (!codec || channels < 1 || channels > 32 || rate < 1000 || rate > 400_000) return null;
  const bits = Number(/\d+/.exec(codec)?.[0] ?? 8);
  return [toTrack(source, formatOf(codec, { rate, channels, blockBytes: (channels * bits) / 8 }), start)];
}
