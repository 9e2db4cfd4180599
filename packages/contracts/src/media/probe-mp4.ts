import { textAt, uint32be, uintBe, type MediaFile } from './media-bytes.ts';
import type { MediaProbe } from './media-probe.ts';
import { UNREAD_QUICKTIME } from './unread-sound.ts';

const BOXES_MAX = 10_000;
const INDEX_MAX_BYTES = 16 * 1024 * 1024;
/** Codec names of DRM-protected audio (ISO/IEC 14496-12, section 8.12; iTunes' own). */
const PROTECTED = new Set(['enca', 'drms']);

/** MP4, MOV and 3GP (ISO/IEC 14496-12; "QuickTime File Format Specification", Apple). */
export async function probeMp4(file: MediaFile): Promise<MediaProbe | null> {
  const found = await findIndex(file);
  if (!found?.index) return null;
  const tracks = childrenOf(found.index, 0, found.index.length)
    .filter(({ name }) => name === 'trak')
    .map(readTrack);
  const sounds = tracks.filter(({ handler }) => handler === 'soun');
  return {
    subtype: found.brand === 'qt  ' ? 'quicktime' : found.brand.startsWith('3g') ? '3gpp' : 'mp4',
    hasSound: sounds.length > 0,
    hasPictures: tracks.some(({ handler }) => handler === 'vide'),
    sounds: sounds.length,
    unread: sounds.flatMap(({ codec }) => UNREAD_QUICKTIME[codec] ?? []),
    isProtected: sounds.some(({ codec }) => PROTECTED.has(codec)) || found.brand === 'aax ',
  };
}

async function findIndex(file: MediaFile): Promise<{ brand: string; index: Uint8Array | null } | null> {
  let brand = 'qt  ';
  let at = 0;
  for (let count = 0; count < BOXES_MAX && at + 8 <= file.sizeBytes; count += 1) {
    const head = await file.read(at, 16);
    const small = uint32be(head, 0);
    const headBytes = small === 1 ? 16 : 8;
    const size = small === 1 ? uintBe(head, 8, 8) : small === 0 ? file.sizeBytes - at : small;
    if (size < headBytes) return null;
    const name = textAt(head, 4, 4);
    if (name === 'ftyp') brand = textAt(head, 8, 4);
    if (name === 'moov') return { brand, index: size > INDEX_MAX_BYTES ? null : await file.read(at + headBytes, size - headBytes) };
    at += size;
  }
  return null;
}

type Box = { name: string; bytes: Uint8Array; start: number; end: number };

function childrenOf(bytes: Uint8Array, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end && boxes.length < BOXES_MAX;) {
    const size = uint32be(bytes, at) || end - at;
    if (size < 8) break;
    boxes.push({ name: textAt(bytes, at + 4, 4), bytes, start: at + 8, end: Math.min(at + size, end) });
    at += size;
  }
  return boxes;
}

function findChild(box: Box, path: readonly string[]): Box | null {
  let found: Box | undefined = box;
  for (const name of path) found = found && childrenOf(found.bytes, found.start, found.end).find((child) => child.name === name);
  return found ?? null;
}

function readTrack(track: Box): { handler: string; codec: string } {
  const [handler, description] = [findChild(track, ['mdia', 'hdlr']), findChild(track, ['mdia', 'minf', 'stbl', 'stsd'])];
  return {
    handler: handler ? textAt(handler.bytes, handler.start + 8, 4) : '',
    codec: description ? textAt(description.bytes, description.start + 12, 4) : '',
  };
}
