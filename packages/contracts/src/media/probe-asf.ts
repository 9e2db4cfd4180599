import { hexAt, uint16le, uint64le, type MediaFile } from './media-bytes.ts';
import type { MediaProbe } from './media-probe.ts';
import { UNREAD_WAVE_TAGS } from './unread-sound.ts';

// ASF: WMA and WMV ("Advanced Systems Format (ASF) Specification", Microsoft, 2004).

const STREAM = '9107dcb7b7a9cf118ee600c00c205365';
const AUDIO = '409e69f84d5bcf11a8fd00805f5c442b';
const VIDEO = 'c0ef19bc4d5bcf11a8fd00805f5c442b';
const ENCRYPTION = new Set(['fbb3112223bdd211b4b700a0c955fc6e', '14e68a292226174cb935dae07ee9289c']);
const HEADER_MAX_BYTES = 4 * 1024 * 1024;
const GUID_BYTES = 16;
/** Offset of a stream's audio format. */
const FORMAT_AT = 78;

export async function probeAsf(file: MediaFile): Promise<MediaProbe | null> {
  const headerBytes = uint64le(await file.read(0, 24), GUID_BYTES);
  if (headerBytes > HEADER_MAX_BYTES) return null;
  const header = await file.read(0, headerBytes);
  const probe: MediaProbe = { subtype: 'x-ms-asf', hasSound: false, hasPictures: false, sounds: 0, unread: [], isProtected: false };
  for (let at = 30; at + 24 <= header.length;) {
    const [guid, size] = [hexAt(header, at, GUID_BYTES), uint64le(header, at + GUID_BYTES)];
    if (size < 24) break;
    if (ENCRYPTION.has(guid)) probe.isProtected = true;
    if (guid === STREAM) takeStream(probe, header.subarray(at, at + size));
    at += size;
  }
  return probe;
}

function takeStream(probe: MediaProbe, stream: Uint8Array): void {
  const kind = hexAt(stream, 24, GUID_BYTES);
  if (kind === VIDEO) probe.hasPictures = true;
  if (kind !== AUDIO) return;
  probe.hasSound = true;
  probe.sounds += 1;
  const unread = UNREAD_WAVE_TAGS[uint16le(stream, FORMAT_AT)];
  if (unread !== undefined) probe.unread.push(unread);
}
