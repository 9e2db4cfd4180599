import { findMatroskaTracks } from './matroska-tracks.ts';
import type { MediaFile } from './media-bytes.ts';
import type { MediaProbe } from './media-probe.ts';
import { UNREAD_MATROSKA } from './unread-sound.ts';

const [PICTURES, SOUND] = [1, 2];

/** Matroska and WebM. */
export async function probeMatroska(file: MediaFile): Promise<MediaProbe | null> {
  const found = await findMatroskaTracks(file);
  if (!found) return null;
  const sounds = found.tracks.filter(({ type }) => type === SOUND);
  const unread = Object.entries(UNREAD_MATROSKA);
  return {
    subtype: found.docType === 'webm' ? 'webm' : 'matroska',
    hasSound: sounds.length > 0,
    hasPictures: found.tracks.some(({ type }) => type === PICTURES),
    sounds: sounds.length,
    unread: sounds.flatMap(({ codec }) => unread.find(([name]) => codec.startsWith(name))?.[1] ?? []),
    isProtected: false,
  };
}
