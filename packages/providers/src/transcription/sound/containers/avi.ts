import { soundlessVideo, unknownSound } from '../../audio-errors.ts';
import type { ByteSource } from '../byte-source.ts';
import type { SoundFormat, SoundTrack } from '../sound-track.ts';
import { parseWaveFormat, type WaveFormat } from './wave-format.ts';

// AVI: video of cameras, tapes and DivX ("AVI RIFF File Reference", Microsoft; "OpenDML AVI File Format Extensions", 1996).

/** Header chunks including nested lists: no valid file has more. */
const HEAD_CHUNKS_MAX = 10_000;

type Chunk = { name: string; start: number; end: number; listType: string };
type Stream = { number: number; kind: string; wave: WaveFormat | null; durationS: number };

/** @throws UnreadableAudioError when no audio track can be decoded */
export async function openAviTracks(source: ByteSource): Promise<SoundTrack[]> {
  const { streams, soundStart } = await readHead(source);
  const sounds = streams.filter(({ kind }) => kind === 'auds');
  if (sounds.length === 0) throw soundlessVideo();
  const tracks = sounds.flatMap((stream) =>
    stream.wave && 'format' in stream.wave ? [toTrack(source, stream, stream.wave.format, soundStart)] : [],
  );
  if (tracks.length > 0) return tracks;
  const [unread] = sounds.flatMap(({ wave }) => (wave && 'unread' in wave ? [wave.unread] : []));
  throw unknownSound(unread ?? null);
}

const toTrack = (source: ByteSource, { number, durationS }: Stream, format: SoundFormat, soundStart: number): SoundTrack => ({
  format,
  durationS,
  chunks: () => readSound(source, { soundStart, number }),
});

async function readHead(source: ByteSource): Promise<{ streams: Stream[]; soundStart: number }> {
  const streams: Stream[] = [];
  let at = 12;
  for (let count = 0; count < HEAD_CHUNKS_MAX; count += 1) {
    const chunk = await readChunk(source, at);
    if (!chunk) break;
    if (chunk.listType === 'movi') return { streams, soundStart: at };
    if (chunk.listType === 'strl') streams.push({ number: streams.length, kind: '', wave: null, durationS: 0 });
    else await readStreamPart(source, chunk, streams.at(-1));
    at = chunk.listType === '' ? evenAfter(chunk.end) : chunk.start;
  }
  return { streams, soundStart: at };
}

async function readStreamPart(source: ByteSource, { name, start, end }: Chunk, stream: Stream | undefined): Promise<void> {
  if (!stream) return;
  if (name === 'strh') {
    const head = await source.read(start, 48);
    stream.kind = head.toString('latin1', 0, 4);
    if (head.length < 36) return;
    const [scale, rate, length] = [head.readUInt32LE(20), head.readUInt32LE(24), head.readUInt32LE(32)];
    stream.durationS = rate > 0 ? (length * scale) / rate : 0;
  }
  if (name === 'strf' && stream.kind === 'auds')
    stream.wave = parseWaveFormat(Buffer.from(await source.read(start, Math.min(end - start, 1024))));
}

const evenAfter = (end: number): number => end + (end % 2);

async function readChunk(source: ByteSource, at: number): Promise<Chunk | null> {
  const head = await source.read(at, 12);
  if (head.length < 8) return null;
  const [name, size] = [head.toString('latin1', 0, 4), head.readUInt32LE(4)];
  const isList = name === 'LIST' || name === 'RIFF';
  // A camera writes the length of a list last: after a dead battery it is 0.
  const end = isList && size === 0 ? source.sizeBytes : at + 8 + size;
  return { name, start: at + (isList ? 12 : 8), end, listType: isList ? head.toString('latin1', 8, 12) : '' };
}

const SOUND_CHUNK = /^([0-9a-f]{2})wb$/i;
/** A chunk name has four printable characters. */
const CHUNK_NAME = /^[\x20-\x7e]{4}$/;

/** The audio of one stream in chunks, across all nested lists. */
async function* readSound(source: ByteSource, { soundStart, number }: { soundStart: number; number: number }): AsyncGenerator<Buffer> {
  for (let at = soundStart; at + 8 <= source.sizeBytes;) {
    const chunk = await readChunk(source, at);
    if (!chunk) return;
    if (!CHUNK_NAME.test(chunk.name)) {
      const next = await findNextChunk(source, at + 1);
      if (next === null) return;
      at = next;
      continue;
    }
    const stream = SOUND_CHUNK.exec(chunk.name)?.[1];
    if (stream !== undefined && Number.parseInt(stream, 10) === number && chunk.end > chunk.start)
      yield Buffer.from(await source.read(chunk.start, Math.min(chunk.end, source.sizeBytes) - chunk.start));
    at = chunk.listType === '' ? evenAfter(chunk.end) : chunk.start;
  }
}

const SEARCH_BYTES = 1 << 20;

/** After damage: the position of the next audio or video chunk; null when there is none within a megabyte. */
async function findNextChunk(source: ByteSource, from: number): Promise<number | null> {
  const place = (await source.read(from, SEARCH_BYTES)).toString('latin1').search(/\d\d(?:wb|dc|db)/);
  return place < 0 ? null : from + place;
}
