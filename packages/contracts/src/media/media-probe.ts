import { probeAsf } from './probe-asf.ts';
import { textAt, type MediaFile } from './media-bytes.ts';
import { probeAppleSound } from './probe-apple-sound.ts';
import { probeMatroska } from './probe-matroska.ts';
import { probeMp4 } from './probe-mp4.ts';
import { probeOgg } from './probe-ogg.ts';
import { probeRiff } from './probe-riff.ts';

/** A recording's or video's metadata from its headers, without decoding. */
export type MediaProbe = {
  /** The subtype of `audio/…` or `video/…`. */
  subtype: string;
  hasSound: boolean;
  hasPictures: boolean;
  /** The codec of each audio track that cannot be decoded here. */
  unread: string[];
  /** Number of audio tracks. */
  sounds: number;
  isProtected: boolean;
};

/**
 * Lists a file's tracks, whatever its name. Reads little of it, in bounded steps.
 * @returns null for any other container (MP3, for example, lists no tracks), or one too damaged to parse
 */
export async function probeMedia(file: MediaFile): Promise<MediaProbe | null> {
  const head = await file.read(0, 16);
  const [first, type] = [textAt(head, 0, 4), textAt(head, 8, 4)];
  if (['RIFF', 'RIFX', 'RF64', 'BW64'].includes(first)) return probeRiff(file, type);
  if (first === 'FORM' || first === 'caff') return probeAppleSound(file, first);
  if (first === 'OggS') return probeOgg(file);
  if (head[0] === 0x1a && head[1] === 0x45 && head[2] === 0xdf && head[3] === 0xa3) return probeMatroska(file);
  if (head[0] === 0x30 && head[1] === 0x26 && head[2] === 0xb2 && head[3] === 0x75) return probeAsf(file);
  return TOP_BOXES.has(textAt(head, 4, 4)) ? probeMp4(file) : null;
}

/** Top-level boxes with which MP4, MOV and 3GP start. */
const TOP_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot', 'styp']);
