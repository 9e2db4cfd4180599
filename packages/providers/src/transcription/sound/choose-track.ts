import { levelOf } from './mix-down.ts';
import type { ReadableTrack, Sound } from './sound-block.ts';
import { soundlessVideo } from '../audio-errors.ts';

/** So much of each track tells whether anybody speaks in it. */
const MEASURED_S = 20 * 60;
/** Films have a track for each language; more than this are not compared. */
const TRACKS_MAX = 8;
/** A track that is fainter than another by more than 20 dB holds no speech, or not the one that was meant. */
const FAINT_SHARE = 0.1;

/**
 * Takes the first track of sound that is no fainter than the others: cameras and editing programs leave silent ones.
 * @param tracks the one that players choose first
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

/** @returns how loud it is in the mean; 0 for one that cannot be read */
async function measure({ readBlocks }: ReadableTrack): Promise<number> {
  let [energy, count] = [0, 0];
  try {
    for await (const { startS, samples } of readBlocks()) {
      energy += levelOf(samples) ** 2 * samples.length;
      count += samples.length;
      if (startS >= MEASURED_S) break;
    }
  } catch {
    // What came before is measured; when the track is chosen all the same, reading it says what is wrong.
  }
  return Math.sqrt(energy / Math.max(1, count));
}
