import { findMatroskaTracks, type MatroskaTrack } from '@everkin/contracts/media/matroska-tracks';
import type { ByteSource } from '../byte-source.ts';
import type { SoundFormat } from '../sound-track.ts';
import { parseWaveFormat } from './wave-format.ts';

/**
 * Finds the codecs of tracks that the Matroska library does not know.
 * @returns formats by track number; a track without one cannot be decoded
 */
export async function findMatroskaFormats(source: ByteSource): Promise<Map<number, SoundFormat>> {
  const found = await findMatroskaTracks(source);
  const formats = (found?.tracks ?? []).map((track) => ({ number: track.number, format: toFormat(track) }));
  return new Map(formats.flatMap(({ number, format }): [number, SoundFormat][] => (format ? [[number, format]] : [])));
}

const PLAIN = { rate: 48_000, channels: 2, blockBytes: 1, bitsPerSample: 0, bytesPerS: 0 };

function toFormat({ codec, setup }: MatroskaTrack): SoundFormat | null {
  const bytes = Buffer.from(setup);
  if (/^A_MPEG\/L[12]$/.test(codec)) return { ...PLAIN, codec: 'mpeg-audio', setup: bytes };
  if (codec === 'A_ALAC') return { ...PLAIN, codec: 'alac', setup: bytes };
  if (codec !== 'A_MS/ACM') return null;
  // A Windows codec, described by a WAVEFORMATEX.
  const parsed = parseWaveFormat(bytes);
  return parsed && 'format' in parsed ? parsed.format : null;
}
