import { damagedRecording, UnreadableAudioError } from '../audio-errors.ts';
import { type ByteSource, openFileSource, openMemorySource } from './byte-source.ts';
import { chooseTrack } from './choose-track.ts';
import { openAiffTracks } from './containers/aiff.ts';
import { openAsfTracks } from './containers/asf.ts';
import { ASF_GUIDS } from './containers/asf-guids.ts';
import { openAviTracks } from './containers/avi.ts';
import { openCafTracks } from './containers/caf.ts';
import { openElementaryTracks } from './containers/elementary.ts';
import { openProgramStreamTracks } from './containers/mpeg-program-stream.ts';
import { openOggFlacTracks } from './containers/ogg-flac.ts';
import { openWavTracks, WAV_SIGNATURES } from './containers/wav.ts';
import { toReadableTrack } from './decode-track.ts';
import { openLibraryTracks } from './library-tracks.ts';
import type { ReadableTrack, Sound } from './sound-block.ts';
import type { SoundTrack } from './sound-track.ts';

/**
 * Opens a recording or video of any supported format as a stream of audio.
 * @param file an open file descriptor
 * @throws UnreadableAudioError when it has no readable audio; also while reading
 */
export async function openSound(file: number): Promise<Sound> {
  return openTracks(async () => {
    const source = openFileSource(file);
    const tracks = await openOwnTracks(source);
    return tracks ? tracks.map(toReadableTrack) : openLibraryTracks(source);
  });
}

/**
 * Opens a WAV file in memory.
 * @throws UnreadableAudioError as `openSound` does, and for any other kind of file
 */
export const openWav = (file: Uint8Array): Promise<Sound> =>
  openTracks(async () => {
    const source = openMemorySource(file);
    if (!isWav(await source.read(0, 12))) throw damagedRecording();
    return (await openWavTracks(source)).map(toReadableTrack);
  });

async function openTracks(open: () => Promise<ReadableTrack[]>): Promise<Sound> {
  try {
    return await chooseTrack(await open());
  } catch (error) {
    throw error instanceof UnreadableAudioError ? error : damagedRecording(error);
  }
}

const isWav = (head: Buffer): boolean => WAV_SIGNATURES.includes(textOf(head, 0)) && textOf(head, 8) === 'WAVE';
const textOf = (head: Buffer, at: number): string => head.toString('latin1', at, at + 4);
const PACK = Buffer.from([0, 0, 1, 0xba]);

/** @returns null for formats the library opens */
async function openOwnTracks(source: ByteSource): Promise<SoundTrack[] | null> {
  const head = Buffer.from(await source.read(0, 16));
  if (isWav(head)) return openWavTracks(source);
  if (textOf(head, 0) === 'RIFF' && textOf(head, 8) === 'AVI ') return openAviTracks(source);
  if (textOf(head, 0) === 'FORM' && /^AIF[FC]$/.test(textOf(head, 8))) return openAiffTracks(source);
  if (textOf(head, 0) === 'caff') return openCafTracks(source);
  if (head.equals(ASF_GUIDS.header)) return openAsfTracks(source);
  if (textOf(head, 0) === 'OggS') return openOggFlacTracks(source);
  if (head.subarray(0, 4).equals(PACK)) return openProgramStreamTracks(source);
  return openElementaryTracks(source);
}
