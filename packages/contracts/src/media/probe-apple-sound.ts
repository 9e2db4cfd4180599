import { textAt, uint32be, uintBe, type MediaFile } from './media-bytes.ts';
import type { MediaProbe } from './media-probe.ts';
import { UNREAD_APPLE } from './unread-sound.ts';

const CHUNKS_MAX = 1_000;

/** AIFF, AIFF-C and CAF. */
export async function probeAppleSound(file: MediaFile, first: string): Promise<MediaProbe | null> {
  if (first === 'caff') return toProbe('x-caf', textAt(await file.read(0, 64), 28, 4));
  if (!/^AIF[FC]$/.test(textAt(await file.read(0, 12), 8, 4))) return null;
  let at = 12;
  for (let count = 0; count < CHUNKS_MAX && at + 8 <= file.sizeBytes; count += 1) {
    const chunk = await file.read(at, 32);
    const size = uint32be(chunk, 4);
    if (textAt(chunk, 0, 4) === 'COMM') return toProbe('aiff', size >= 22 ? textAt(chunk, 26, 4) : 'NONE');
    at += 8 + size + (uintBe(chunk, 7, 1) % 2);
  }
  return toProbe('aiff', 'NONE');
}

function toProbe(subtype: string, codec: string): MediaProbe {
  const unread = UNREAD_APPLE[codec];
  return { subtype, hasSound: true, hasPictures: false, sounds: 1, unread: unread === undefined ? [] : [unread], isProtected: false };
}
