import { open } from 'node:fs/promises';
import type { MediaProbe } from '@everkin/contracts/media/media-probe';
import { inspectMedia } from '@everkin/contracts/media/media-problem';
import { fileTypeFromBuffer } from 'file-type';
import { fileEnding } from './kinds.ts';

/** Whether a file can be used as a recording or a video, each with its MIME type; null where it cannot. */
export type MediaKinds = {
  audio: string | null;
  video: string | null;
  /** Why it could never be transcribed, and what to do, for the person who sent it; null when no problem is known. */
  problem: string | null;
};

const NEITHER: MediaKinds = { audio: null, video: null, problem: null };

/**
 * Detects a recording or video by its content, whatever its extension (a browser's own recording may have no name). Audio
 * without video is a recording, even in a video container; there it can be a video as well.
 * @param file.head the first bytes, 4,100 if available
 */
export async function inspectMediaFile(file: { path: string; head: Uint8Array; fileName: string; sizeBytes: number }): Promise<MediaKinds> {
  const ending = fileEnding(file.fileName);
  const opened = await open(file.path);
  try {
    const read = async (start: number, length: number): Promise<Uint8Array> => {
      const bytes = new Uint8Array(Math.max(0, Math.min(length, file.sizeBytes - start)));
      const { bytesRead } = await opened.read(bytes, 0, bytes.length, start);
      return bytes.subarray(0, bytesRead);
    };
    const { probe, problem } = await inspectMedia({ fileName: file.fileName, sizeBytes: file.sizeBytes, read });
    if (problem !== null) return { ...NEITHER, problem };
    if (ending !== '' && !AUDIO_ENDINGS.has(ending) && !VIDEO_ENDINGS.has(ending)) return NEITHER;
    const found = await findFamily(file.head);
    return found ? decide({ ...found, probe, hasAudioEnding: AUDIO_ENDINGS.has(ending) }) : NEITHER;
  } finally {
    await opened.close();
  }
}

type Family = { family: 'audio' | 'video'; subtype: string };

async function findFamily(head: Uint8Array): Promise<Family | null> {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const own = SIGNATURES.find(({ text, type }) => startsWith(bytes, text, 0) && (type === undefined || startsWith(bytes, type, 8)));
  if (own) return own;
  const [family = '', subtype = ''] = (await fileTypeFromBuffer(head))?.mime.split('/') ?? [];
  return family === 'audio' || family === 'video' ? { family, subtype } : null;
}

const startsWith = (bytes: Buffer, text: string, at: number): boolean => bytes.toString('latin1', at, at + text.length) === text;

/** Formats that file-type does not know. */
const SIGNATURES: (Family & { text: string; type?: string })[] = [
  { text: 'RF64', type: 'WAVE', family: 'audio', subtype: 'wav' },
  { text: 'BW64', type: 'WAVE', family: 'audio', subtype: 'wav' },
  { text: 'RIFX', type: 'WAVE', family: 'audio', subtype: 'wav' },
  { text: 'caff', family: 'audio', subtype: 'x-caf' },
  { text: '.snd', family: 'audio', subtype: 'basic' },
  { text: '#!AMR-WB\n', family: 'audio', subtype: 'amr-wb' },
  { text: '\x00\x00\x01\xba', family: 'video', subtype: 'mpeg' },
];

/** Containers for either. Audio in an audio-only container is not a video. */
function decide({ family, subtype, probe, hasAudioEnding }: Family & { probe: MediaProbe | null; hasAudioEnding: boolean }): MediaKinds {
  if (family === 'audio' && !isOfEither(probe)) return { ...NEITHER, audio: `audio/${subtype}` };
  const isSoundAlone = probe?.hasSound === true && !probe.hasPictures;
  return {
    audio: isSoundAlone || hasAudioEnding ? `audio/${subtype}` : null,
    video: hasAudioEnding ? null : `video/${subtype}`,
    problem: null,
  };
}

const OF_EITHER = new Set(['mp4', 'quicktime', '3gpp', 'matroska', 'webm', 'x-ms-asf', 'x-msvideo']);
const isOfEither = (probe: MediaProbe | null): boolean => probe !== null && OF_EITHER.has(probe.subtype);

/** Extensions that mean a recording even in a video container. */
const AUDIO_ENDINGS = new Set(
  'm4a m4b mp3 mp2 mpga wav wave bwf rf64 aac oga ogg opus weba flac mka amr awb 3ga aif aiff aifc caf wma au snd ac3 ec3 eac3'.split(' '),
);
const VIDEO_ENDINGS = new Set('mp4 m4v mov qt avi divx mkv webm mpg mpeg mpe m2p vob ts mts m2ts m2t ogv ogx 3gp 3g2 wmv asf'.split(' '));
