import { levelOf } from './mix-down.ts';
import type { ReadableTrack, Sound } from './sound-block.ts';
import { soundlessVideo } from '../audio-errors.ts';

/** How much of each track is measured for speech. */
const MEASURED_S = 20 * 60;
/** Films have a track per language; further tracks are not compared. */
const TRACKS_MAX = 8;
/** A track more than 20 dB quieter than another contains no speech, or not the intended one. */
const FAINT_SHARE = 0.1;

/**
 * Selects the first audio track that is not much quieter than the others: cameras and editors leave silent tracks.
 * @param tracks in the order players prefer
 * @throws UnreadableAudioError when there are none
 */
export async function chooseTrack(tracks: readonly ReadableTrack[]): Promise<Sound> {
  const [first, ...others] = tracks.slice(0, TRACKS_MAX);
  if (!first) throw soundlessVideo();
  if (others.length === 0) return toSound(first);
  const measured: { track: ReadableTrack; level: number }[] = [];
  for (const track of [first, ...others]) measured.push({ track, level: await measure(track) });
  const loudest = Math.max(...measured.map(({ level }) => level));
  return toSound(measured.find(({ level }) => level > 0 && level >= loudest * FAINT_SHARE)?.track ?? first);
}

const toSound = ({ durationS, readBlocks }: ReadableTrack): Sound => ({ durationS, blocks: readBlocks() });

/** @returns the mean level; 0 for an unreadable track */
async function measure({ readBlocks }: ReadableTrack): Promise<number> {
  let [energy, count] = [0, 0];
  try {
    for await (const { startS, samples } of readBlocks()) {
      energy += levelOf(samples) ** 2 * samples.length;
      count += samples.length;
      if (startS >= MEASURED_S) break;
    }
  } catch {
    // The part before the error is measured; if the track is selected, reading it reports the error.
  }
  return Math.sqrt(energy / Math.max(1, count));
}
