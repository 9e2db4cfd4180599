import { textAt, uintBe, type MediaFile } from './media-bytes.ts';

// Matroska and WebM (RFC 8794 and RFC 9559).

const [SEGMENT, TRACKS, CLUSTER, HEADER] = [0x18538067, 0x1654ae6b, 0x1f43b675, 0x1a45dfa3];
const [DOC_TYPE, TRACK, TRACK_NUMBER, TRACK_TYPE, CODEC, CODEC_PRIVATE] = [0x4282, 0xae, 0xd7, 0x83, 0x86, 0x63a2];
const ELEMENTS_MAX = 1_000;
const TRACKS_MAX_BYTES = 4 * 1024 * 1024;

type Element = { id: number; start: number; end: number };

export type MatroskaTrack = {
  number: number;
  /** 1 for video, 2 for audio. */
  type: number;
  codec: string;
  /** The codec's private data. */
  setup: Uint8Array;
};

/** @returns null where no tracks are listed before the first media data */
export async function findMatroskaTracks(file: MediaFile): Promise<{ docType: string; tracks: MatroskaTrack[] } | null> {
  let docType = 'matroska';
  let at = 0;
  for (let count = 0; count < ELEMENTS_MAX && at < file.sizeBytes; count += 1) {
    const element = readElement(await file.read(at, 12), 0, at, file.sizeBytes);
    if (!element || element.id === CLUSTER) return null;
    if (element.id === HEADER) docType = await readDocType(file, element);
    if (element.id === TRACKS) {
      if (element.end - element.start > TRACKS_MAX_BYTES) return null;
      return { docType, tracks: parseTracks(await file.read(element.start, element.end - element.start)) };
    }
    // Descend into the segment; skip all other elements.
    at = element.id === SEGMENT ? element.start : element.end;
  }
  return null;
}

async function readDocType(file: MediaFile, header: Element): Promise<string> {
  const bytes = await file.read(header.start, Math.min(header.end - header.start, 1024));
  const named = elementsOf(bytes).find(({ id }) => id === DOC_TYPE);
  return named ? textAt(bytes, named.start, named.end - named.start) : 'matroska';
}

const parseTracks = (bytes: Uint8Array): MatroskaTrack[] =>
  elementsOf(bytes)
    .filter(({ id }) => id === TRACK)
    .map(({ start, end }) => parseTrack(bytes.subarray(start, end)));

function parseTrack(bytes: Uint8Array): MatroskaTrack {
  const elements = elementsOf(bytes);
  const bodyOf = (wanted: number): Uint8Array => {
    const element = elements.find(({ id }) => id === wanted);
    return element ? bytes.subarray(element.start, element.end) : new Uint8Array();
  };
  const [number, type, codec] = [bodyOf(TRACK_NUMBER), bodyOf(TRACK_TYPE), bodyOf(CODEC)];
  return {
    number: uintBe(number, 0, number.length),
    type: uintBe(type, 0, type.length),
    codec: textAt(codec, 0, codec.length).replace(/\0+$/, ''),
    setup: bodyOf(CODEC_PRIVATE),
  };
}

function elementsOf(bytes: Uint8Array): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < bytes.length && elements.length < ELEMENTS_MAX;) {
    const element = readElement(bytes, at, at, bytes.length);
    if (!element) break;
    elements.push(element);
    at = element.end;
  }
  return elements;
}

/** @param place the offset of `at` in the file or in its parent; an element of unknown length extends to `limit` */
function readElement(bytes: Uint8Array, at: number, place: number, limit: number): Element | null {
  const idBytes = lengthOf(bytes[at]);
  const sizeBytes = lengthOf(bytes[at + idBytes]);
  if (idBytes > 4 || sizeBytes > 8) return null;
  // The length marker is masked out first: with it, an eight-byte size would exceed a safe integer.
  const first = (bytes[at + idBytes] ?? 0) & (0xff >> sizeBytes);
  const size = first * 256 ** (sizeBytes - 1) + uintBe(bytes, at + idBytes + 1, sizeBytes - 1);
  const start = place + idBytes + sizeBytes;
  const isUnknown = size >= 2 ** (7 * sizeBytes) - 1;
  return { id: uintBe(bytes, at, idBytes), start, end: isUnknown ? limit : Math.min(start + size, limit) };
}

/** Length of a variable-length integer, from its first set bit. */
const lengthOf = (byte = 0): number => Math.clz32(byte) - 23;
