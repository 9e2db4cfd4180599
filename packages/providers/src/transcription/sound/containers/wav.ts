import { damagedRecording, unknownSound } from '../../audio-errors.ts';
import { type ByteSource, parsePieces } from '../byte-source.ts';
import type { SoundFormat, SoundTrack } from '../sound-track.ts';
import { durationOf } from './duration.ts';
import { parseWaveFormat } from './wave-format.ts';

/** No valid file has more chunks before its audio. */
const CHUNKS_MAX = 10_000;

export const WAV_SIGNATURES = ['RIFF', 'RIFX', 'RF64', 'BW64'];

/**
 * Opens a WAV file: RIFF, its big-endian variant, and files over 4 GB (EBU Tech 3306, ITU-R BS.2088). A truncated file is read
 * as far as it goes.
 * @throws UnreadableAudioError for an unsupported codec
 */
export async function openWavTracks(source: ByteSource): Promise<SoundTrack[]> {
  const isBigEndian = (await source.read(0, 4)).toString('latin1') === 'RIFX';
  const found = await findChunks(source, isBigEndian);
  if (!found.format || !found.sound) throw damagedRecording();
  const parsed = parseWaveFormat(found.format, isBigEndian);
  if (!parsed) throw damagedRecording();
  if ('unread' in parsed) throw unknownSound(parsed.unread);
  return [toTrack(source, parsed.format, found.sound)];
}

type Stretch = { start: number; end: number };
type Found = { format: Buffer | null; sound: Stretch | null };

async function findChunks(source: ByteSource, isBigEndian: boolean): Promise<Found> {
  const found: Found = { format: null, sound: null };
  let longSize = 0;
  let at = 12;
  for (let count = 0; count < CHUNKS_MAX && at + 8 <= source.sizeBytes && !(found.format && found.sound); count += 1) {
    const head = await source.read(at, 8);
    const [name, said] = [head.toString('latin1', 0, 4), isBigEndian ? head.readUInt32BE(4) : head.readUInt32LE(4)];
    const start = at + 8;
    if (name === 'ds64') longSize = Number((await source.read(start, 16)).readBigUInt64LE(8));
    if (name === 'fmt ') found.format = Buffer.from(await source.read(start, Math.min(said, 1024)));
    const size = name === 'data' ? soundBytes(said, longSize, source.sizeBytes - start) : said;
    if (name === 'data') found.sound = { start, end: start + size };
    at = await nextChunk(source, start + size, size);
  }
  return found;
}

/** A recorder writes the length last: when it is missing, the remaining bytes count. */
function soundBytes(said: number, longSize: number, leftBytes: number): number {
  const size = said === 0xffff_ffff && longSize > 0 ? longSize : said;
  return size === 0 || size > leftBytes ? leftBytes : size;
}

/** Chunks are aligned to even offsets; some programs do not pad. */
async function nextChunk(source: ByteSource, end: number, size: number): Promise<number> {
  if (size % 2 === 0) return end;
  const next = await source.read(end, 5);
  return next[0] !== 0 && /^[\w ]{4}$/.test(next.toString('latin1', 0, 4)) ? end : end + 1;
}

const toTrack = (source: ByteSource, format: SoundFormat, sound: Stretch): SoundTrack => ({
  format,
  durationS: durationOf(format, sound.end - sound.start),
  chunks: () => parsePieces(source, { ...sound, unitBytes: format.blockBytes }),
});
