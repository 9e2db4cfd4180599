import { damagedRecording, protectedRecording, soundlessVideo, unknownSound } from '../../audio-errors.ts';
import type { ByteSource } from '../byte-source.ts';
import type { SoundTrack } from '../sound-track.ts';
import { ASF_GUIDS } from './asf-guids.ts';
import { parseAsfPacket } from './asf-packet.ts';
import { parseWaveFormat, type WaveFormat } from './wave-format.ts';

// ASF: WMA and WMV, the audio and video files of Windows ("Advanced Systems Format (ASF) Specification", Microsoft, 2004).

const HEADER_MAX_BYTES = 4 * 1024 * 1024;
const PACKET_MAX_BYTES = 1 << 20;

type Stream = { number: number; wave: WaveFormat | null };
type Head = { streams: Stream[]; packetBytes: number; durationS: number; isProtected: boolean; packetsStart: number };

/** @throws UnreadableAudioError when no audio track can be decoded */
export async function openAsfTracks(source: ByteSource): Promise<SoundTrack[]> {
  const head = await readHead(source);
  if (head.isProtected) throw protectedRecording();
  if (head.streams.length === 0) throw soundlessVideo();
  if (head.packetBytes < 1 || head.packetBytes > PACKET_MAX_BYTES) throw damagedRecording();
  const tracks = head.streams.flatMap(({ number, wave }): SoundTrack[] =>
    wave && 'format' in wave ? [{ format: wave.format, durationS: head.durationS, chunks: () => readSound(source, head, number) }] : [],
  );
  if (tracks.length > 0) return tracks;
  const [unread] = head.streams.flatMap(({ wave }) => (wave && 'unread' in wave ? [wave.unread] : []));
  throw unread ? unknownSound(unread) : damagedRecording();
}

async function readHead(source: ByteSource): Promise<Head> {
  const opening = await source.read(0, 30);
  if (opening.length < 30) throw damagedRecording();
  const headerBytes = Math.min(Number(opening.readBigUInt64LE(16)), HEADER_MAX_BYTES);
  const header = Buffer.from(await source.read(0, headerBytes));
  const head: Head = { streams: [], packetBytes: 0, durationS: 0, isProtected: false, packetsStart: headerBytes + 50 };
  for (let at = 30; at + 24 <= header.length;) {
    const size = Number(header.readBigUInt64LE(at + 16));
    if (size < 24) break;
    takeObject(head, header.subarray(at, at + 16), header.subarray(at + 24, at + size));
    at += size;
  }
  return head;
}

function takeObject(head: Head, guid: Buffer, body: Buffer): void {
  if (guid.equals(ASF_GUIDS.contentEncryption) || guid.equals(ASF_GUIDS.extendedContentEncryption)) head.isProtected = true;
  if (guid.equals(ASF_GUIDS.fileProperties) && body.length >= 80) {
    head.packetBytes = body.readUInt32LE(72);
    head.durationS = Math.max(0, Number(body.readBigUInt64LE(40)) / 1e7 - Number(body.readBigUInt64LE(56)) / 1e3);
  }
  if (guid.equals(ASF_GUIDS.streamProperties) && body.length >= 54 && body.subarray(0, 16).equals(ASF_GUIDS.audio))
    head.streams.push({ number: body.readUInt16LE(48) & 0x7f, wave: parseWaveFormat(body.subarray(54)) });
}

async function* readSound(source: ByteSource, { packetsStart, packetBytes }: Head, stream: number): AsyncGenerator<Buffer> {
  for (let at = packetsStart; at + packetBytes <= source.sizeBytes; at += packetBytes) {
    const payloads = parseAsfPacket(await source.read(at, packetBytes)).filter(({ number }) => number === stream);
    if (payloads.length > 0) yield Buffer.concat(payloads.map(({ data }) => data));
  }
}
