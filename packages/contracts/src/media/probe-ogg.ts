import { textAt, type MediaFile } from './media-bytes.ts';
import type { MediaProbe } from './media-probe.ts';

// Ogg (RFC 3533): the first page of each track comes before all other pages.

const PAGES_MAX = 32;
const HEAD_BYTES = 27;
const FIRST_OF_TRACK = 2;

/** The signatures of first packets. */
const SOUNDS: { start: string; unread?: string }[] = [
  { start: '\x01vorbis' },
  { start: 'OpusHead' },
  { start: '\x7fFLAC' },
  { start: 'Speex   ', unread: 'Speex' },
  { start: 'PCM     ', unread: 'OggPCM' },
];
const PICTURES = ['\x80theora', '\x01video', 'BBCD\0', 'OVP80'];

export async function probeOgg(file: MediaFile): Promise<MediaProbe> {
  const probe: MediaProbe = { subtype: 'ogg', hasSound: false, hasPictures: false, sounds: 0, unread: [], isProtected: false };
  let at = 0;
  for (let count = 0; count < PAGES_MAX; count += 1) {
    const page = await file.read(at, HEAD_BYTES + 255 + 16);
    if (textAt(page, 0, 4) !== 'OggS' || ((page[5] ?? 0) & FIRST_OF_TRACK) === 0) break;
    const segments = page[26] ?? 0;
    const bodyBytes = page.subarray(HEAD_BYTES, HEAD_BYTES + segments).reduce((sum, size) => sum + size, 0);
    takeTrack(probe, textAt(page, HEAD_BYTES + segments, 16));
    at += HEAD_BYTES + segments + bodyBytes;
  }
  return probe;
}

function takeTrack(probe: MediaProbe, packet: string): void {
  if (PICTURES.some((start) => packet.startsWith(start))) probe.hasPictures = true;
  const sound = SOUNDS.find(({ start }) => packet.startsWith(start));
  if (!sound) return;
  probe.hasSound = true;
  probe.sounds += 1;
  if (sound.unread !== undefined) probe.unread.push(sound.unread);
}
