import { textAt, uint16le, uint32be, uint32le, type MediaFile } from './media-bytes.ts';
import type { MediaProbe } from './media-probe.ts';
import { UNREAD_WAVE_TAGS } from './unread-sound.ts';

const CHUNKS_MAX = 1_000;
const EXTENSIBLE = 0xfffe;

/** WAV and AVI; other RIFF formats are unknown. */
export async function probeRiff(file: MediaFile, type: string): Promise<MediaProbe | null> {
  if (type === 'WAVE') return probeWav(file);
  return type === 'AVI ' ? probeAvi(file) : null;
}

async function probeWav(file: MediaFile): Promise<MediaProbe> {
  const isBigEndian = textAt(await file.read(0, 4), 0, 4) === 'RIFX';
  let tags: number[] = [];
  let at = 12;
  for (let count = 0; count < CHUNKS_MAX && at + 8 <= file.sizeBytes && tags.length === 0; count += 1) {
    const head = await file.read(at, 8);
    const size = isBigEndian ? uint32be(head, 4) : uint32le(head, 4);
    if (textAt(head, 0, 4) === 'fmt ' && !isBigEndian) tags = [tagOf(await file.read(at + 8, Math.min(size, 64)))];
    at += 8 + size + (size % 2);
  }
  return { subtype: 'wav', hasSound: true, hasPictures: false, sounds: 1, unread: nameUnread(tags), isProtected: false };
}

/** In an extensible format, the tag is in the extension. */
function tagOf(format: Uint8Array): number {
  const tag = uint16le(format, 0);
  return tag === EXTENSIBLE && format.length >= 26 ? uint16le(format, 24) : tag;
}

const nameUnread = (tags: readonly number[]): string[] => tags.flatMap((tag) => UNREAD_WAVE_TAGS[tag] ?? []);

async function probeAvi(file: MediaFile): Promise<MediaProbe> {
  const [tags, kinds]: [number[], string[]] = [[], []];
  let at = 12;
  for (let count = 0; count < CHUNKS_MAX && at + 8 <= file.sizeBytes; count += 1) {
    const head = await file.read(at, 12);
    const [name, size] = [textAt(head, 0, 4), uint32le(head, 4)];
    if (name === 'LIST' && textAt(head, 8, 4) === 'movi') break;
    if (name === 'strh') kinds.push(textAt(head, 8, 4));
    if (name === 'strf' && kinds.at(-1) === 'auds') tags.push(tagOf(await file.read(at + 8, Math.min(size, 64))));
    at += name === 'LIST' ? 12 : 8 + size + (size % 2);
  }
  const sounds = kinds.filter((kind) => kind === 'auds').length;
  return {
    subtype: 'x-msvideo',
    hasSound: sounds > 0,
    hasPictures: kinds.includes('vids'),
    sounds,
    unread: nameUnread(tags),
    isProtected: false,
  };
}
