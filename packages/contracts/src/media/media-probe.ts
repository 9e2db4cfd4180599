import { probeAsf } from './probe-asf.ts';
import { textAt, type MediaFile } from './media-bytes.ts';
import { probeAppleSound } from './probe-apple-sound.ts';
import { probeMatroska } from './probe-matroska.ts';
import { probeMp4 } from './probe-mp4.ts';
import { probeOgg } from './probe-ogg.ts';
import { probeRiff } from './probe-riff.ts';

/** What a recording or a film says of itself in its first pages, without decoding anything. */
export type MediaProbe = {
  /** As `audio/…` or `video/…` names it. */
  subtype: string;
  hasSound: boolean;
  hasPictures: boolean;
  /** For each track of sound that cannot be decoded here: what it is. */
  unread: string[];
  /** Tracks of sound in all. */
  sounds: number;
  isProtected: boolean;
};

/**
 * Looks into a file for its tracks, whatever it is called. It reads little of it, and in bounded steps.
 * @returns null for what is none of these containers (MP3, for one, has nothing to say), or too damaged to tell
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

/** With which MP4, MOV and 3GP begin. */
const TOP_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot', 'styp']);
